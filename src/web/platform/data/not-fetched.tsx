import { messages } from '#contract/messages.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { hasNoConnection } from '#web/platform/api/no-answer.ts'
import { Reference } from './reference.tsx'
import { TryAgain } from './try-again.tsx'
import type { Query } from './use-api-query.ts'

type NotFetchedProps = {
  title: string
  /** The meaning for the person's money or data. */
  sentence: string
  asked: Pick<Query<unknown>, 'failure' | 'isFetching' | 'refetch'>
}

/** Shown in place of a student's data: the failure, its meaning, and a retry. */
export function NotFetched({ title, sentence, asked }: NotFetchedProps) {
  return (
    <Alert tone="bad" title={title} isUrgent>
      {hasNoConnection(asked.failure) && <p>{messages.noConnection}</p>}
      <p>{sentence}</p>
      <TryAgain {...asked} />
      <Reference failure={asked.failure} />
    </Alert>
  )
}
