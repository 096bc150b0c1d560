import { useParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { proformaPaper } from '#contract/money/documents/proforma-paper.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { PaperSheet } from '#web/money/receipts/paper-sheet.tsx'
import { OfficeDocument } from '../../money/office-documents/office-document.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'

export function meta() {
  return officeMeta('Proforma invoice')
}

export default function ProformaPage() {
  const { orderId = '' } = useParams()
  const api = useApi()
  const query = useApiQuery('showGroupOrder', { orderId })
  const order = query.answer
  const back = { label: 'Group order', path: pages.officeGroup(orderId) }
  if (!order)
    return (
      <OfficePage title="Proforma invoice" back={back}>
        <LoadFailed {...query} />
        {query.isFetching && <p role="status">{messages.loading}</p>}
      </OfficePage>
    )
  return (
    <OfficeDocument
      back={back}
      tab={`${order.organisation} · Proforma invoice`}
      fetchPdf={() => api.downloadProforma({ orderId })}
      failureText={messages.receiptNotFetched}
    >
      <PaperSheet paper={proformaPaper(order)} />
    </OfficeDocument>
  )
}
