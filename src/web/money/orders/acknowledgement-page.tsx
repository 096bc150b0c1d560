import { useLocation, useParams } from 'react-router'
import { acknowledgementPaper } from '#contract/money/documents/acknowledgement-paper.ts'
import type { Acknowledgement } from '#contract/money/cheques.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { chequeKindNames } from '#contract/money/slips.ts'
import { PaperSheet } from '#web/money/receipts/paper-sheet.tsx'
import { useApi } from '#web/platform/api/use-api.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { NextPerson } from '../../selling/desk/next-person.tsx'
import { OfficeDocument } from '../office-documents/office-document.tsx'
import { ShareButton } from '../office-documents/share-button.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'

export function meta() {
  return officeMeta('Acknowledgement')
}

/** The acknowledgement for a cheque or draft: no receipt, and no number. */
export default function AcknowledgementPage() {
  const { orderId = '' } = useParams()
  const { state } = useLocation() as { state: { isJustRecorded?: boolean } | null }
  const api = useApi()
  const query = useApiQuery('showAcknowledgement', { orderId })
  const acknowledgement = query.answer?.acknowledgement
  const back = { label: `Order ${orderId}`, path: pages.officeOrder(orderId) }
  if (!acknowledgement)
    return (
      <OfficePage title="Acknowledgement" tab="Acknowledgement" back={back}>
        <LoadFailed {...query} />
        {query.isFetching && <p role="status">{messages.loading}</p>}
      </OfficePage>
    )
  const { customerName, customerPhone } = acknowledgement.cheque
  return (
    <OfficeDocument
      back={back}
      tab={`${customerName} · Acknowledgement`}
      fetchPdf={() => api.downloadAcknowledgement({ orderId })}
      failureText={messages.receiptNotFetched}
      isToPrint={state?.isJustRecorded === true}
      actions={
        <>
          <NextPerson />
          <ShareButton phone={customerPhone} text={shareText(acknowledgement)} />
        </>
      }
    >
      <PaperSheet paper={acknowledgementPaper(acknowledgement)} />
    </OfficeDocument>
  )
}

/** Without a link: an acknowledgement has no check page. */
function shareText({ institute, orderId, cheque }: Acknowledgement): string {
  const { kind, number, bankName, amount, courseName } = cheque
  return `${institute.name}: we have your ${chequeKindNames[kind].toLowerCase()} ${number} (${bankName}) over ${formatRupeeText(amount)} for ${courseName}, subject to clearance. This is not a receipt. The receipt follows when the bank has paid. Order ${orderId}.`
}
