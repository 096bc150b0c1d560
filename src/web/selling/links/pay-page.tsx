import type { MetaArgs } from 'react-router'
import { Navigate, useLocation, useParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import type { PaymentLinkShown } from '#contract/selling/links/payment-links.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import { DataProvider } from '#web/platform/data/data-provider.tsx'
import type { Query } from '#web/platform/data/use-api-query.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { ResultSheet } from '#web/platform/documents/result-sheet.tsx'
import { useIsHydrated } from '#web/platform/forms/use-is-hydrated.ts'
import { PaymentHelp } from '#web/selling/waiting-for-bank/payment-help.tsx'
import { pageMeta } from '#web/platform/shell/head/page-meta.ts'
import { Facts } from '#web/platform/ui/content/facts.tsx'
import { linkLabels } from './link-labels.ts'
import { courseFacts } from './link-facts.ts'
import { holdersPolicy, LinkNotShown, LinkSteps, unknownLink } from './link-steps.tsx'
import { PayForm } from './pay-form.tsx'

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, {
    title: 'Pay a course fee',
    description: 'Pays the registration fee of a course for another person, without an account.',
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
  if (answer === null) return <LinkNotShown query={query} />
  if (answer.state === 'payable' && answer.course !== null)
    return <PayForm token={token} course={answer.course} shown={query} />
  return <Over token={token} answer={answer} query={query} />
}

type OverProps = { token: string; answer: PaymentLinkShown; query: Query<PaymentLinkShown> }

/** Paid, in progress, or no longer payable. */
function Over({ token, answer, query }: OverProps) {
  const { state, course } = answer
  const labels = linkLabels(answer) ?? unknownLink
  return (
    <ResultSheet
      {...labels}
      steps={<LinkSteps token={token} query={query} />}
      after={<PaymentHelp campus={course?.campus ?? null} about="My payment by link" />}
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
