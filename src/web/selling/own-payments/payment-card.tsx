import { boughtPlace } from '#contract/teaching/batch-words.ts'
import { Link } from 'react-router'
import type { MyPayments } from '#contract/money/payments.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import { formatIst } from '#contract/platform/time/indian-time.ts'
import styles from '#web/platform/ui/content/record-card.module.css'
import { AgreedPolicies } from '#web/institute/policies/agreed-policies.tsx'
import { CheckButton } from './check-button.tsx'
import { EarlierAttempts } from './earlier-attempts.tsx'
import { OwnDocuments } from './own-documents.tsx'
import { OwnRefund } from '../../money/own-refunds/own-refund.tsx'
import { paymentLink } from '../checkout/send-link/payment-link.ts'
import { resultLabels } from '../results/result-labels.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { SentLink } from '../checkout/send-link/sent-link.tsx'
import { repeatPaymentLink } from '../results/repeat-payment-link.ts'
import type { Check } from '../results/use-check.ts'
import { useCheck } from '../results/use-check.ts'
import { useState } from 'react'
import { Button } from '../../platform/ui/button.tsx'
import { AskForRefund } from '../../money/own-refunds/ask-for-refund.tsx'

type ListedPayment = MyPayments['payments'][number]

type PaymentCardProps = {
  listed: ListedPayment
  /** Unsuccessful earlier payments of the same course. */
  attempts: ListedPayment[]
}

export function PaymentCard({ listed, attempts }: PaymentCardProps) {
  const check = useCheck(listed)
  const payment = { ...listed, ...check.answer }
  const words = resultLabels(payment)
  const isPartPaid = payment.status === 'CHARGED' && payment.hasOpenParts
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h2>{payment.courseName}</h2>
        <p className={styles.amount}>{formatRupeeText(payment.amount)}</p>
      </div>
      <p>
        <Badge tone={isPartPaid ? 'info' : words.tone}>
          {isPartPaid ? 'Part paid' : words.state}
        </Badge>
      </p>
      <p>{payment.message}</p>
      {isPartPaid && !isNothing(payment.stillDue) && <StillDue amount={payment.stillDue} />}
      <p className={styles.small}>
        {boughtPlace(payment)} · {formatIst(payment.startedOn)} · Order{'\u00A0'}
        {payment.orderId}
        <br />
        What applies: <AgreedPolicies versions={payment.policies} />
      </p>
      <OwnRefund payment={payment} />
      <OwnDocuments payment={payment} />
      <CardButtons payment={payment} check={check} />
      <SentLink payment={payment} />
      <p className={styles.asked} role="status">
        {check.statusText}
      </p>
      {attempts.length > 0 && <EarlierAttempts attempts={attempts} />}
    </article>
  )
}

function isNothing(amount: string | null): boolean {
  return amount === null || amount === '0'
}

/** For an order that is paid in parts. */
function StillDue({ amount }: { amount: string | null }) {
  return (
    <p>
      <strong>{formatRupeeText(amount ?? '0')} still to be paid in parts.</strong>{' '}
      <Link to={pages.myCourses()}>See the parts</Link>
    </p>
  )
}

type CardButtonsProps = { payment: ListedPayment; check: Check }

function CardButtons({ payment, check }: CardButtonsProps) {
  const continueLink = paymentLink(payment.continueLink)
  const again = repeatPaymentLink(payment, useInstitute())
  const of = <VisuallyHidden> for {payment.courseName}</VisuallyHidden>
  return (
    <div className={styles.buttons}>
      {payment.hasReceipt && (
        <ButtonLink variant="quiet" to={pages.receipt(payment.orderId)}>
          View receipt{of}
        </ButtonLink>
      )}
      {continueLink && <ButtonLink to={continueLink}>Continue payment{of}</ButtonLink>}
      {again && <ButtonLink to={again.to}>{again.text}</ButtonLink>}
      {payment.canCheck && payment.status !== 'CHARGED' && (
        <CheckButton check={check} of={` for ${payment.courseName}`} />
      )}
      {payment.refundOffer?.isAllowed && <AskForRefundButton payment={payment} />}
    </div>
  )
}

type AskForRefundButtonProps = { payment: MyPayments['payments'][number] }

function AskForRefundButton({ payment }: AskForRefundButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        Ask for a refund<VisuallyHidden> of {payment.courseName}</VisuallyHidden>
      </Button>
      {isOpen && <AskForRefund payment={payment} close={() => setIsOpen(false)} />}
    </>
  )
}
