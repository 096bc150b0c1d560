import { Link } from 'react-router'
import type { AwaitedMoneyList } from '#contract/accounting/settlements.ts'
import { pages } from '#contract/pages.ts'
import { providerName } from '#contract/money/provider-names.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import { select } from '../../platform/table/list-filter.ts'
import { Moment } from '../../platform/table/moment.tsx'
import { Money } from '../../platform/table/money.tsx'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { BankHolidays } from './bank-holidays.tsx'
import { SettlementPlaces } from './settlement-places.tsx'
import { awaitedWords } from './settlement-words.ts'
import styles from './settlements.module.css'

const awaited = defineList('listAwaitedMoney', {
  title: 'Not settled yet',
  pageTitle: 'Settlements: not settled yet',
  rowsOf: (reply) => reply.money,
  rowId: ({ _id }) => _id,
  filters: {
    state: select('State', [
      { value: 'late', label: awaitedWords.late.label },
      { value: 'awaited', label: awaitedWords.awaited.label },
    ]),
  },
  columns: [
    {
      id: 'of',
      header: 'Order',
      isHead: true,
      isLong: true,
      cell: ({ orderId, customerName }) => (
        <>
          <Link to={pages.officeOrder(orderId)}>{orderId}</Link>
          <span className={styles.small}>{customerName}</span>
        </>
      ),
    },
    {
      id: 'what',
      header: 'What',
      cell: ({ kind, provider }) => (
        <>
          {kind === 'payment' ? 'Payment' : 'Refund'}
          <span className={styles.small}>{providerName(provider)}</span>
        </>
      ),
    },
    {
      id: 'reference',
      header: 'Provider’s reference',
      isLong: true,
      cell: ({ reference }) => reference ?? '–',
    },
    {
      id: 'amount',
      header: 'Amount',
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} />,
    },
    { id: 'moved', header: 'Moved on', cell: ({ movedOn }) => <Moment at={movedOn} /> },
    {
      id: 'state',
      header: 'State',
      cell: ({ state }) => (
        <Badge tone={awaitedWords[state].tone}>{awaitedWords[state].label}</Badge>
      ),
    },
  ],
  emptyText: 'All is well: whatever moved through a provider stands in a settlement.',
  emptyHelp: 'Money is awaited from the first payment on that a settlement file has named.',
})

export function meta() {
  return officeMeta(awaited.pageTitle ?? awaited.title)
}

/** Money through a provider that no file has settled, the oldest first. */
export default function AwaitedMoneyPage() {
  return (
    <NeedsPermission permission="books">
      <Awaited />
    </NeedsPermission>
  )
}

function Awaited() {
  const list = useOfficeList(awaited)
  const reply = list.reply as AwaitedMoneyList | null // the list's own response
  return (
    <OfficeListPage
      list={list}
      about={
        <>
          <SettlementPlaces>
            Payments and refunds that stand in no settlement file. After three working days they are
            late: read the newest file, then ask the provider.
            {reply?.since && (
              <>
                {' '}
                Awaited from <Moment at={reply.since} /> on.
              </>
            )}
          </SettlementPlaces>
          <BankHolidays />
        </>
      }
    />
  )
}
