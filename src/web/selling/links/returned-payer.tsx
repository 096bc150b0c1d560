import type { PaymentLinkShown } from '#contract/selling/links/payment-links.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import { DataProvider } from '#web/platform/data/data-provider.tsx'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { HomeLink } from '#web/platform/documents/home-link.tsx'
import { ResultSheet } from '#web/platform/documents/result-sheet.tsx'
import { PaymentHelp } from '#web/selling/waiting-for-bank/payment-help.tsx'
import { checkingLabels } from '#web/selling/waiting-for-bank/checking-labels.ts'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { Facts } from '#web/platform/ui/content/facts.tsx'
import { courseFacts } from './link-facts.ts'
import { returnLabels, unknownReturn } from './link-labels.ts'
import { holdersPolicy, LinkNotShown, LinkSteps } from './link-steps.tsx'

type ReturnedProps = {
  /** The reference behind '#', which has the rights of the link in any browser; or its token. */
  token: string
  orderId: string | null
}

/** The state of a payment for its payer, who came by a link and needs no account. */
export function ReturnedPayer({ token, orderId }: ReturnedProps) {
  return (
    <DataProvider key={token} person={token} policy={holdersPolicy}>
      <PaymentOfPayer token={token} orderId={orderId} />
    </DataProvider>
  )
}

function PaymentOfPayer({ token, orderId }: ReturnedProps) {
  const query = useApiQuery('showPaymentLink', { token })
  const { answer, failure } = query
  if (answer === null && failure === null) return <ResultSheet {...checkingLabels} steps={null} />
  if (answer === null) return <LinkNotShown query={query} unknown={unknownReturn} />
  const { status, ...labels } = returnLabels(answer)
  const { state, course } = answer
  return (
    <ResultSheet
      {...labels}
      steps={
        state === 'payable' ? (
          <TryAgain token={token} shown={answer} />
        ) : (
          <LinkSteps token={token} query={query} />
        )
      }
      after={<PaymentHelp campus={course?.campus ?? null} about="My payment by link" />}
    >
      <Facts
        facts={[
          ...(course === null ? [] : courseFacts(course)),
          { name: 'Order', value: orderId },
          { name: 'Amount', value: course && formatRupeeText(course.fee) },
          { name: 'Status', value: status },
        ]}
      />
    </ResultSheet>
  )
}

/** The form of the link, for the same payment. */
function TryAgain({ token, shown }: { token: string; shown: PaymentLinkShown }) {
  const { course, isDeclined } = shown
  const amount = course === null ? '' : ` · ${formatRupeeText(course.fee)}`
  return (
    <>
      <ButtonLink to={pages.pay(token)}>
        {isDeclined ? `Try again${amount}` : `Continue${amount}`}
      </ButtonLink>
      <HomeLink />
    </>
  )
}
