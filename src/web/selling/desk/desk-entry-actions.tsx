import { useState } from 'react'
import type { DeskEntry } from '#contract/selling/desk/desk-entries.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import type { OfficeOrder } from '#contract/office/office-orders.ts'
import { isCheque } from '#contract/money/slips.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useSetAnswer } from '#web/platform/data/use-set-answer.ts'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { RowButton } from '../../platform/table/cells/row-action.tsx'
import { CorrectEntryDialog } from './correct-entry-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import type { ReasonDialogProps } from './reason-dialog.tsx'

type DeskEntryActionsProps = { order: OfficeOrder }

/** The possible corrections of a desk payment. */
export function DeskEntryActions({ order }: DeskEntryActionsProps) {
  const [opened, setOpened] = useState<'correct' | 'undo' | null>(null)
  const mayCorrect = useMay('counter')
  const mayUndo = useMay('refunds')
  const { desk, orderId } = order
  const close = () => setOpened(null)
  if (desk === null) return null
  const slip = slipOf(desk)
  return (
    <>
      {mayCorrect && slip !== null && (
        <RowButton of={`of order ${orderId}`} onClick={() => setOpened('correct')}>
          Correct this entry
        </RowButton>
      )}
      {mayUndo && !desk.isOver && (
        <RowButton of={`of order ${orderId}`} tone="bad" onClick={() => setOpened('undo')}>
          Undo this entry
        </RowButton>
      )}
      {opened === 'correct' && slip !== null && (
        <CorrectEntryDialog order={order} entry={slip} close={close} />
      )}
      {opened === 'undo' && <UndoDialog order={order} close={close} />}
    </>
  )
}

/** The correctable fields; none for a cleared cheque, which is as the bank says. */
function slipOf({ method, ...entry }: DeskEntry) {
  return entry.isOver || isCheque(method) ? null : { ...entry, method }
}

function UndoDialog({ order, close }: DeskEntryActionsProps & { close: () => void }) {
  const setAnswer = useSetAnswer('showOrder')
  const api = useApi()
  const { orderId, customerName, courseName, amount, captures } = order
  const taken = captures[0]?.amount ?? amount
  const undo: ReasonDialogProps['act'] = async (reason, sent) => {
    const undone = await api.undoDeskEntry({ orderId, reason, ...sent })
    setAnswer({ orderId }, { order: undone.order })
    return undone.message
  }
  return (
    <ReasonDialog
      title="Undo this entry?"
      confirmLabel="Undo the entry"
      busyText="Undoing..."
      act={undo}
      close={close}
    >
      <p>
        For a payment that was entered for the wrong student, or never made. Refund money that you
        have.
      </p>
      <p>
        {customerName} loses the seat in {courseName}. {formatRupeeText(taken)} leaves the books,
        and the receipt reads REFUNDED. No mail is sent: tell the student.
      </p>
    </ReasonDialog>
  )
}
