import { Navigate, useLocation, useSearchParams } from 'react-router'
import type { ResultStatus } from '#contract/money/payments.ts'
import { pages } from '#contract/pages.ts'
import { linkInUse } from '#web/people/session/link-in-use.ts'
import { useSession } from '#web/people/session/session.ts'
import { StudentData } from '#web/people/session/student-data.tsx'
import { useIsHydrated } from '#web/platform/forms/use-is-hydrated.ts'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { returnReferenceParts } from '#contract/selling/links/payment-links.ts'
import { ReturnedPayer } from '#web/selling/links/returned-payer.tsx'
import { CheckedResult } from './checked-result.tsx'
import { LinkFacts } from './link-facts.tsx'
import type { LinkResult } from './link-result.ts'
import { linkResult } from './link-result.ts'
import { ResultSheet } from '#web/platform/documents/result-sheet.tsx'
import { PaymentHelp } from '../waiting-for-bank/payment-help.tsx'
import { checkingLabels } from '../waiting-for-bank/checking-labels.ts'

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
  const reference = useLocation().hash.slice(1)
  if (!isHydrated) return <FrameForEveryone link={link} />
  const returned = returnReferenceParts(reference)
  if (returned !== null) return <ReturnedPayer token={reference} orderId={returned.orderId} />
  // where the return has no reference, this tab may still know the link
  const token = link.orderId === null ? null : linkInUse(link.orderId)
  if (token !== null) return <ReturnedPayer token={token} orderId={link.orderId} />
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
      {...checkingLabels}
      steps={
        <noscript>
          <p>
            This page needs JavaScript to check your payment. Please switch it on. Do not pay again
            before you know.
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
      sentence="Do not pay again before you know whether this payment arrived."
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
      after={
        <div>
          <p>
            Paying for someone else? Open the link again that they sent you: it shows whether the
            payment arrived.
          </p>
          <PaymentHelp about={`My payment ${link.orderId ?? ''}`} />
        </div>
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
