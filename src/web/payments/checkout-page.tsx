import type { MetaArgs } from 'react-router'
import { useSearchParams } from 'react-router'
import type { UserData } from '#contract/accounts.ts'
import { messages } from '#contract/messages.ts'
import type { PaymentProvider } from '#contract/payments.ts'
import { Problem } from '#contract/problems.ts'
import { StudentOnly } from '#web/accounts/student-only.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { chosenCampus } from './chosen-campus.ts'
import { CheckoutAlert } from './checkout-alert.tsx'
import { missingData } from './checkout-failure.ts'
import { CheckoutForm } from './checkout-form.tsx'
import styles from './checkout-page.module.css'
import { useAnswer } from './use-answer.ts'
import type { Asking } from '#web/portal/use-asking.ts'

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
        <div className={styles['page']}>
          <PageTitle>Checkout</PageTitle>
          {courseId ? (
            <CourseCheckout
              key={courseId}
              courseId={courseId}
              campusText={query.get('campus')}
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

type CourseCheckoutProps = { courseId: string; campusText: string | null; user: UserData }

function CourseCheckout({ courseId, campusText, user }: CourseCheckoutProps) {
  const checkout = useAnswer('showCheckout', { id: courseId })
  const profile = useAnswer('showProfile', {})
  const offer = useAnswer('listPaymentProviders', { id: courseId })
  const failure = checkout.failure
  if (checkout.answer && isSettled(profile) && isSettled(offer))
    return (
      <CheckoutForm
        course={checkout.answer.courseDetails}
        campus={chosenCampus(campusText)}
        user={profile.answer?.userData ?? user}
        providers={providersOf(offer)}
      />
    )
  if (failure instanceof Problem && failure.code === 'course-not-found')
    return <CheckoutAlert failure={missingData} courseId={courseId} />
  if (failure) return <NotFetched checkout={checkout} />
  return <p role="status">{messages.loading}</p>
}

/** Without an answer only the usual one is there, and no choice. */
function providersOf({ answer }: { answer: { providers: PaymentProvider[] } | null }) {
  return answer === null ? [] : answer.providers
}

/** Answered, or known not to be: the page does without. */
function isSettled({ answer, failure }: Pick<Asking<unknown>, 'answer' | 'failure'>): boolean {
  return answer !== null || failure !== null
}

function NotFetched({ checkout }: { checkout: Pick<Asking<unknown>, 'isAsking' | 'askAgain'> }) {
  return (
    <Alert tone="bad" title="We could not fetch this course." isUrgent>
      <p>Nothing has been started and nothing was taken.</p>
      <Button
        variant="quiet"
        isBusy={checkout.isAsking}
        busyText={messages.loading}
        onClick={checkout.askAgain}
      >
        Try again
      </Button>
    </Alert>
  )
}
