import type { SyntheticEvent } from 'react'
import { formatRupeeText } from '#contract/money/money.ts'
import { messages } from '#contract/messages.ts'
import type { MyCourses } from '#contract/money/payments.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import styles from './pay-difference.module.css'
import { paymentLink } from '../send-link/payment-link.ts'
import { useWayToPay, WayToPay } from '../way-to-pay.tsx'

type PayDifferenceProps = {
  due: NonNullable<MyCourses['courses'][number]['due']>
  courseName: string
}

/** The open price difference of a move: amount, reason, and the button to pay. */
export function PayDifference({ due, courseName }: PayDifferenceProps) {
  const api = useApi()
  const selection = useWayToPay(due.providers)
  // shown beside the button, not as a toast
  const { run, isBusy, failure } = useAction({ isInDialog: true })
  const amount = formatRupeeText(due.amount)
  const redirectToPayment = async () => {
    const { provider } = selection
    const { link } = await api.payDifference({ moveId: due.moveId, provider })
    const address = paymentLink(link)
    if (address === null) throw new Error(messages.providerUnavailable)
    window.location.assign(address)
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    void run(redirectToPayment)
  }
  return (
    <Alert tone="warn" title={`${amount} is still to be paid`}>
      <p>Your new place costs {amount} more than the one before. It is yours already.</p>
      <form className={styles.form} onSubmit={onSubmit}>
        {due.providers.length > 1 && <WayToPay {...selection} />}
        <Button type="submit" isBusy={isBusy} busyText="Opening the payment page...">
          Pay {amount}
          <VisuallyHidden> for {courseName}</VisuallyHidden>
        </Button>
      </form>
      {failure !== null && <p role="alert">{failure}</p>}
    </Alert>
  )
}
