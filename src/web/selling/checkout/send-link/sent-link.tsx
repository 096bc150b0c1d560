import { messages } from '#contract/messages.ts'
import type { MyPayments } from '#contract/money/payments.ts'
import { formatIst } from '#contract/platform/time/indian-time.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { useInvalidate } from '#web/platform/data/use-invalidate.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import { SendLink } from './send-link.tsx'
import styles from './send-link.module.css'

type ListedPayment = MyPayments['payments'][number]

/** The present links of an order with an open amount, and a button for another one. */
export function SentLink({ payment }: { payment: ListedPayment }) {
  const api = useApi()
  const { courseName, orderId, linkUntil, maySendLink } = payment
  return (
    <>
      {linkUntil !== null && maySendLink && <LinkOut payment={payment} linkUntil={linkUntil} />}
      {maySendLink && (
        <SendLink
          isOneOfMany
          of={{ courseName }}
          isAnother={linkUntil !== null}
          make={() => api.makePaymentLinkOfOrder({ orderId })}
        />
      )}
    </>
  )
}

function LinkOut({ payment, linkUntil }: { payment: ListedPayment; linkUntil: string }) {
  const api = useApi()
  const toast = useToast()
  const invalidate = useInvalidate()
  const { run, isBusy } = useAction()
  const withdraw = async () => {
    await api.withdrawPaymentLinks({ orderId: payment.orderId })
    toast({ tone: 'good', text: messages.linksWithdrawn })
    invalidate('listMyPayments')
  }
  return (
    <div className={styles.out}>
      <p>Your payment link works until {formatIst(linkUntil)}.</p>
      <Button
        variant="quiet"
        isBusy={isBusy}
        busyText="Cancelling..."
        onClick={() => void run(withdraw)}
      >
        Cancel the link<VisuallyHidden> for {payment.courseName}</VisuallyHidden>
      </Button>
    </div>
  )
}
