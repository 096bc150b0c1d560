import * as z from 'zod/mini'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatIst } from '#contract/platform/time/indian-time.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { NeededAddress } from '#contract/selling/payer-place.ts'
import { PayerByLink } from '#contract/selling/links/payment-links.ts'
import type { PaymentLinkShown } from '#contract/selling/links/payment-links.ts'
import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import { pages } from '#contract/pages.ts'
import { sentenceOf } from '#web/platform/api/no-answer.ts'
import { problemCode } from '#web/platform/api/problem-code.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import type { Query } from '#web/platform/data/use-api-query.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Field } from '#web/platform/forms/field.tsx'
import { NameField } from '#web/platform/forms/name-field.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { CheckoutBar } from '#web/selling/checkout/checkout-bar.tsx'
import { PayerPlaceFields } from '#web/selling/checkout/payer-place.tsx'
import { paymentLink } from '#web/selling/checkout/send-link/payment-link.ts'
import { refundSentence } from '#web/money/own-refunds/refund-sentence.ts'
import { RefundText } from '#web/money/own-refunds/refund-text.tsx'
import { useWayToPay, WayToPay } from '#web/selling/checkout/way-to-pay.tsx'
import styles from '#web/selling/checkout/checkout-page.module.css'
import summary from '#web/selling/checkout/price/order-summary.module.css'
import { HelpLine } from '#web/platform/shell/help-line.tsx'
import { InstituteMark } from '#web/platform/shell/footer/institute-mark.tsx'
import { FeeNote } from '#web/catalog/fees/fee-note.tsx'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Facts } from '#web/platform/ui/content/facts.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { courseFacts } from './link-facts.ts'
import type { PayableCourse } from './link-facts.ts'
import { refusalLabels } from './link-labels.ts'
import { rememberLink } from '#web/people/session/link-in-use.ts'

type PayerForm = ReturnType<typeof usePayerForm>

type PayFormProps = { token: string; course: PayableCourse; shown: Query<PaymentLinkShown> }

/** The amount, the student, the payer, and the button to the provider's page. */
export function PayForm({ token, course, shown }: PayFormProps) {
  const { name: instituteName, refundProcessing } = useInstitute()
  const { organisation } = course
  const form = usePayerForm(course)
  const way = useWayToPay(course.providers)
  const policies = useApiQuery('showRefundTerms', {})
  const { sending, failure, payUrl } = usePaying({ token, way, shown, policies })
  const isBusy = form.isSending || payUrl !== null
  return (
    <div className={styles.page}>
      <PageTitle>{`Pay for ${course.organisation ?? course.firstName}`}</PageTitle>
      <p>{askedText(course, instituteName)}</p>
      <WhoWeAre />
      <form className={styles.form} {...form.attributes} onSubmit={form.submit(sending)}>
        <section className={summary.summary} aria-label="What you pay for">
          <Facts
            facts={[
              ...courseFacts(
                course,
                <Link to={pages.course(course.courseId)}>{course.courseName}</Link>,
              ),
              { name: 'Reg Fee', value: <FeeWithNote {...course} /> },
            ]}
          />
        </section>
        {organisation === null && <Payer form={form} asks={course.asks} />}
        <WayToPay {...way} />
        {policies.answer && (
          <p className={styles.refund}>
            <RefundText>
              {
                refundSentence(
                  { courseFee: course.fee, isTrial: course.isTrial },
                  policies.answer.terms,
                  refundProcessing,
                ).full
              }
            </RefundText>{' '}
            <Link to={pages.refundPolicy()}>Refund policy</Link>
          </p>
        )}
        <p className={styles.refund}>
          This link works until {formatIst(course.expiresOn)}.
          {course.batch !== null && ' The seat is reserved when you start the payment.'}
        </p>
        {failure !== null && <Refusal error={failure} student={course.firstName} />}
        <p className={styles.leaving} role="status">
          {payUrl !== null && (
            <>
              Taking you to the payment page. If nothing happens, <a href={payUrl}>open it here</a>.
            </>
          )}
        </p>
        <HelpLine
          campus={course.batch?.isOnline === true ? null : course.campus}
          about={`a payment for ${course.courseName}`}
        />
        <CheckoutBar
          fee={course.fee}
          action="Pay"
          form={{ isHydrated: form.isHydrated, isSending: isBusy }}
        />
      </form>
    </div>
  )
}

/** The amount, and what the fee is. */
function FeeWithNote({ fee, feeNote }: Pick<PayableCourse, 'fee' | 'feeNote'>) {
  return (
    <>
      {formatRupeeText(fee)} <FeeNote note={feeNote} />
    </>
  )
}

const PayerWithAddress = z.extend(PayerByLink, { payerAddress: NeededAddress })

/** The organisation's payer is known: the form asks for none. */
const ofOrganisation = { name: 'Organisation', email: '' }

function usePayerForm({ organisation, asks }: PayableCourse) {
  const schema = asks?.isAddressAsked && organisation === null ? PayerWithAddress : PayerByLink
  return useContractForm(schema, organisation === null ? undefined : ofOrganisation)
}

/** The name is printed on the receipt, which is mailed to the address. */
function Payer({ form, asks }: { form: PayerForm; asks: PayableCourse['asks'] }) {
  const { errors } = form.formState
  return (
    <section className={styles.part}>
      <h2>Your details</h2>
      <NameField
        label="Your name"
        hint="We print it on the receipt."
        registration={form.register('name')}
        error={errors.name?.message}
      />
      <Field
        label="Your email (optional)"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="We send the receipt here. We use the address for nothing else."
        registration={form.register('email')}
        error={errors.email?.message}
      />
      {asks && <PayerPlaceFields asked={asks} register={form.register} errors={errors} />}
    </section>
  )
}

/** An organisation knows what it pays; a student's parent may not. */
function askedText({ firstName, organisation, part }: PayableCourse, institute: string): string {
  const what = part === null ? 'the registration fee' : `instalment ${part.number} of the fee`
  if (organisation === null)
    return `${firstName} asks you to pay ${what} for a course at ${institute}. You need no account.`
  return `${organisation} pays ${what} for its group here. You need no account. We email the receipt to the address of the order.`
}

/** Facts by which the payer can tell this page from a fraud. */
function WhoWeAre() {
  const { name, certification, foundedIn, campuses } = useInstitute()
  const open = campuses.filter(({ isClosed }) => !isClosed).length
  const facts = [
    certification,
    `since ${foundedIn}`,
    open === 1 ? '1 campus' : `${open} campuses`,
  ].filter(Boolean)
  return (
    <p className={styles.known}>
      <InstituteMark />
      <span>
        <strong>{name}</strong>
        <br />
        {facts.join(' · ')}
      </span>
    </p>
  )
}

function Refusal({ error, student }: { error: unknown; student: string }) {
  const labels = refusalLabels(problemCode(error), student) ?? {
    title: 'The payment page could not be opened.',
    sentence: sentenceOf(error) ?? 'Nothing was taken. Please try again in a moment.',
  }
  return (
    <Alert tone="warn" title={labels.title} isUrgent>
      <p>{labels.sentence}</p>
    </Alert>
  )
}

/** Refusals that mean a changed link: the page shows its new state. */
const outdatedCodes: ReadonlySet<string | null> = new Set([
  'already-enrolled',
  'payment-link-over',
  'payment-undecided',
])

type Paying = {
  token: string
  way: { provider: PaymentProvider }
  shown: Pick<Query<unknown>, 'refetch'>
  policies: Pick<Query<{ inForce: { refund: number; terms: number } }>, 'answer' | 'refetch'>
}

function usePaying({ token, way, shown, policies }: Paying) {
  const api = useApi()
  const [failure, setFailure] = useState<unknown>(null)
  const [payUrl, setPayUrl] = useState<string | null>(null)
  const send = async (payer: z.infer<typeof PayerByLink>) => {
    setFailure(null)
    const inForce = policies.answer?.inForce
    const { orderId, url } = await api.payByLink({
      ...payer,
      token,
      provider: way.provider,
      policiesShown: inForce ? { refund: inForce.refund, terms: inForce.terms } : null,
    })
    const page = paymentLink(url)
    if (page === null) throw new Error('no page to pay on')
    rememberLink(orderId, token)
    setPayUrl(page)
    window.location.assign(page)
  }
  const failed = (error: unknown) => {
    const code = problemCode(error)
    if (code === 'policy-changed') policies.refetch()
    if (outdatedCodes.has(code)) shown.refetch()
    setFailure(error)
  }
  return { sending: { send, failed }, failure, payUrl }
}
