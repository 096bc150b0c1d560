import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import type { MissingAtBank } from '#contract/accounting/bank-statements.ts'
import { messages } from '#contract/messages.ts'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import { Money } from '../../platform/table/cells/money.tsx'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { BankPlaces } from './bank-places.tsx'
import { ThingText } from './thing-text.tsx'

const missing = defineList('listMissingAtBank', {
  title: 'Not at the bank yet',
  pageTitle: 'Bank: not there yet',
  rowsOf: (reply) => reply.things,
  rowId: ({ kind, id }) => `${kind} ${id}`,
  columns: [
    {
      id: 'what',
      header: 'What',
      isHead: true,
      isLong: true,
      cell: (thing) => <ThingText thing={thing} />,
    },
    { id: 'day', header: 'Day', cell: ({ day }) => formatIndianDay(day) },
    {
      id: 'amount',
      header: 'Amount',
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} />,
    },
  ],
  emptyText: 'Nothing is missing at the bank.',
  emptyHelp:
    'Here are transfers, deposits, payouts and desk payments without a confirmed statement line.',
})

export function meta() {
  return officeMeta(missing.pageTitle ?? missing.title)
}

/** Our payments that match no statement line, the oldest first. */
export default function MissingPage() {
  return (
    <NeedsPermission permission="books">
      <Missing />
    </NeedsPermission>
  )
}

function Missing() {
  const list = useOfficeList(missing)
  const reply = list.reply as MissingAtBank | null // the list's own response
  return <OfficeListPage list={list} about={<BankPlaces>{spanText(reply)}</BankPlaces>} />
}

/** Movements in the last three days of a statement may be in the next one. */
function spanText(reply: MissingAtBank | null): string {
  if (reply === null) return messages.loading
  const { since, until } = reply
  if (since === null || until === null) return 'No statement has been read yet.'
  return since > until
    ? 'The statements cover too few days yet.'
    : `Statements cover ${formatIndianDay(since)} to ${formatIndianDay(until)}.`
}
