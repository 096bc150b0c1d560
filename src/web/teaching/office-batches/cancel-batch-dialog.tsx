import { useState } from 'react'
import type { OfficeBatchShown } from '#contract/teaching/office-batches.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useInvalidate } from '#web/platform/data/use-invalidate.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { batchName } from './batch-columns.tsx'
import styles from './batches.module.css'

type CancelProps = { batch: OfficeBatchShown; cancelled: () => void; close: () => void }

/** The confirmation: how many people it concerns, and the reason that they read. */
export function CancelBatchDialog({ batch, cancelled, close }: CancelProps) {
  const api = useApi()
  const toast = useToast()
  const invalidate = useInvalidate()
  const [reason, setReason] = useState('')
  const { sold, held, waiting, openOrders } = batch
  // seats that are held but not by an order are offered to the waiting list
  const wait = waiting + Math.max(held - openOrders, 0)
  const cancel = async () => {
    const { message } = await api.cancelBatch({ id: batch._id, reason })
    toast({ tone: 'good', text: message })
    cancelled()
    invalidate('countWaiting')
  }
  return (
    <ConfirmDialog
      title="Cancel this batch?"
      confirmLabel="Cancel the batch"
      busyText="Cancelling..."
      confirm={cancel}
      close={close}
    >
      <p>
        <strong>{batchName(batch)}</strong> will not take place. You can’t undo this.
      </p>
      <ul className={styles.warnings}>
        {sold > 0 && (
          <li>
            {counted(sold, 'student is', 'students are')} enrolled. Each gets a mail. Then move them
            or refund them under To decide.
          </li>
        )}
        {wait > 0 && (
          <li>
            {counted(wait, 'person waits', 'people wait')} for a seat or was offered one. The list
            closes, and each gets a mail.
          </li>
        )}
        {openOrders > 0 && (
          <li>
            {counted(openOrders, 'order is', 'orders are')} not paid yet. They end, and a late
            payment is refunded.
          </li>
        )}
        {sold + wait + openOrders === 0 && (
          <li>No student is enrolled or waits, and no payment is open.</li>
        )}
      </ul>
      <TextAreaField
        label="Reason for the students"
        hint="They read it in the mail."
        required
        minLength={10}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  )
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
