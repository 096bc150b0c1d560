import { useState } from 'react'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { Whereabouts } from '#contract/teaching/student-moves.ts'
import { TakeDifferenceDialog } from './take-difference-dialog.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { RowButton } from '../../platform/table/cells/row-action.tsx'
import styles from './moves.module.css'
import { differenceSentence, dueLabels, settlementLabels } from './move-words.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { ConfirmDialog } from '../../platform/forms/confirm-dialog.tsx'
import { ShownQrDialog } from '../../selling/desk/qr/show-qr.tsx'
import { useShowQr } from '../../selling/desk/qr/use-show-qr.ts'
import { useToast } from '../../platform/ui/dialogs/toast.tsx'
import { AloneFields } from '../../people/second-person/alone-fields.tsx'
import { useAlone } from '../../people/second-person/use-alone.ts'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'

type Move = Whereabouts['moves'][number]

/** The moves of a student, with the settlement of each price difference. */
export function MovesMade({ moves, changed }: { moves: readonly Move[]; changed: () => void }) {
  return (
    <ol className={styles.moves}>
      {moves.map((move) => (
        <li key={move._id}>
          From {move.from} to {move.to}
          <span className={styles.small}>
            <Moment at={move.movedOn} hasTime /> by {move.movedBy}: {move.reason}
          </span>
          {move.difference !== '0' && <Difference move={move} changed={changed} />}
        </li>
      ))}
    </ol>
  )
}

function Difference({ move, changed }: { move: Move; changed: () => void }) {
  const { due, orderId, refundId, settledBy } = move
  const difference = differenceSentence(move.difference)
  return (
    <span className={styles.small}>
      {difference}: {due === null ? settlementLabels[settledBy] : dueLabels[due.state]}{' '}
      {orderId && <Link to={pages.officeOrder(orderId)}>{orderId}</Link>}
      {refundId && <Link to={pages.officeRefund(refundId)}>the refund</Link>}
      {due?.reason}
      {due?.state === 'open' && (
        <DueActions moveId={move._id} difference={difference} changed={changed} />
      )}
    </span>
  )
}

type DueProps = { moveId: string; difference: string; changed: () => void }

/** Takes an open difference at the desk, or waives it. */
function DueActions({ moveId, difference, changed }: DueProps) {
  const [mayWaive, mayTake] = [useMay('students'), useMay('counter')]
  const [opened, setOpened] = useState<'take' | 'waive' | null>(null)
  const api = useApi()
  const qr = useShowQr(() => api.showQrForDifference({ moveId }))
  const dialog = { moveId, difference, close: () => setOpened(null) }
  return (
    <>
      {mayTake && (
        <RowButton of={difference} onClick={() => setOpened('take')}>
          Take it at the desk
        </RowButton>
      )}
      {mayTake && (
        <RowButton of={difference} onClick={qr.open}>
          Show QR
        </RowButton>
      )}
      {mayWaive && (
        <RowButton of={difference} onClick={() => setOpened('waive')}>
          Waive it
        </RowButton>
      )}
      <ShownQrDialog showing={qr} paid={changed} own={null} />
      {opened === 'take' && <TakeDifferenceDialog {...dialog} />}
      {opened === 'waive' && <WaiveDifferenceDialog {...dialog} waived={changed} />}
    </>
  )
}

type WaiveProps = { moveId: string; difference: string; waived: () => void; close: () => void }

/** Waives the price difference; the student keeps the dearer seat. */
function WaiveDifferenceDialog({ moveId, difference, waived, close }: WaiveProps) {
  const api = useApi()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const alone = useAlone()
  const waive = async () => {
    const { message } = await alone.sending((sent) =>
      api.waiveDifference({ moveId, reason, ...sent }),
    )
    toast({ tone: 'good', text: message })
    waived()
  }
  return (
    <ConfirmDialog
      title="Waive the difference?"
      confirmLabel="Waive it"
      busyText="Waiving..."
      confirm={waive}
      close={close}
    >
      <p>
        {difference}: the student keeps the seat and does not pay it. A later payment is refunded.
      </p>
      <TextAreaField
        label="Reason"
        hint="At least 10 characters."
        required
        minLength={10}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <AloneFields alone={alone} />
    </ConfirmDialog>
  )
}
