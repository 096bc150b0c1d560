import type { MyPayments, Situation } from '#contract/money/payments.ts'
import { boughtPlace } from '#contract/teaching/batch-words.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import { formatIndianDay, formatIst, indianDayOf } from '#contract/platform/time/indian-time.ts'
import { CardDetails } from '#web/platform/ui/content/card-details.tsx'
import { ownRefundLabels } from '../../money/own-refunds/own-refund-labels.ts'
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
  /** The only card of the page. */
  isOnly: boolean
}

/** One payment: course, amount, state, day, and one button. */
export function PaymentCard({ listed, attempts, isOnly }: PaymentCardProps) {
  const check = useCheck(listed)
  const payment = { ...listed, ...check.answer }
  const words = resultLabels(payment)
  const { courseName, status, stillDue, refunds } = payment
  const isPartPaid = status === 'CHARGED' && payment.hasOpenParts
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h2>{courseName}</h2>
        <p className={styles.amount}>{formatRupeeText(payment.amount)}</p>
      </div>
      <p className={styles.line}>
        <Badge tone={isPartPaid ? 'info' : words.tone}>
          {isPartPaid ? 'Part paid' : words.state}
        </Badge>
        <span className={styles.small}>{refundLine(refunds) ?? dayOf(payment.startedOn)}</span>
      </p>
      {!saidByState.has(payment.situation) && <p>{payment.message}</p>}
      {isPartPaid && !isNothing(stillDue) && (
        <p>{formatRupeeText(stillDue ?? '0')} still to be paid in parts.</p>
      )}
      <CardDetails
        of={courseName}
        isOpen={isOnly}
        step={<CardStep payment={payment} check={check} />}
      >
        <PaymentDetails payment={payment} check={check} />
      </CardDetails>
      <p className={styles.asked} role="status">
        {check.statusText}
      </p>
      {attempts.length > 0 && <EarlierAttempts attempts={attempts} />}
    </article>
  )
}

/** Situations of which the badge says all. */
const saidByState: ReadonlySet<Situation> = new Set<Situation>([
  'paid',
  'refunded',
  'difference-paid',
  'declined',
  'declined-open',
  'expired',
  'not-started',
])

/** The newest refund, in a few words. */
function refundLine(refunds: ListedPayment['refunds']): string | null {
  const newest = refunds.at(-1)
  return newest === undefined ? null : ownRefundLabels(newest).title
}

function dayOf(iso: string): string {
  return formatIndianDay(indianDayOf(new Date(iso)))
}

function isNothing(amount: string | null): boolean {
  return amount === null || amount === '0'
}

type CardProps = { payment: ListedPayment; check: Check }

/** Everything else about a payment. */
function PaymentDetails({ payment, check }: CardProps) {
  const { courseName, situation, message, refundOffer } = payment
  return (
    <>
      {saidByState.has(situation) && <p>{message}</p>}
      <OwnRefund payment={payment} />
      <OwnDocuments payment={payment} />
      <div className={styles.buttons}>
        {mayCheck(payment) && stepOf(payment) !== 'check' && (
          <CheckButton check={check} of={` for ${courseName}`} />
        )}
        {refundOffer?.isAllowed && <AskForRefundButton payment={payment} />}
      </div>
      <SentLink payment={payment} />
      <p className={styles.small}>
        {boughtPlace(payment)} · {formatIst(payment.startedOn)} · Order{'\u00A0'}
        {payment.orderId}
        <br />
        <AgreedPolicies versions={payment.policies} />
      </p>
    </>
  )
}

/** The one button of a card. */
function CardStep({ payment, check }: CardProps) {
  const institute = useInstitute()
  const { courseName, orderId, situation, amount } = payment
  const of = <VisuallyHidden> for {courseName}</VisuallyHidden>
  const continueLink = paymentLink(payment.continueLink)
  const again = repeatPaymentLink(payment, institute)
  const step = stepOf(payment)
  if (step === 'continue' && continueLink)
    return (
      <ButtonLink to={continueLink}>
        {situation === 'declined-open' ? 'Try again' : 'Continue payment'} ·{' '}
        {formatRupeeText(amount)}
        {of}
      </ButtonLink>
    )
  if (step === 'again' && again)
    return (
      <ButtonLink to={again.to}>
        {again.text}
        {of}
      </ButtonLink>
    )
  if (step === 'check') return <CheckButton check={check} of={` for ${courseName}`} />
  if (step === 'parts')
    return (
      <ButtonLink to={pages.myCourses()}>
        See the parts<VisuallyHidden> of {courseName}</VisuallyHidden>
      </ButtonLink>
    )
  if (step === 'receipt')
    return (
      <ButtonLink variant="quiet" to={pages.receipt(orderId)}>
        View receipt{of}
      </ButtonLink>
    )
  return null
}

function stepOf(payment: ListedPayment) {
  if (paymentLink(payment.continueLink) !== null) return 'continue'
  if (payment.tryAgainFee !== null) return 'again'
  if (mayCheck(payment)) return 'check'
  const hasPartsToPay = payment.status === 'CHARGED' && payment.hasOpenParts
  if (hasPartsToPay && !isNothing(payment.stillDue)) return 'parts'
  return payment.hasReceipt ? 'receipt' : null
}

function mayCheck({ canCheck, status }: ListedPayment): boolean {
  return canCheck && status !== 'CHARGED'
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
