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
      {mayAct && order.canAsk && (
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
