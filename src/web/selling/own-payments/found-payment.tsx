import { formatRupeeText } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import type { PaymentChecked } from '#contract/money/payments.ts'
import { providerSaidText } from '#contract/money/provider-said-text.ts'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import record from '#web/platform/ui/record-card.module.css'
import styles from './find-payment.module.css'
import { resultLabels } from '../results/result-labels.ts'

/** A payment that was just checked, with its receipt if it is paid. */
export function FoundPayment({ payment }: { payment: PaymentChecked }) {
  const { headline, state } = resultLabels(payment)
  const isReceived = payment.status === 'CHARGED'
  return (
    <>
      <p className={styles.course}>
        {payment.courseName} · {formatRupeeText(payment.amount)}
      </p>
      <p>{isReceived ? headline : state}</p>
      {payment.asked && <p className={styles.said}>{providerSaidText(payment.asked)}</p>}
      <p className={record.small}>
        Order{'\u00A0'}
        {payment.orderId}
      </p>
      {payment.hasReceipt && (
        <ButtonLink variant="quiet" to={pages.receipt(payment.orderId)}>
          View receipt<VisuallyHidden> for {payment.courseName}</VisuallyHidden>
        </ButtonLink>
      )}
    </>
  )
}
