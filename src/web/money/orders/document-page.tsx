import { useParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { paperOf } from '#contract/money/documents/paper.ts'
import { PaperSheet } from '#web/money/receipts/paper-sheet.tsx'
import { useApi } from '#web/platform/api/use-api.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { OfficeDocument } from '../office-documents/office-document.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'

export function meta() {
  return officeMeta('Document')
}

/** Any numbered document as its owner sees it, to open, to print and to save. */
export default function OfficeDocumentPage() {
  const { code = '' } = useParams()
  const api = useApi()
  const query = useApiQuery('showOfficeDocument', { code })
  const document = query.answer?.document
  if (!document) {
    const back = { label: 'Orders', path: pages.officeOrders() }
    return (
      <OfficePage title="Document" tab="Document" back={back}>
        <LoadFailed {...query} />
        {query.isFetching && <p role="status">{messages.loading}</p>}
      </OfficePage>
    )
  }
  const { orderId, customer } =
    document.kind === 'receipt' ? document.receipt : document.refundReceipt
  return (
    <OfficeDocument
      back={{ label: `Order ${orderId}`, path: pages.officeOrder(orderId) }}
      tab={`${customer.name} · ${paperOf(document).title}`}
      fetchPdf={() => api.downloadOfficeDocument({ code })}
      failureText={messages.receiptNotFetched}
    >
      <PaperSheet paper={paperOf(document)} />
    </OfficeDocument>
  )
}
