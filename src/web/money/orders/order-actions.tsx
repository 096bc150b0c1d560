import { DAY_MS } from '#contract/platform/durations.ts'
import { openRefundStates } from '#contract/money/refunds/refunds.ts'
import type { OfficeOrder } from '#contract/office/office-orders.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { Button, ButtonLink } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { useSetAnswer } from '#web/platform/data/use-set-answer.ts'

/** The immediate actions on an order; destructive ones stand beside what they affect. */
export function OrderActions({ order }: { order: OfficeOrder }) {
  const api = useApi()
  const mayAct = useMay('orders')
  const input = { orderId: order.orderId }
  return (
    <>
      {order.receipt !== null && (
        <ButtonLink variant="quiet" to={pages.officeReceipt(order.orderId)}>
          Open the receipt
        </ButtonLink>
      )}
      {mayAct && isWorthAsking(order) && (
        <ActionButton label="Ask the provider now" busyText="Asking...">
          {() => api.askProvider(input)}
        </ActionButton>
      )}
      {mayAct && order.receipt !== null && (
        <ActionButton label="Send the receipt again" busyText="Sending...">
          {() => api.resendReceipt(input)}
        </ActionButton>
      )}
    </>
  )
}

/** Long after, a provider says nothing new about a payment that needs nobody. */
const WORTH_ASKING_DAYS = 60

function isWorthAsking({
  canAsk,
  placedOn,
  state,
  openFlags,
  refunds,
  disputes,
}: OfficeOrder): boolean {
  if (!canAsk) return false
  const isRecent = Date.now() - Date.parse(placedOn) < WORTH_ASKING_DAYS * DAY_MS
  const isOpen = state !== 'paid' && state !== 'refunded' && state !== 'expired'
  const isMoving = refunds.some(({ state: one }) => openRefundStates.some((open) => open === one))
  const isDisputed = disputes.some(({ closedOn }) => closedOn === null)
  return isRecent || isOpen || isMoving || isDisputed || openFlags > 0
}

type ActionButtonProps = {
  label: string
  busyText: string
  children: () => Promise<{ order: OfficeOrder; message: string }>
}

function ActionButton({ label, busyText, children: act }: ActionButtonProps) {
  const setAnswer = useSetAnswer('showOrder')
  const toast = useToast()
  const { run, isBusy } = useAction()
  const go = async () => {
    const { order, message } = await act()
    setAnswer({ orderId: order.orderId }, { order })
    toast({ tone: 'good', text: message })
  }
  return (
    <Button variant="quiet" isBusy={isBusy} busyText={busyText} onClick={() => void run(go)}>
      {label}
    </Button>
  )
}
