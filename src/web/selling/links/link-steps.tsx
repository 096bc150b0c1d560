import { messages } from '#contract/messages.ts'
import type { PaymentLinkShown } from '#contract/selling/links/payment-links.ts'
import { sentenceOf } from '#web/platform/api/no-answer.ts'
import { problemCode } from '#web/platform/api/problem-code.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import type { DataPolicy } from '#web/platform/data/data-policy.ts'
import { RetryButton } from '#web/platform/data/retry-button.tsx'
import type { Query } from '#web/platform/data/use-api-query.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { DownloadButton } from '#web/platform/documents/download-button.tsx'
import { HomeLink } from '#web/platform/documents/home-link.tsx'
import { ResultSheet } from '#web/platform/documents/result-sheet.tsx'
import { PaymentHelp } from '#web/selling/waiting-for-bank/payment-help.tsx'
import { useRechecks } from '#web/selling/waiting-for-bank/use-rechecks.ts'
import { Button } from '#web/platform/ui/button.tsx'
import type { LinkLabels } from './link-labels.ts'

/** The page itself shows failures; there is no session to end. */
export const holdersPolicy: DataPolicy = {
  questionFailed: () => undefined,
  actFailed: () => undefined,
  textOfAct: (failure) => sentenceOf(failure),
}

export const unknownLink: LinkLabels = {
  tone: 'warn',
  headline: 'We do not know this payment link',
  sentence: messages.paymentLinkUnknown,
}

type LinkQuery = Query<PaymentLinkShown>

type NotShownProps = {
  query: LinkQuery
  /** The words for a link or return that we do not know. */
  unknown?: LinkLabels
}

export function LinkNotShown({ query, unknown = unknownLink }: NotShownProps) {
  const { failure, isFetching, refetch } = query
  const isUnknown = ['payment-link-not-found', 'invalid-input'].includes(problemCode(failure) ?? '')
  const help = <PaymentHelp about="My payment by link" />
  if (isUnknown) return <ResultSheet {...unknown} steps={<HomeLink />} after={help} />
  return (
    <ResultSheet
      tone="warn"
      headline="We could not look this payment up"
      sentence={
        sentenceOf(failure) ?? 'The portal does not answer right now. Please try again in a moment.'
      }
      steps={<RetryButton isFetching={isFetching} refetch={refetch} />}
      after={help}
    />
  )
}

/** The steps of a link that is paid, in progress, or no longer payable. */
export function LinkSteps({ token, query }: { token: string; query: LinkQuery }) {
  const { state, hasReceipt } = query.answer ?? {}
  return (
    <>
      {hasReceipt && <ReceiptButton token={token} />}
      {state === 'undecided' && <CheckAgain token={token} query={query} />}
      <HomeLink />
    </>
  )
}

function ReceiptButton({ token }: { token: string }) {
  const api = useApi()
  return (
    <DownloadButton
      variant="primary"
      fetchPdf={() => api.downloadReceiptByLink({ token })}
      failureText="The receipt could not be made. Please try again in a moment."
    >
      Download the receipt
    </DownloadButton>
  )
}

/** Automatic checks for some minutes, and a button. */
function CheckAgain({ token, query }: { token: string; query: LinkQuery }) {
  const checked = useApiQuery('checkPaymentLink', { token }, { isByHand: true })
  const { answer, isFetching, refetch } = checked
  if (answer && answer.state !== 'undecided') query.setAnswer(answer)
  useRechecks(!isFetching, refetch)
  return (
    <Button isBusy={isFetching} busyText="Checking..." onClick={refetch}>
      Check again
    </Button>
  )
}
