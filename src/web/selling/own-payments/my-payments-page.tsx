import type { MetaArgs } from 'react-router'
import type { MyPayments } from '#contract/money/payments.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { StudentOnly } from '#web/people/session/student-only.tsx'
import { NotFetched } from '#web/platform/data/not-fetched.tsx'
import { pageMeta } from '#web/platform/shell/head/page-meta.ts'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { FindPayment } from './find-payment.tsx'
import styles from './my-payments-page.module.css'
import { PaymentCard } from './payment-card.tsx'
import { paymentsByCourse } from './payments-by-course.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, {
    title: 'My payments',
    description: 'Your payments with their state and receipts.',
  })
}

export default function MyPaymentsPage() {
  return <StudentOnly title="My payments">{() => <OwnPayments />}</StudentOnly>
}

function OwnPayments() {
  const query = useApiQuery('listMyPayments', {})
  const { answer, failure } = query
  return (
    <div className={styles.page}>
      <PageTitle>My payments</PageTitle>
      {answer && <PaymentList payments={answer.payments} />}
      {answer && <FindPayment />}
      {failure === null && !answer && <p role="status">{messages.loading}</p>}
      {failure !== null && !answer && (
        <NotFetched
          title="We could not fetch your payments."
          sentence="Your payments are safe. Please try again."
          query={query}
        />
      )}
    </div>
  )
}

function PaymentList({ payments }: MyPayments) {
  if (payments.length === 0)
    return (
      <div className={styles.empty}>
        <p>You have not paid for a course yet. Your receipts will be here.</p>
        <ButtonLink to={pages.courses()}>See all courses</ButtonLink>
      </div>
    )
  const shown = paymentsByCourse(payments)
  return (
    <ul className={styles.list}>
      {shown.map(({ payment, attempts }) => (
        <li key={payment.orderId}>
          <PaymentCard listed={payment} attempts={attempts} isOnly={shown.length === 1} />
        </li>
      ))}
    </ul>
  )
}
