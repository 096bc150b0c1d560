import { useState } from 'react'
import type { OfficeOrder } from '#contract/office/office-orders.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useSetAnswer } from '#web/platform/data/use-set-answer.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import styles from './order-flags.module.css'
import { pages } from '#contract/pages.ts'
import { openRefundStates } from '#contract/money/refunds/refunds.ts'
import { ButtonLink } from '../../platform/ui/button.tsx'
import { AcceptPayment } from './money/accept-payment.tsx'
import { ConcludeDispute } from './money/conclude-dispute.tsx'
import { GiveBack } from './money/give-back.tsx'
import { WritePayment } from './money/write-payment.tsx'

type FlagActionsProps = { order: OfficeOrder; kind: string }

/** Actions for a flag that only money resolves: a note would be refused. */
function FlagActions({ order, kind }: FlagActionsProps) {
  if (kind === 'disputed')
    return order.disputes.map((dispute) => (
      <ConcludeDispute key={dispute._id} {...{ orderId: order.orderId, dispute }} look="button" />
    ))
  const open = order.refunds.filter(({ state }) => stillOpen.has(state))
  const others = order.captures.filter(
    ({ _id, standsFor }) =>
      standsFor !== 'order' && open.every(({ captureId }) => captureId !== _id),
  )
  return (
    <>
      {order.captures.map((capture) => (
        <AcceptPayment key={capture._id} {...{ order, capture }} look="button" />
      ))}
      {order.captures.map((capture) => (
        <WritePayment key={capture._id} {...{ order, capture }} look="button" />
      ))}
      {open.map(({ _id }) => (
        <ButtonLink key={_id} variant="quiet" to={pages.officeRefund(_id)}>
          Open the refund
        </ButtonLink>
      ))}
      {others.map((capture) => (
        <GiveBack key={capture._id} {...{ order, capture }} look="button" />
      ))}
    </>
  )
}

const stillOpen: ReadonlySet<string> = new Set(openRefundStates)

type Flag = OfficeOrder['flags'][number]

/** The order's flags with their advice. A note resolves a flag, or the money itself does. */
export function OrderFlags({ order }: { order: OfficeOrder }) {
  const [settling, setSettling] = useState<Flag | null>(null)
  const mayResolve = useMay('refunds')
  const open = order.flags.filter(({ resolvedOn }) => resolvedOn === null)
  if (open.length === 0) return null
  return (
    <OfficeCard title="To check">
      <ul className={styles.matters}>
        {open.map((flag) => (
          <li key={flag._id}>
            <div>
              <p>
                <strong>{flag.title}</strong> <Moment at={flag.raisedOn} hasTime />
              </p>
              <p>{flag.advice}</p>
            </div>
            <div className={styles.actions}>
              {flag.endsWithMoney && <FlagActions order={order} kind={flag.kind} />}
              {mayResolve && !flag.endsWithMoney && (
                <Button variant="quiet" onClick={() => setSettling(flag)}>
                  Mark as done
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {settling && (
        <ResolveDialog orderId={order.orderId} flag={settling} close={() => setSettling(null)} />
      )}
    </OfficeCard>
  )
}

type ResolveDialogProps = {
  orderId: string
  flag: Flag
  close: () => void
}

function ResolveDialog({ orderId, flag, close }: ResolveDialogProps) {
  const setAnswer = useSetAnswer('showOrder')
  const api = useApi()
  const toast = useToast()
  const [note, setNote] = useState('')
  const settle = async () => {
    const { order, message } = await api.resolveFlag({ orderId, id: flag._id, note })
    setAnswer({ orderId }, { order })
    toast({ tone: 'good', text: message })
  }
  return (
    <ConfirmDialog
      title={flag.title}
      confirmLabel="Mark as done"
      busyText="Saving..."
      tone="plain"
      confirm={settle}
      close={close}
    >
      <p>The order leaves the list To decide. Your note is saved with it.</p>
      <TextAreaField
        label="Note"
        required
        minLength={3}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  )
}
