import * as z from 'zod/mini'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { UserData } from '#contract/people/accounts.ts'
import type { CourseBatches } from '#contract/teaching/batches.ts'
import { undatedText } from '#web/teaching/batches/undated-text.ts'
import { isOnline } from '#contract/catalog/course-campuses.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import type { RefundTermsShown } from '#contract/institute/policies.ts'
import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import { NeededAddress, PayerPlace } from '#contract/selling/payer-place.ts'
import type { AsksOfPayer } from '#contract/selling/payer-place.ts'
import { Phone } from '#contract/people/phone.ts'
import { isFreeFee } from '#web/catalog/fees/fee-text.ts'
import { Field } from '#web/platform/forms/field.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { CodeField } from './price/code-field.tsx'
import { CheckoutAlert } from './checkout-alert.tsx'
import { CheckoutBar } from './checkout-bar.tsx'
import styles from './checkout-page.module.css'
import { Facts } from '#web/platform/ui/content/facts.tsx'
import { OrderSummary } from './price/order-summary.tsx'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { PayInParts } from './price/pay-in-parts.tsx'
import { askedOf, PayerPlaceFields } from './payer-place.tsx'
import type { Asked } from './payer-place.tsx'
import { RefundText } from '../../money/own-refunds/refund-text.tsx'
import { refundSentence } from '../../money/own-refunds/refund-sentence.ts'
import { SendLink } from './send-link/send-link.tsx'
import type { CheckoutSubject } from './start-payment.ts'
import { usePrice } from './price/use-price.ts'
import { useCheckout } from './use-checkout.ts'
import { useWayToPay, WayToPay } from './way-to-pay.tsx'

/** The field exists only when the profile has no number (rule 3); then it is required. */
const PayerInput = z.object({ customerPhone: z.optional(Phone), ...PayerPlace })
const PayerWithAddress = z.extend(PayerInput, { payerAddress: NeededAddress })

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
  const isBusy = form.isSending || payUrl !== null
  const canSendLink = mayLink({ total, parts }) && form.isHydrated
  return (
    <form
      className={styles.form}
      data-no-draft
      {...form.attributes}
      onSubmit={form.submit(sending)}
    >
      <OrderSummary
        course={{ ...course, courseFee: price.fee }}
        campus={campus}
        offered={offered}
        batch={batch}
        concession={price.concession}
      />
      <CodeField price={price} />
      <PayerDetails user={user} asked={asked} form={form} />
      <PayInParts total={total} parts={price.parts} {...choosing} />
      {!isFree && <WayToPay {...way} />}
      {!offered.hasBatches && <p>{undatedText(course, policies.terms)}</p>}
      <p className={styles.refund}>
        <RefundText>{refundSentence(course, policies.terms, refundProcessing).full}</RefundText>{' '}
        <Link to={pages.refundPolicy()}>Refund policy</Link>
      </p>
      {failure && <CheckoutAlert failure={failure} courseId={course._id} batchId={batch?._id} />}
      <Leaving to={payUrl} />
      <CheckoutBar
        {...toPayNow(total, parts)}
        form={{ isHydrated: form.isHydrated, isSending: isBusy }}
      />
      {canSendLink && (
        <SendLink
          of={{ courseName: course.courseName }}
          make={() => linkFor(form.getValues('customerPhone'))}
          refused={sending.failed}
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

function usePayerForm(asked: Asked | null) {
  return useContractForm(asked?.isAddressAsked === true ? PayerWithAddress : PayerInput)
}

type PayerDetailsProps = {
  user: UserData
  asked: Asked | null
  form: ReturnType<typeof usePayerForm>
}

function PayerDetails({ user, asked, form }: PayerDetailsProps) {
  const { errors } = form.formState
  const name = `${user.firstName} ${user.lastName}`.trim()
  return (
    <section className={styles.part}>
      <h2>Your details</h2>
      <Facts
        facts={[
          { name: 'Name', value: name || 'Student' },
          { name: 'Email', value: user.email },
          { name: 'Mobile number', value: user.phone },
        ]}
      />
      {user.phone === null && (
        <PhoneField
          registration={form.register('customerPhone')}
          error={errors.customerPhone?.message}
        />
      )}
      {asked && <PayerPlaceFields asked={asked} register={form.register} errors={errors} />}
    </section>
  )
}

/** A batch may be online, whatever its course is. */
function isTaughtOnline({ course, batch }: Pick<CheckoutSubject, 'batch' | 'course'>): boolean {
  return batch === null ? isOnline(course) : batch.mode === 'Online'
}

/** The chosen parts. */
function useParts<Part>(offered: readonly Part[] | null) {
  const [isChosen, choose] = useState(false)
  return { parts: isChosen ? offered : null, isChosen, choose }
}

function amountsOf(parts: readonly { amount: string }[] | null): string[] | null {
  return parts === null ? null : parts.map(({ amount }) => amount)
}

/** A link is for the whole amount, where there is one. */
function mayLink({ total, parts }: { total: string; parts: object | null }): boolean {
  return !isFreeFee(total) && parts === null
}

/** In parts only the first is due now. */
function toPayNow(total: string, parts: readonly { amount: string }[] | null) {
  const first = parts?.[0]
  return first === undefined ? { fee: total } : { fee: first.amount, label: 'Now' }
}

function PhoneField(ties: Pick<ComponentProps<typeof Field>, 'registration' | 'error'>) {
  return (
    <Field
      label="Mobile number"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      required
      hint={`${messages.phoneHint} The payment page gets it, and our office calls you there about your course.`}
      {...ties}
    />
  )
}
