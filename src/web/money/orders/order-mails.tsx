import type { OfficeOrder } from '#contract/office/office-orders.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { SmallTable } from '../../platform/table/cells/small-table.tsx'
import type { SmallColumn } from '../../platform/table/cells/small-table.tsx'

const mailColumns: readonly SmallColumn<OfficeOrder['mails'][number]>[] = [
  { header: 'Mail', cell: ({ title }) => title },
  {
    header: 'Outcome',
    cell: ({ outcome }) => <Badge tone={outcomeTones[outcome]}>{outcomeNames[outcome]}</Badge>,
  },
  { header: 'Tries', align: 'end', cell: ({ tries }) => tries },
  { header: 'Last try', cell: ({ lastTriedOn }) => <Moment at={lastTriedOn} hasTime /> },
]

export function OrderMails({ mails }: Pick<OfficeOrder, 'mails'>) {
  if (mails.length === 0) return null
  return (
    <OfficeCard title="Mails">
      <SmallTable
        caption="Mails about this order"
        rows={mails}
        rowId={({ kind, lastTriedOn }) => `${kind} ${lastTriedOn}`}
        emptyText=""
        columns={mailColumns}
      />
    </OfficeCard>
  )
}

const outcomeNames = { sent: 'Sent', temporary: 'Not yet', permanent: 'Refused for good' } as const
const outcomeTones = { sent: 'good', temporary: 'warn', permanent: 'bad' } as const
