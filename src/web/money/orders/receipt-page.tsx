import { useLocation, useParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { receiptPaper } from '#contract/money/documents/paper.ts'
import type { Receipt } from '#contract/money/payments.ts'
import { PaperSheet } from '#web/money/receipts/paper-sheet.tsx'
import { useApi } from '#web/platform/api/use-api.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { formatRupeeText } from '#contract/money/money.ts'
import { ShareButton } from '../office-documents/share-button.tsx'
import { OfficeDocument } from '../office-documents/office-document.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { useAction } from '#web/platform/data/use-action.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { NextPerson } from '../../selling/desk/next-person.tsx'

export function meta() {
  return officeMeta('Receipt')
}

/** The receipt of any order as the student sees it, to open, to print, to save and to mail. */
export default function OfficeReceiptPage() {
  const { orderId = '' } = useParams()
  const { state } = useLocation() as { state: { isJustRecorded?: boolean } | null }
  const api = useApi()
  const query = useApiQuery('showOfficeReceipt', { orderId })
  const receipt = query.answer?.receipt
  const back = { label: `Order ${orderId}`, path: pages.officeOrder(orderId) }
  if (!receipt)
    return (
      <OfficePage title="Receipt" tab="Receipt" back={back}>
        <LoadFailed {...query} />
        {query.isFetching && <p role="status">{messages.loading}</p>}
      </OfficePage>
    )
  return (
    <OfficeDocument
      back={back}
      tab={`${receipt.customer.name} · Receipt`}
      fetchPdf={() => api.downloadOfficeReceipt({ orderId })}
      failureText={messages.receiptNotFetched}
      isToPrint={state?.isJustRecorded === true}
      actions={
        <>
          <NextPerson />
          <MailButton receipt={receipt} />
          <ShareButton phone={receipt.customer.phone} text={shareText(receipt)} />
        </>
      }
    >
      <PaperSheet paper={receiptPaper(receipt)} />
    </OfficeDocument>
  )
}

/** The linked page shows numbers, days and amount to anybody, and nothing about the payer. */
function shareText(receipt: Receipt): string {
  const { institute, receiptId, amountPaid, courseName, checkPath } = receipt
  const address = window.location.origin + checkPath
  return `${institute.name}: receipt ${receiptId}, ${formatRupeeText(amountPaid)} for ${courseName}. Check it here: ${address}`
}

/** A paid order's receipt is mailed automatically; this sends it again. */
function MailButton({ receipt: { orderId, customer } }: { receipt: Receipt }) {
  const api = useApi()
  const toast = useToast()
  const mayMail = useMay('orders')
  const { run, isBusy } = useAction()
  // there is no recipient; the office adds an address on the student’s page
  if (!mayMail || !customer.email) return null
  const mail = async () => {
    const { message } = await api.resendReceipt({ orderId })
    toast({ tone: 'good', text: message })
  }
  return (
    <Button
      variant="quiet"
      isBusy={isBusy}
      busyText="Sending..."
      title={`To ${customer.email}`}
      onClick={() => void run(mail)}
    >
      Mail
    </Button>
  )
}
