import { messages } from '#contract/messages.ts'
import { Button } from '#web/platform/ui/button.tsx'
import type { Query } from './use-api-query.ts'

export function RetryButton({
  isFetching,
  refetch,
}: Pick<Query<unknown>, 'isFetching' | 'refetch'>) {
  return (
    <Button
      variant="quiet"
      isBusy={isFetching}
      busyText={messages.loading}
      onClick={() => refetch()}
    >
      Try again
    </Button>
  )
}
