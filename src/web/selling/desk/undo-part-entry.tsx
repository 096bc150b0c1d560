import { useState } from 'react'
import { formatRupeeText } from '#contract/money/money.ts'
import type { OfficeOrder } from '#contract/office/office-orders.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useInvalidate } from '#web/platform/data/use-invalidate.ts'
import { useSetAnswer } from '#web/platform/data/use-set-answer.ts'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { RowButton } from '../../platform/table/cells/row-action.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import type { ReasonDialogProps } from './reason-dialog.tsx'

type UndoPartEntryProps = { order: OfficeOrder; capture: OfficeOrder['captures'][number] }

/**
 * Undoes the payment of a later part that was entered for the wrong student, or never paid. The
 * part is due again.
 */
export function UndoPartEntry({ order, capture }: UndoPartEntryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const mayUndo = useMay('refunds')
  const setAnswer = useSetAnswer('showOrder')
  const invalidate = useInvalidate()
  const api = useApi()
  const { orderId, customerName } = order
  const { _id, part, amount, refunded } = capture
  if (!mayUndo || refunded !== '0') return null
  const undo: ReasonDialogProps['act'] = async (reason, sent) => {
    const undone = await api.undoDeskEntry({ orderId, capture: _id, reason, ...sent })
    setAnswer({ orderId }, { order: undone.order })
    invalidate('showOrderParts')
    return undone.message
  }
  return (
    <>
      <RowButton of={`of instalment ${part}`} tone="bad" onClick={() => setIsOpen(true)}>
        Undo this entry
      </RowButton>
      {isOpen && (
        <ReasonDialog
          title={`Undo the entry of instalment ${part}?`}
          confirmLabel="Undo the entry"
          busyText="Undoing..."
          act={undo}
          close={() => setIsOpen(false)}
        >
          <p>
            For a payment that was entered for the wrong student, or never made. Refund money that
            you have.
          </p>
          <p>
            {formatRupeeText(amount)} leaves the books. The instalment of {customerName} is due
            again, and its receipt reads REFUNDED. The seat stays. No mail is sent: tell the
            student.
          </p>
        </ReasonDialog>
      )}
    </>
  )
}
