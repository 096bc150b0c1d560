import type { MetaArgs } from 'react-router'
import { Navigate, useLocation, useParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import type { PaymentLinkShown } from '#contract/selling/links/payment-links.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import { sentenceOf } from '#web/platform/api/no-answer.ts'
import { problemCode } from '#web/platform/api/problem-code.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { DataProvider } from '#web/platform/data/data-provider.tsx'
import type { DataPolicy } from '#web/platform/data/data-policy.ts'
import { RetryButton } from '#web/platform/data/retry-button.tsx'
import type { Query } from '#web/platform/data/use-api-query.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { DownloadButton } from '#web/platform/documents/download-button.tsx'
import { HomeLink } from '#web/platform/documents/home-link.tsx'
import { ResultSheet } from '#web/platform/documents/result-sheet.tsx'
import { useIsHydrated } from '#web/platform/forms/use-is-hydrated.ts'
import { useRechecks } from '#web/selling/results/use-rechecks.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { pageMeta } from '#web/platform/shell/head/page-meta.ts'
import { PhoneLink } from '#web/platform/shell/footer/phone-link.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Facts } from '#web/platform/ui/content/facts.tsx'
import { linkLabels } from './link-labels.ts'
import type { LinkLabels } from './link-labels.ts'
import { courseFacts } from './link-facts.ts'
import { PayForm } from './pay-form.tsx'

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, {
    title: 'Pay a course fee',
    description: 'Pays the registration fee of a course for somebody else, without an account.',
  })
}

/**
 * The page for a payment link's holder, without an account. It is empty until its data is loaded.
 */
export default function PayPage() {
  const { token: inPath } = useParams()
  const token = useLocation().hash.slice(1)
  const isHydrated = useIsHydrated()
  if (!isHydrated) return <Frame />
  // an older link: its token is removed from the history
  if (inPath !== undefined) return <Navigate to={pages.pay(inPath)} replace />
  return (
    <DataProvider key={token} person={token} policy={holdersPolicy}>
      <PaymentLink token={token} />
    </DataProvider>
  )
}

/** The page itself shows failures; there is no session to end. */
const holdersPolicy: DataPolicy = {
  questionFailed: () => undefined,
  actFailed: () => undefined,
  textOfAct: (failure) => sentenceOf(failure),
}

function Frame() {
  return (
    <ResultSheet
      tone="info"
      headline="Pay a course fee"
      sentence={messages.loading}
      steps={
        <noscript>
          <p>This page needs JavaScript. Please switch it on.</p>
        </noscript>
      }
    />
  )
}

function PaymentLink({ token }: { token: string }) {
  const query = useApiQuery('showPaymentLink', { token })
  const { answer, failure } = query
  if (answer === null && failure === null) return <Frame />
  if (answer === null) return <NotShown query={query} />
  const labels = linkLabels(answer)
  if (labels === null && answer.course !== null)
    return <PayForm token={token} course={answer.course} shown={query} />
  return <Over token={token} answer={answer} labels={labels ?? unknown} query={query} />
}

const unknown: LinkLabels = {
  tone: 'warn',
  headline: 'We do not know this payment link',
  sentence: messages.paymentLinkUnknown,
}

function NotShown({ query }: { query: Query<PaymentLinkShown> }) {
  const { failure, isFetching, refetch } = query
  const isUnknown = ['payment-link-not-found', 'invalid-input'].includes(problemCode(failure) ?? '')
  if (isUnknown) return <ResultSheet {...unknown} steps={<HomeLink />} after={<Office />} />
  return (
    <ResultSheet
      tone="warn"
      headline="We could not look this link up"
      sentence={sentenceOf(failure) ?? 'The portal does not answer right now. Nothing was taken.'}
      steps={<RetryButton isFetching={isFetching} refetch={refetch} />}
    />
  )
}

type OverProps = {
  token: string
  answer: PaymentLinkShown
  labels: LinkLabels
  query: Query<PaymentLinkShown>
}

/** Paid, in progress, or no longer payable. */
function Over({ token, answer, labels, query }: OverProps) {
  const { state, course, hasReceipt } = answer
  return (
    <ResultSheet
      {...labels}
      steps={
        <>
          {hasReceipt && <ReceiptButton token={token} />}
          {state === 'undecided' && <CheckAgain token={token} query={query} />}
          <HomeLink />
        </>
      }
      after={<Office />}
    >
      {course && (
        <Facts
          facts={[
            ...courseFacts(course),
            { name: state === 'paid' ? 'Paid' : 'Fee', value: formatRupeeText(course.fee) },
          ]}
        />
      )}
    </ResultSheet>
  )
}

function ReceiptButton({ token }: { token: string }) {
  const api = useApi()
  return (
    <DownloadButton
      variant="primary"
      fetchPdf={() => api.downloadReceiptByLink({ token })}
      failureText="The receipt could not be made just now. Please try again in a moment."
    >
      Download the receipt
    </DownloadButton>
  )
}

/** Automatic checks for some minutes, and a button. */
function CheckAgain({ token, query }: { token: string; query: Query<PaymentLinkShown> }) {
  const checked = useApiQuery('checkPaymentLink', { token }, { isByHand: true })
  const { answer, isFetching, refetch } = checked
  if (answer && answer.state !== 'undecided') query.setAnswer(answer)
  useRechecks(!isFetching, refetch)
  return (
    <Button isBusy={isFetching} busyText="Asking..." onClick={refetch}>
      Check again
    </Button>
  )
}

/** The office's contact, whatever the state. */
function Office() {
  const { phone } = useInstitute()
  return (
    <p>
      Questions? Call our office: <PhoneLink phone={phone} />
    </p>
  )
}
