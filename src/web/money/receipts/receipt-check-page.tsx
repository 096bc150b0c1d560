import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { formatIndianDay, formatIst } from '#contract/platform/time/indian-time.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { moneyGoneWords } from '#contract/money/money-gone.ts'
import { inWhole } from '#contract/money/documents/paper.ts'
import type { CheckedReceipt } from '#contract/money/payments.ts'
import { documentKinds } from '#contract/money/documents/document-kinds.ts'
import { HomeLink } from '#web/platform/documents/home-link.tsx'
import { UnknownDocument } from '#web/platform/documents/unknown-document.tsx'
import { missingOr } from '#web/platform/api/missing.ts'
import { apiContext } from '#web/platform/api/api-context.ts'
import { pageMeta } from '#web/platform/shell/head/page-meta.ts'
import { Facts } from '#web/platform/ui/content/facts.tsx'
import { ResultSheet } from '#web/platform/documents/result-sheet.tsx'

/**
 * The public check of a receipt (rule 37).
 * @throws a 404 when no receipt has this code.
 */
async function load({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  try {
    return await api.checkReceipt({ code: params['code'] ?? '' })
  } catch (error) {
    throw missingOr(error, 'receipt-not-found')
  }
}

export const loader = load
export const clientLoader = load

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, {
    title: 'Receipt check',
    description: 'Whether a receipt is genuine.',
  })
}

export default function ReceiptCheckPage() {
  const institute = useInstitute()
  const { receipt } = useLoaderData<typeof loader>()
  if (receipt.returned !== null)
    return <CheckedRefund receipt={receipt} returned={receipt.returned} />
  if (receipt.unpaid || receipt.isOfUndoneEntry) return <CheckedUnpaid receipt={receipt} />
  const { headline, sentence, status } = documentStatus(receipt, institute.name)
  return (
    <ResultSheet
      tone={receipt.status === 'REFUNDED' ? 'warn' : 'good'}
      headline={headline}
      sentence={sentence}
      steps={<HomeLink />}
    >
      <Facts
        facts={[
          { name: 'Receipt', value: receipt.receiptId },
          { name: 'Issued on', value: formatIst(receipt.issuedOn) },
          { name: 'Paid on', value: formatIst(receipt.paidOn) },
          { name: 'Amount', value: formatRupeeText(receipt.amountPaid) },
          { name: 'Status', value: status },
        ]}
      />
    </ResultSheet>
  )
}

/** The sentence about money that is no longer here. */
function documentStatus({ status, moneyGone }: CheckedReceipt, institute: string) {
  if (status !== 'REFUNDED')
    return {
      headline: 'This receipt is genuine',
      sentence: `${institute} issued this receipt and received the money.`,
      status: 'Genuine',
    }
  if (moneyGone === undefined)
    return {
      headline: 'This receipt was refunded',
      sentence: `${institute} issued this receipt and has returned the money.`,
      status: 'Refunded',
    }
  const { label, sentence } = moneyGoneWords[moneyGone]
  return {
    headline: 'This receipt is no longer valid',
    sentence: `${institute} issued this receipt. ${sentence}`,
    status: label,
  }
}

/** For an unpaid part or an undone entry: the document is genuine, but there is no payment. */
function CheckedUnpaid({ receipt }: { receipt: CheckedReceipt }) {
  const institute = useInstitute()
  const dueOn = receipt.unpaid?.dueOn
  const { name } = documentKinds[receipt.taxKind ?? 'taxInvoice']
  return (
    <ResultSheet
      tone="good"
      headline={`This ${name.toLowerCase()} is genuine`}
      sentence={`${institute.name} issued it. It is not a receipt and not a proof of payment.`}
      steps={<HomeLink />}
    >
      <Facts
        facts={[
          { name, value: receipt.receiptId },
          { name: 'Issued on', value: formatIst(receipt.issuedOn) },
          ...(dueOn === undefined ? [] : [{ name: 'Due on', value: formatIndianDay(dueOn) }]),
          { name: 'Amount', value: formatRupeeText(receipt.amountPaid) },
        ]}
      />
    </ResultSheet>
  )
}

type CheckedRefundProps = {
  receipt: CheckedReceipt
  returned: NonNullable<CheckedReceipt['returned']>
}

function CheckedRefund({ receipt, returned }: CheckedRefundProps) {
  const institute = useInstitute()
  const { amountPaid, currency } = receipt
  const { amount, isBounced, on } = returned
  return (
    <ResultSheet
      tone={isBounced ? 'warn' : 'good'}
      headline="This refund receipt is genuine"
      sentence={
        isBounced
          ? `${institute.name} issued this refund receipt. The money has come back, and we will send it again.`
          : `${institute.name} issued this refund receipt and has returned the money.`
      }
      steps={<HomeLink />}
    >
      <Facts
        facts={[
          { name: 'Refund receipt', value: receipt.receiptId },
          { name: 'Issued on', value: formatIst(receipt.issuedOn) },
          { name: 'Paid on', value: formatIst(receipt.paidOn) },
          { name: 'Returned on', value: formatIst(on) },
          {
            name: 'Amount returned',
            value: `${inWhole(amount, currency)} of ${inWhole(amountPaid, currency)}`,
          },
        ]}
      />
    </ResultSheet>
  )
}

export function ErrorBoundary() {
  return <UnknownDocument document="receipt" />
}
