import { useParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import type { Receipt } from '#contract/payments.ts'
import { ReceiptSheet } from '#web/payments/receipt-sheet.tsx'
import { usePortal } from '#web/portal/use-portal.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { OfficeDocument } from '../documents/office-document.tsx'
import { useMay } from '../frame/admin-session.ts'
import { LoadFailed } from '../frame/load-failed.tsx'
import { officeMeta } from '../frame/office-meta.ts'
import { OfficePage } from '../frame/office-page.tsx'
import { useOfficeAction } from '../frame/use-office-action.ts'
import { useOfficeAnswer } from '../frame/use-office-answer.ts'

export function meta() {
  return officeMeta('Receipt')
}

/** The receipt of any order, as the student has it: to open, to print, to save and to mail. */
export default function OfficeReceiptPage() {
  const { orderId = '' } = useParams()
  const portal = usePortal()
  const asked = useOfficeAnswer('showOfficeReceipt', { orderId })
  const receipt = asked.answer?.receipt
  const back = { label: `Order ${orderId}`, path: pages.officeOrder(orderId) }
  if (!receipt)
    return (
      <OfficePage title="Receipt" tab="Receipt" back={back}>
        <LoadFailed {...asked} />
        {asked.isAsking && <p role="status">{messages.loading}</p>}
      </OfficePage>
    )
  return (
    <OfficeDocument
      back={back}
      tab={`${receipt.customer.name} · Receipt`}
      fetchPdf={() => portal.downloadOfficeReceipt({ orderId })}
      failureText={messages.receiptNotFetched}
      actions={<MailButton receipt={receipt} />}
    >
      <ReceiptSheet receipt={receipt} />
    </OfficeDocument>
  )
}

/** A paid order's receipt is mailed by itself; this is one more. */
function MailButton({ receipt: { orderId, customer } }: { receipt: Receipt }) {
  const portal = usePortal()
  const toast = useToast()
  const mayMail = useMay('orders')
  const { run, isBusy } = useOfficeAction()
  if (!mayMail) return null
  const mail = async () => {
    const { message } = await portal.resendReceipt({ orderId })
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
