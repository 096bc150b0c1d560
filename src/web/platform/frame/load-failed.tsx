import { Reference } from '#web/platform/data/reference.tsx'
import { RetryButton } from '#web/platform/data/retry-button.tsx'
import { Alert } from '#web/platform/ui/alert.tsx'
import { isTransientError, isNotFound, loadFailureWords } from './load-failure.ts'

type LoadFailedProps = {
  failure: unknown
  isFetching: boolean
  refetch: () => void
  /** Replaces spec §8's common sentence. */
  text?: string
}

/**
 * Shown in place of the data: the failure, and a retry where that may help. Nothing while nothing
 * failed.
 */
export function LoadFailed({ failure, isFetching, refetch, text }: LoadFailedProps) {
  if (failure === null) return null
  const { title, reason } = loadFailureWords(failure, text)
  return (
    <Alert tone="bad" title={title}>
      {reason !== null && <p>{reason}</p>}
      {isTransientError(failure) && (
        <p>
          <RetryButton {...{ isFetching, refetch }} />
        </p>
      )}
      <Reference failure={failure} />
      {isNotFound(failure) && <p>The address may be incomplete. Search the list instead.</p>}
    </Alert>
  )
}
