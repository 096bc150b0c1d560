import type { ApiClient } from '#contract/endpoints.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { useInvalidate } from '#web/platform/data/use-invalidate.ts'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { RowButton } from '../../platform/table/cells/row-action.tsx'

type AskButtonProps = {
  of: string
  ask: (api: ApiClient) => Promise<{ message: string }>
  changed: () => void
}

/** Queries the provider now; its response changes the board and the counts beside it. */
export function AskButton({ of, ask, changed }: AskButtonProps) {
  const api = useApi()
  const toast = useToast()
  const invalidate = useInvalidate()
  const { run, isBusy } = useAction()
  const go = async () => {
    const { message } = await ask(api)
    toast({ tone: 'good', text: message })
    changed()
    invalidate('countWaiting')
  }
  return (
    <RowButton of={of} onClick={() => void run(go)}>
      {isBusy ? 'Asking...' : 'Ask the provider now'}
    </RowButton>
  )
}
