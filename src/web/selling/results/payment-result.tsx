import { Navigate, useLocation, useSearchParams } from 'react-router'
import type { ResultStatus } from '#contract/money/payments.ts'
import { pages } from '#contract/pages.ts'
import { linkInUse } from '#web/people/session/link-in-use.ts'
import { useSession } from '#web/people/session/session.ts'
import { StudentData } from '#web/people/session/student-data.tsx'
import { useIsHydrated } from '#web/platform/forms/use-is-hydrated.ts'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { CheckedResult } from './checked-result.tsx'
import { LinkFacts } from './link-facts.tsx'
import type { LinkResult } from './link-result.ts'
import { linkResult } from './link-result.ts'
import { ResultSheet } from '#web/platform/documents/result-sheet.tsx'

/**
 * A payment result page. Its address decides nothing (rule 5): the owner of the order sees the
 * server's status, anybody else the link's values marked as unverified (rule 36).
 * @param status the status in this page's address.
 */
export function PaymentResult({ status }: { status: ResultStatus }) {
  const [query] = useSearchParams()
  const link = linkResult(query)
  const { isLoggedIn, user } = useSession()
  const isHydrated = useIsHydrated()
  if (!isHydrated) return <FrameForEveryone link={link} />
  // a payer by link returns to the link's page, which knows them
  const token = link.orderId === null ? null : linkInUse(link.orderId)
  if (token !== null) return <Navigate to={pages.pay(token)} replace />
  if (!isLoggedIn) return <VisitorResult link={link} status={status} />
  if (link.orderId === null) return <NoOrder />
  const { orderId, part } = link
  // the page with the next part shows the state of a later part
  if (part !== null) return <Navigate to={pages.myCourses({ orderId, part })} replace />
  return (
    <StudentData person={user._id}>
      <CheckedResult key={link.orderId} link={{ ...link, orderId: link.orderId }} page={status} />
    </StudentData>
  )
}

function FrameForEveryone({ link }: { link: LinkResult }) {
  return (
    <ResultSheet
      tone="info"
      headline="Checking your payment"
      steps={
        <noscript>
          <p>
            This page needs JavaScript to ask about your payment. Please switch it on. Do not pay
            again before you know.
          </p>
        </noscript>
      }
    >
      <LinkFacts link={link} />
    </ResultSheet>
  )
}

function VisitorResult({ link, status }: { link: LinkResult; status: ResultStatus }) {
  const { pathname, search } = useLocation()
  return (
    <ResultSheet
      tone="info"
      headline="Log in to see your payment"
      sentence="Only the student who paid can see it. Do not pay again before you know how this payment ended."
      steps={
        <>
          <ButtonLink to={pages.login(pathname + search)}>Login</ButtonLink>
          <ButtonLink variant="quiet" to={pages.home()}>
            Go to Home
          </ButtonLink>
          {status === 'FAILED' && (
            <ButtonLink variant="quiet" to={pages.courses()}>
              Retry Payment
            </ButtonLink>
          )}
        </>
      }
    >
      <LinkFacts link={link} />
    </ResultSheet>
  )
}

function NoOrder() {
  return (
    <ResultSheet
      tone="warn"
      headline="This link names no payment"
      sentence="Your payments, finished or not, are all listed under My payments."
      steps={
        <>
          <ButtonLink to={pages.myPayments()}>My payments</ButtonLink>
          <ButtonLink variant="quiet" to={pages.home()}>
            Go to Home
          </ButtonLink>
        </>
      }
    />
  )
}
