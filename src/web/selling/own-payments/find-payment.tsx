import { useState } from 'react'
import type * as z from 'zod/mini'
import { FindPaymentInput } from '#contract/selling/find-payment.ts'
import type { PaymentsFound } from '#contract/money/payments-found.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useInvalidate } from '#web/platform/data/use-invalidate.ts'
import { useSending } from '#web/platform/data/use-sending.ts'
import { Field } from '#web/platform/forms/field.tsx'
import { SubmitButton } from '#web/platform/forms/submit-button.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import styles from './find-payment.module.css'
import { formatRupeeText } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import type { PaymentChecked } from '#contract/money/payments.ts'
import { providerSaidText } from '#contract/money/provider-said-text.ts'
import { ButtonLink } from '../../platform/ui/button.tsx'
import { VisuallyHidden } from '../../platform/ui/visually-hidden.tsx'
import record from '../../platform/ui/content/record-card.module.css'
import { resultLabels } from '../results/result-labels.ts'

/** 'I paid, but it says failed': queries the provider now and shows its status. */
export function FindPayment() {
  const api = useApi()
  const invalidate = useInvalidate()
  const { failure, sending } = useSending()
  const [found, setFound] = useState<PaymentsFound | null>(null)
  const form = useContractForm(FindPaymentInput, { reference: '' })
  const ask = async (input: z.output<typeof FindPaymentInput>) => {
    setFound(null)
    setFound(await api.findPayment(input))
    invalidate('listMyPayments')
    invalidate('listMyCourses')
  }
  return (
    <details className={styles.find}>
      <summary>I paid, but it says something else</summary>
      <form className={styles.form} {...form.attributes} onSubmit={form.submit(sending(ask))}>
        <p>
          We ask the payment provider now about all your unfinished payments of the last seven days.
          If your bank or UPI app shows a UTR or RRN, name it: it helps to find your money.
        </p>
        <Field
          label="Order ID, UTR or RRN, if you have it"
          registration={form.register('reference')}
          error={form.formState.errors.reference?.message}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={64}
        />
        <SubmitButton form={form} busyText="Asking...">
          Ask the provider now
        </SubmitButton>
      </form>
      <div role="status" className={styles.answer}>
        {failure !== null && <Alert tone="warn" title={failure} />}
        {found && <Answer found={found} />}
      </div>
    </details>
  )
}

function Answer({ found: { outcome, message, payments } }: { found: PaymentsFound }) {
  return (
    <>
      <Alert tone={outcome === 'received' ? 'good' : 'info'} title={message} />
      {payments.length > 0 && (
        <ul className={styles.payments}>
          {payments.map((payment) => (
            <li key={payment.orderId}>
              <FoundPayment payment={payment} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A payment that was just checked, with its receipt if it is paid. */
function FoundPayment({ payment }: { payment: PaymentChecked }) {
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
