import { Link } from 'react-router'
import type { Register, RegisteredDocument } from '#contract/accounting/document-register.ts'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { documentKinds, recordKinds } from '#contract/money/documents/document-kinds.ts'
import { documentNameOf } from '#contract/money/documents/listed-documents.ts'
import { pages } from '#contract/pages.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { paidText } from '../../money/orders/money/money-labels.ts'
import { defineList } from '../../platform/table/define-list.ts'
import type { SortOf } from '../../platform/table/define-list.ts'
import { choicesNamed, day, select, selectFrom } from '../../platform/table/filters/list-filter.ts'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { Money } from '../../platform/table/cells/money.tsx'
import type { OfficeColumn } from '../../platform/table/office-column.ts'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { BookPlaces } from './book-places.tsx'
import styles from './books.module.css'

const columns: readonly OfficeColumn<RegisteredDocument, SortOf<'listRegister'>>[] = [
  {
    id: 'number',
    header: 'Number',
    sort: 'number',
    isHead: true,
    cell: ({ number, code }) => <Link to={pages.officeDocument(code)}>{number}</Link>,
  },
  { id: 'kind', header: 'Document', cell: documentNameOf },
  { id: 'day', header: 'Money moved', cell: (document) => formatIndianDay(document.day) },
  { id: 'issued', header: 'Issued', cell: ({ issuedOn }) => <Moment at={issuedOn} hasTime /> },
  {
    id: 'payer',
    header: 'Payer',
    isLong: true,
    cell: ({ payer, orderId }) => (
      <>
        {payer}
        <small className={styles.small}>
          <Link to={pages.officeOrder(orderId)}>{orderId}</Link>
        </small>
      </>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount, currency, isGivenUp }) => (
      <>
        {paidText({ amount, currency })}
        {isGivenUp && <small className={styles.small}>Moved to another order</small>}
      </>
    ),
  },
]

const register = defineList('listRegister', {
  title: 'Documents',
  rowsOf: (reply) => reply.documents,
  rowId: ({ number }) => number,
  sort: 'number',
  filters: {
    kind: select(
      'Kind',
      recordKinds.map((value) => ({ value, label: documentKinds[value].record.name })),
    ),
    series: selectFrom('Series', (reply: Register | null) => choicesNamed(reply?.series ?? [])),
    from: day('Money moved from'),
    to: day('Until'),
  },
  columns,
  emptyText: 'No documents found.',
  emptyHelp: 'Each payment has a receipt, and each refund a refund receipt.',
  exportCsv: (api, input) => api.exportRegister(input),
})

export function meta() {
  return officeMeta(register.title)
}

/** Every numbered document in the order of its number, and the missing numbers. */
export default function RegisterPage() {
  return (
    <NeedsPermission permission="books">
      <Documents />
    </NeedsPermission>
  )
}

function Documents() {
  const list = useOfficeList(register)
  const reply = list.reply as Register | null // the list's own response
  return (
    <OfficeListPage
      list={list}
      about={
        <>
          <BookPlaces />
          {reply && <Totals register={reply} />}
        </>
      }
    />
  )
}

/** More would fill the page; the export's control line has the full count. */
const SHOWN_GAPS = 20

function Totals({ register: { totals, gaps, ends } }: { register: Register }) {
  return (
    <>
      <p className={styles.sums} role="status">
        {totals.map(({ kind, count, amount }) => (
          <span key={kind}>
            {documentKinds[kind].record.name}s: {count},{' '}
            <strong>
              <Money amount={amount} />
            </strong>
          </span>
        ))}
      </p>
      {gaps.length > 0 && (
        <Alert tone="warn" title={`${gaps.length} numbers between first and last are missing`}>
          <ul>
            {gaps.slice(0, SHOWN_GAPS).map(({ number }) => (
              <li key={number}>{number}: no reason is recorded</li>
            ))}
          </ul>
        </Alert>
      )}
      {ends.length > 0 && (
        <Alert tone="info" title="After a restore">
          <ul>
            {ends.map(({ after, goesOnWith, restoredOn }) => (
              <li key={goesOnWith}>
                {after === null ? 'No number before ' : `Numbers after ${after} are unknown; `}
                {after === null
                  ? `${goesOnWith} is known`
                  : `the series continues with ${goesOnWith}`}{' '}
                (restored <Moment at={restoredOn} hasTime />)
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}
