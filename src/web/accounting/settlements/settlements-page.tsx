import { Link } from 'react-router'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { pages } from '#contract/pages.ts'
import { paymentProviderNames } from '#contract/money/payment-providers.ts'
import { providerName } from '#contract/money/provider-names.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import { choicesOf, select } from '../../platform/table/filters/list-filter.ts'
import { Money } from '../../platform/table/cells/money.tsx'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { SettlementPlaces } from './settlement-places.tsx'
import styles from './settlements.module.css'

const settlements = defineList('listSettlements', {
  title: 'Settlements',
  rowsOf: (reply) => reply.settlements,
  rowId: ({ _id }) => _id,
  filters: { provider: select('Provider', choicesOf(paymentProviderNames)) },
  columns: [
    {
      id: 'reference',
      header: 'Settlement',
      isHead: true,
      isLong: true,
      cell: ({ _id, reference, provider }) => (
        <>
          <Link to={`${pages.officeSettlementRows()}?settlement=${_id}`}>{reference}</Link>
          <span className={styles.small}>{providerName(provider)}</span>
        </>
      ),
    },
    { id: 'paid', header: 'Paid to the bank', cell: ({ paidOn }) => formatIndianDay(paidOn) },
    { id: 'utr', header: 'UTR', cell: ({ utr }) => utr ?? '–' },
    { id: 'rows', header: 'Rows', align: 'end', cell: ({ rows }) => rows },
    {
      id: 'gross',
      header: 'Gross',
      align: 'end',
      cell: ({ gross }) => <Money amount={gross} />,
    },
    {
      id: 'charges',
      header: 'Charges',
      align: 'end',
      cell: ({ charges }) => <Money amount={charges} />,
    },
    { id: 'net', header: 'In the bank', align: 'end', cell: ({ net }) => <Money amount={net} /> },
    {
      id: 'look',
      header: 'To check',
      cell: ({ different, unexplained }) =>
        different + unexplained === 0 ? (
          <Badge tone="good">All explained</Badge>
        ) : (
          <>
            {different > 0 && <Badge tone="bad">{`${different} different`}</Badge>}{' '}
            {unexplained > 0 && <Badge tone="warn">{`${unexplained} not ours`}</Badge>}
          </>
        ),
    },
  ],
  emptyText: 'No settlement has been read yet.',
  emptyHelp:
    'Download the settlement report of your payment provider as Excel or CSV and read it here.',
})

export function meta() {
  return officeMeta(settlements.title)
}

/** The providers' payouts to the bank, the latest first. */
export default function SettlementsPage() {
  return (
    <NeedsPermission permission="books">
      <Settlements />
    </NeedsPermission>
  )
}

function Settlements() {
  const list = useOfficeList(settlements)
  return (
    <OfficeListPage
      list={list}
      actions={<ButtonLink to={pages.readSettlementFile()}>Read a file</ButtonLink>}
      about={
        <SettlementPlaces>
          Payouts of the payment providers to the bank, from their files. Compare the UTR and the
          amount with the bank statement.
        </SettlementPlaces>
      }
    />
  )
}
