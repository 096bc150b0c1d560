import { messages } from '#contract/messages.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { hasNoConnection } from '#web/platform/api/no-answer.ts'
import { Reference } from './reference.tsx'
import { RetryButton } from './retry-button.tsx'
import type { Query } from './use-api-query.ts'

type NotFetchedProps = {
  title: string
  /** The meaning for the person's money or data. */
  sentence: string
  query: Pick<Query<unknown>, 'failure' | 'isFetching' | 'refetch'>
}

/** Shown in place of a student's data: the failure, its meaning, and a retry. */
export function NotFetched({ title, sentence, query }: NotFetchedProps) {
  return (
    <Alert tone="bad" title={title} isUrgent>
      {hasNoConnection(query.failure) && <p>{messages.noConnection}</p>}
      <p>{sentence}</p>
      <RetryButton {...query} />
      <Reference failure={query.failure} />
    </Alert>
  )
}
