import { messages } from '#contract/messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { hasNoConnection } from '#web/api/no-answer.ts'
import type { Query } from './use-api-query.ts'

type NotFetchedProps = {
  title: string
  /** What it means for the person's money or data. */
  sentence: string
  asked: Pick<Query<unknown>, 'failure' | 'isFetching' | 'refetch'>
}

/** Where the data of a student's own page should be: what happened, what it means, and another try. */
export function NotFetched({ title, sentence, asked }: NotFetchedProps) {
  return (
    <Alert tone="bad" title={title} isUrgent>
      {hasNoConnection(asked.failure) && <p>{messages.noConnection}</p>}
      <p>{sentence}</p>
      <Button
        variant="quiet"
        isBusy={asked.isFetching}
        busyText={messages.loading}
        onClick={asked.refetch}
      >
        Try again
      </Button>
    </Alert>
  )
}
