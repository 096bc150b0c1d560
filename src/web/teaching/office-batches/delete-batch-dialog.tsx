import type { OfficeBatchShown } from '#contract/teaching/office-batches.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { batchName } from './batch-columns.tsx'

type DeleteProps = { batch: OfficeBatchShown; deleted: () => void; close: () => void }

/** Deletes a batch in which nobody has ordered a seat. */
export function DeleteBatchDialog({ batch, deleted, close }: DeleteProps) {
  const api = useApi()
  const toast = useToast()
  const confirm = async () => {
    const { message } = await api.deleteBatch({ id: batch._id })
    toast({ tone: 'good', text: message })
    deleted()
  }
  return (
    <ConfirmDialog confirm={confirm} close={close}>
      <p>
        <strong>{batchName(batch)}</strong>: no student has ordered a seat in it. You can’t undo
        this.
      </p>
    </ConfirmDialog>
  )
}
