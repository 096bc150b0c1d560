import type { ComponentProps } from 'react'
import { useState } from 'react'
import type { MetaArgs } from 'react-router'
import { useSearchParams } from 'react-router'
import type { UserData } from '#contract/people/accounts.ts'
import type { MyCourseState } from '#contract/selling/course-state.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import type { AsksOfPayer } from '#contract/selling/payer-place.ts'
import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import { deviceStorage } from '#web/people/session/browser-storage.ts'
import { StudentOnly } from '#web/people/session/student-only.tsx'
import { isEmptyReply } from '#web/platform/api/no-answer.ts'
import { NotFetched } from '#web/platform/data/not-fetched.tsx'
import { problemCode } from '#web/platform/api/problem-code.ts'
import { pageMeta } from '#web/platform/shell/head/page-meta.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { batchAtCheckout } from './batch-at-checkout.ts'
import type { CampusesOffered } from '#contract/catalog/course-campuses.ts'
import { chosenCampus, lastCampus } from '#web/people/session/chosen-campus.ts'
import { CheckoutAlert } from './checkout-alert.tsx'
import { missingData, noBatchRightNow, noCourseDetails } from './checkout-failure.ts'
import { CheckoutForm } from './checkout-form.tsx'
import styles from './checkout-page.module.css'
import { courseStateLabels } from './course-state-labels.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import type { Query } from '#web/platform/data/use-api-query.ts'
import { Button } from '../../platform/ui/button.tsx'
import type { CourseStateLabels } from './course-state-labels.ts'

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, {
    title: 'Checkout',
    description: 'Enroll in a course and pay its registration fee.',
  })
}

export default function CheckoutPage() {
  const [query] = useSearchParams()
  const courseId = query.get('course')
  return (
    <StudentOnly title="Checkout">
      {(user) => (
        <div className={styles.page}>
          <PageTitle>Checkout</PageTitle>
          {courseId ? (
            <CourseCheckout
              key={courseId}
              courseId={courseId}
              campusText={query.get('campus')}
              batchText={query.get('batch')}
              user={user}
            />
          ) : (
            <CheckoutAlert failure={missingData} courseId="" />
          )}
        </div>
      )}
    </StudentOnly>
  )
}

type CourseCheckoutProps = {
  courseId: string
  campusText: string | null
  batchText: string | null
  user: UserData
}

function CourseCheckout({ courseId, campusText, batchText, user }: CourseCheckoutProps) {
  const institute = useInstitute()
  const checkout = useApiQuery('showCheckout', { id: courseId })
  const batches = useApiQuery('showCourseBatches', { id: courseId })
  const refund = useApiQuery('showRefundTerms', {})
  const profile = useApiQuery('showProfile', {})
  const offer = useApiQuery('listPaymentProviders', { id: courseId })
  const state = useApiQuery('showMyCourseState', { id: courseId })
  const asked = { id: batchText, campus: campusAsked(campusText, institute) }
  const { answer } = checkout
  const failed = [checkout, batches, refund].find(({ failure }) => failure !== null)
  if (answer && !hasCourse(answer))
    return <CheckoutAlert failure={noCourseDetails} courseId={courseId} />
  if (answer && batches.answer && refund.answer && [profile, offer, state].every(isFetched))
    return (
      <CheckoutUnlessDecided
        state={state.answer}
        course={answer.courseDetails}
        campus={chosenCampus(answer.courseDetails, campusText, {
          storage: deviceStorage,
          institute,
        })}
        offered={batches.answer}
        batch={batchAtCheckout(batches.answer.batches, asked)}
        user={profile.answer?.userData ?? user}
        providers={providersOf(offer)}
        asks={asksIn(offer)}
        policies={refund.answer}
        policiesChanged={refund.refetch}
      />
    )
  if (failed === undefined) return <p role="status">{messages.loading}</p>
  return <NoCourse checkout={failed} courseId={courseId} />
}

/** The campus of the address, else the last choice on this device. */
function campusAsked(text: string | null, institute: CampusesOffered): string | null {
  return text ?? lastCampus(deviceStorage, institute)
}

/** A successful reply may lack the course. */
function hasCourse({ courseDetails }: { courseDetails?: unknown }): boolean {
  return typeof courseDetails === 'object' && courseDetails !== null
}

type CheckoutProps = ComponentProps<typeof CheckoutForm> & { state: MyCourseState | null }

/** Where nothing can be bought, or a payment can be resumed, that replaces the form. */
function CheckoutUnlessDecided({ state, ...form }: CheckoutProps) {
  const [isOtherwise, setIsOtherwise] = useState(false)
  const words = state && courseStateLabels(state)
  const { courseName } = form.course
  const closed = whyClosed(form)
  if (words === null && closed !== null) return <ClosedNote courseName={courseName} {...closed} />
  if (words === null || (words.isOpen && isOtherwise)) return <CheckoutForm {...form} />
  return (
    <CourseStateNote
      words={words}
      courseName={courseName}
      // another campus would be a new order, which such a course does not take
      payOtherwise={closed === null ? () => setIsOtherwise(true) : null}
    />
  )
}

type Closed = { title: string; sentence: string }

/** Why no new order can be placed; null: one can. */
function whyClosed({ course, offered }: Omit<CheckoutProps, 'state'>): Closed | null {
  const { enrollmentClosed, isSoldWithoutBatch } = course
  if (enrollmentClosed !== null)
    return { title: messages.enrollmentClosed, sentence: enrollmentClosed }
  if (offered.hasBatches || isSoldWithoutBatch) return null
  return { title: noBatchRightNow, sentence: 'Please ask us for the next date.' }
}

function ClosedNote({ courseName, title, sentence }: Closed & { courseName: string }) {
  return (
    <>
      <h2>{courseName}</h2>
      <Alert tone="info" title={title}>
        <p>{sentence}</p>
        <div className={styles.nextStep}>
          <ButtonLink variant="quiet" to={pages.courses()}>
            See all courses
          </ButtonLink>
        </div>
      </Alert>
    </>
  )
}

/** Without a response only the default provider, and no choice. */
function providersOf({ answer }: { answer: { providers: PaymentProvider[] } | null }) {
  return answer === null ? [] : answer.providers
}

function asksIn({ answer }: { answer: { asks?: AsksOfPayer | undefined } | null }) {
  return answer?.asks
}

/** Loaded, or failed: the page works without it. */
function isFetched({ answer, failure }: Pick<Query<unknown>, 'answer' | 'failure'>): boolean {
  return answer !== null || failure !== null
}

type NoCourseProps = { checkout: Omit<Query<unknown>, 'setAnswer'>; courseId: string }

function NoCourse({ checkout, courseId }: NoCourseProps) {
  const { failure } = checkout
  if (problemCode(failure) === 'course-not-found')
    return <CheckoutAlert failure={missingData} courseId={courseId} />
  if (isEmptyReply(failure)) return <CheckoutAlert failure={noCourseDetails} courseId={courseId} />
  return (
    <NotFetched
      title="We could not fetch this course."
      sentence="Nothing has been started and nothing was taken."
      query={checkout}
    />
  )
}

type CourseStateNoteProps = {
  words: CourseStateLabels
  courseName: string
  /** Shows the checkout all the same; null where nothing else can be started. */
  payOtherwise: (() => void) | null
}

/** Replaces the checkout: the student's state with the course, and the next step. */
function CourseStateNote({ words, courseName, payOtherwise }: CourseStateNoteProps) {
  const { tone, title, step, isOpen } = words
  return (
    <>
      <h2>{courseName}</h2>
      <Alert tone={tone} title={title}>
        {isOpen && <p>You can continue this payment. It cannot be taken twice.</p>}
        <div className={styles.nextStep}>
          <ButtonLink to={step.to}>{step.text}</ButtonLink>
          {isOpen && payOtherwise && (
            <Button variant="quiet" onClick={payOtherwise}>
              Change campus or payment method
            </Button>
          )}
        </div>
      </Alert>
    </>
  )
}
