import { Link } from 'react-router'
import { documentNameOf } from '#contract/money/documents/listed-documents.ts'
import type { OfficeOrder } from '#contract/office/office-orders.ts'
import { pages } from '#contract/pages.ts'
import { inWhole } from '#contract/money/documents/paper.ts'
import { Moment } from '../../platform/table/moment.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { SmallTable } from '../../platform/table/small-table.tsx'
import type { SmallColumn } from '../../platform/table/small-table.tsx'

const documentColumns: readonly SmallColumn<OfficeOrder['documents'][number]>[] = [
  {
    header: 'Number',
    cell: ({ number, code }) => <Link to={pages.officeDocument(code)}>{number}</Link>,
  },
  { header: 'Document', cell: documentNameOf },
  { header: 'Amount', align: 'end', cell: ({ amount, currency }) => inWhole(amount, currency) },
  { header: 'Issued', cell: ({ issuedOn }) => <Moment at={issuedOn} hasTime /> },
]

export function OrderDocuments({ documents }: Pick<OfficeOrder, 'documents'>) {
  if (documents.length === 0) return null
  return (
    <OfficeCard title="Documents">
      <SmallTable
        caption="Documents of this order"
        rows={documents}
        rowId={({ number }) => number}
        emptyText=""
        columns={documentColumns}
      />
    </OfficeCard>
  )
}
