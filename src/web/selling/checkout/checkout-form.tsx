import type { FormEvent } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CourseBatches } from '#contract/teaching/batches.ts'
import { undatedText } from '#web/teaching/batches/undated-text.ts'
import { isOnline } from '#contract/catalog/course-campuses.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import type { RefundTermsShown } from '#contract/institute/policies.ts'
import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import type { AsksOfPayer } from '#contract/selling/payer-place.ts'
import { isFreeFee } from '#web/catalog/fees/fee-text.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { CodeField } from './price/code-field.tsx'
import { CheckoutAlert } from './checkout-alert.tsx'
import { CheckoutBar } from './checkout-bar.tsx'
import styles from './checkout-page.module.css'
import { OrderSummary } from './price/order-summary.tsx'
import { HelpLine } from '#web/platform/shell/help-line.tsx'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { PayInParts } from './price/pay-in-parts.tsx'
import { PayerDetails, usePayerForm } from './payer-details.tsx'
import { askedOf } from './payer-place.tsx'
import { RefundText } from '../../money/own-refunds/refund-text.tsx'
import { refundSentence } from '../../money/own-refunds/refund-sentence.ts'
import { LinkForPayer } from './send-link/link-for-payer.tsx'
import { useNewLink } from './send-link/send-link.tsx'
import type { CheckoutSubject } from './start-payment.ts'
import { usePrice } from './price/use-price.ts'
import { useCheckout } from './use-checkout.ts'
import { useWayToPay, WayToPay } from './way-to-pay.tsx'
import { WhoPays } from './who-pays.tsx'

type Offer = {
  offered: CourseBatches
  providers: PaymentProvider[]
  /** The payer's details for tax documents; left out where there are none. */
  asks: AsksOfPayer | undefined
  /** In force when the page was opened, or at the last reported change. */
  policies: RefundTermsShown
  policiesChanged: () => void
}
type FormProps = Omit<CheckoutSubject, 'code' | 'partsShown' | 'policiesShown'> & Offer

/** Everything under the title of the checkout page, once the course is known. */
export function CheckoutForm(subject: FormProps) {
  const { course, campus, offered, batch } = subject
  const fee = batch === null ? course.courseFee : batch.batchFee
  if (fee !== null) return <PayingForm fee={fee} {...subject} />
  return (
    <>
      <OrderSummary course={course} campus={campus} offered={offered} batch={batch} />
      <Alert tone="info" title={messages.feeNotAvailable} />
    </>
  )
}

function PayingForm({
  fee: feeOfPage,
  offered,
  providers,
  asks,
  policies,
  policiesChanged,
  ...given
}: FormProps & { fee: string }) {
  const { batch, campus, user } = given
  const { refundProcessing } = useInstitute()
  const { price, total, feeChanged } = useTotal(given, feeOfPage)
  const { parts, ...choosing } = useParts(price.parts)
  const isFree = isFreeFee(total)
  // the amount to pay is sent as what the student expects
  const course = { ...given.course, courseFee: total }
  const asked = askedOf(asks, { total, isOnline: isTaughtOnline(given) })
  const form = usePayerForm(asked)
  const way = useWayToPay(price.providers ?? providers)
  const { code } = price
  const partsShown = amountsOf(parts)
  const subject = { course, campus, batch, user, code, partsShown, policiesShown: policies.inForce }
  const events = { feeChanged, policiesChanged, planChanged: price.refetch }
  const { failure, payUrl, sending, linkFor } = useCheckout(
    { ...subject, hasBatches: offered.hasBatches },
    way.provider,
    events,
  )
  const payer = usePayer({
    make: () => linkFor(form.getValues('customerPhone')),
    refused: sending.failed,
    of: `${placeOf(given)} ${code} ${total}`,
  })
  // nothing is to be paid for a free course
  const isOther = payer.isOther && !isFree
  return (
    <form
      className={styles.form}
      data-no-draft
      {...form.attributes}
      onSubmit={isOther ? payer.submit : form.submit(sending)}
    >
      {!isFree && (
        <PayerQuestion payer={payer} courseName={course.courseName} isHydrated={form.isHydrated} />
      )}
      <div className={styles.part}>
        <OrderSummary
          course={{ ...course, courseFee: price.fee }}
          campus={campus}
          offered={offered}
          batch={batch}
          concession={price.concession}
        />
        <CodeField price={price} />
        <Undated isShown={!offered.hasBatches} text={undatedText(course)} />
      </div>
      {/* hidden, so that typed text is kept */}
      <div className={styles.form} hidden={isOther}>
        <PayerDetails user={user} asked={asked} form={form} />
        <PayInParts total={total} parts={price.parts} {...choosing} />
        {!isFree && <WayToPay {...way} />}
      </div>
      <p className={styles.refund}>
        <RefundText>{refundSentence(course, policies.terms, refundProcessing).full}</RefundText>{' '}
        <Link to={pages.refundPolicy()}>Refund policy</Link>
      </p>
      {failure && <CheckoutAlert failure={failure} courseId={course._id} batchId={batch?._id} />}
      <Leaving to={payUrl} />
      <HelpLine campus={campusToAsk(given)} about={course.courseName} />
      {!isOther && (
        <CheckoutBar
          fee={dueNow(total, parts)}
          form={{ isHydrated: form.isHydrated, isSending: form.isSending || payUrl !== null }}
        />
      )}
    </form>
  )
}

/**
 * The office may change the fee while the page is open: then the student sees the new one first.
 * Another batch, or a code, has a price of its own.
 */
function useTotal({ course, batch }: Pick<CheckoutSubject, 'batch' | 'course'>, fee: string) {
  const batchId = batch?._id ?? null
  const price = usePrice({ courseId: course._id, batchId, fee })
  const [changed, setChanged] = useState<{ of: string; total: string } | null>(null)
  const of = `${batchId} ${price.code}`
  const feeChanged = (total: string) => {
    setChanged({ of, total })
    price.refetch()
  }
  return { price, total: changed?.of === of ? changed.total : price.total, feeChanged }
}

type LinkToMake = {
  make: Parameters<typeof useNewLink>[0]
  refused: (error: unknown) => void
  /** Place and price; after a change, the student needs another link. */
  of: string
}

/** The answer to 'Who pays?'. In place of a payment, the form may make a link. */
function usePayer({ make, refused, of }: LinkToMake) {
  const [isOther, choose] = useState(false)
  const [madeFor, setMadeFor] = useState<string | null>(null)
  const { made, isBusy, send } = useNewLink(make, refused)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setMadeFor(of)
    send()
  }
  return { isOther, choose, link: { made: madeFor === of ? made : null, isBusy }, submit }
}

type PayerQuestionProps = {
  payer: ReturnType<typeof usePayer>
  courseName: string
  isHydrated: boolean
}

function PayerQuestion({ payer, courseName, isHydrated }: PayerQuestionProps) {
  const { isOther, choose, link } = payer
  return (
    <>
      <WhoPays isOther={isOther} choose={choose} />
      {isOther && <LinkForPayer courseName={courseName} link={link} isHydrated={isHydrated} />}
    </>
  )
}

function Leaving({ to }: { to: string | null }) {
  return (
    <p className={styles.leaving} role="status">
      {to && (
        <>
          Taking you to the payment page. If nothing happens, <a href={to}>open it here</a>.
        </>
      )}
    </p>
  )
}

type Bought = Pick<CheckoutSubject, 'batch' | 'campus' | 'course'>

/** A batch may be online, whatever its course is. */
function isTaughtOnline({ course, batch }: Omit<Bought, 'campus'>): boolean {
  return batch === null ? isOnline(course) : batch.mode === 'Online'
}

function placeOf({ batch, campus }: Omit<Bought, 'course'>): string | null {
  return batch === null ? campus : batch._id
}

/** null: the office, because it is online. */
function campusToAsk({ campus, ...bought }: Bought): string | null {
  if (isTaughtOnline(bought)) return null
  return bought.batch === null ? campus : bought.batch.campus
}

/** The chosen parts. */
function useParts<Part>(offered: readonly Part[] | null) {
  const [isChosen, choose] = useState(false)
  return { parts: isChosen ? offered : null, isChosen, choose }
}

function amountsOf(parts: readonly { amount: string }[] | null): string[] | null {
  return parts === null ? null : parts.map(({ amount }) => amount)
}

/** In parts only the first is due now. */
function dueNow(total: string, parts: readonly { amount: string }[] | null): string {
  return parts?.[0]?.amount ?? total
}

/** What happens after paying for a course that has no batch. */
function Undated({ isShown, text }: { isShown: boolean; text: string }) {
  return isShown && <p>{text}</p>
}
