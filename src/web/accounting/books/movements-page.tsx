import { Link } from 'react-router'
import { placesOfMoney } from '#contract/accounting/books.ts'
import type { Direction, Movement, Movements as Reply } from '#contract/accounting/books.ts'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { pages } from '#contract/pages.ts'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { paidText } from '../../money/orders/money/money-labels.ts'
import { defineList } from '../../platform/table/define-list.ts'
import type { SortOf } from '../../platform/table/define-list.ts'
import {
  choicesOf,
  day,
  linked,
  select,
  selectFrom,
} from '../../platform/table/filters/list-filter.ts'
import { useCampusChoices } from '../../platform/table/filters/use-campus-choices.ts'
import { Money } from '../../platform/table/cells/money.tsx'
import { NarrowedTo } from '../../platform/table/filters/narrowed-to.tsx'
import type { OfficeColumn } from '../../platform/table/office-column.ts'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { BookPlaces } from './book-places.tsx'
import styles from './books.module.css'

const directionNames: Record<Direction, string> = {
  in: 'Came in',
  out: 'Went out',
  across: 'Came in or went out',
  moved: 'Moved between our accounts',
}

const columns: readonly OfficeColumn<Movement, SortOf<'listMovements'>>[] = [
  {
    id: 'day',
    header: 'Day',
    sort: 'posted',
    startsDown: true,
    cell: (movement) => formatIndianDay(movement.day),
  },
  {
    id: 'what',
    header: 'What',
    isHead: true,
    cell: ({ kind, orderId, dayCloseId }) => (
      <>
        {kind}
        {orderId !== null && (
          <small className={styles.small}>
            <Link to={pages.officeOrder(orderId)}>{orderId}</Link>
          </small>
        )}
        {dayCloseId !== null && (
          <small className={styles.small}>
            <Link to={pages.officeDayClose(dayCloseId)}>Day close</Link>
          </small>
        )}
      </>
    ),
  },
  {
    id: 'customer',
    header: 'Customer',
    isLong: true,
    cell: ({ customerName, receiptNumber }) => (
      <>
        {customerName ?? '–'}
        <small className={styles.small}>{receiptNumber}</small>
      </>
    ),
  },
  {
    id: 'place',
    header: 'Place',
    cell: ({ place, person }) => (
      <>
        {place}
        <small className={styles.small}>{person}</small>
      </>
    ),
  },
  { id: 'in', header: 'In', align: 'end', cell: (row) => <Side amount={row.in} of={row} /> },
  { id: 'out', header: 'Out', align: 'end', cell: (row) => <Side amount={row.out} of={row} /> },
]

function Side({ amount, of }: { amount: string | null; of: Movement }) {
  if (amount === null || of.currency === 'INR') return <Money amount={amount} />
  return paidText({ amount, currency: of.currency })
}

const movements = defineList('listMovements', {
  title: 'Movements',
  rowsOf: (reply) => reply.movements,
  rowId: ({ _id }) => _id,
  sort: '-posted',
  filters: {
    direction: select('Show', choicesOf(directionNames), 'All'),
    method: select('Payment method', choicesOf(placesOfMoney)),
    campus: selectFrom('Campus', useCampusChoices),
    from: day('From'),
    to: day('Until'),
    place: linked(),
    provider: linked(),
    person: linked(),
    course: linked(),
    department: linked(),
  },
  columns,
  emptyText: 'No movements of money found.',
  emptyHelp: 'Each payment and each refund is recorded here automatically.',
  exportCsv: (api, input) => api.exportMovements(input),
})

export function meta() {
  return officeMeta(movements.title)
}

/** The rows behind the totals of the day book: each journal line that moved money. */
export default function MovementsPage() {
  return (
    <NeedsPermission permission="books">
      <Movements />
    </NeedsPermission>
  )
}

function Movements() {
  const list = useOfficeList(movements)
  const reply = list.reply as Reply | null // the list's own response
  return (
    <OfficeListPage
      list={list}
      about={
        <>
          <BookPlaces />
          <NarrowedTo list={list}>{whoseOf(list.state.filters, reply?.movements[0])}</NarrowedTo>
          {reply && <Sums {...reply.sums} />}
        </>
      }
    />
  )
}

type Whose = Record<'person' | 'provider' | 'place' | 'course' | 'department', string>

/** The name of the filter that a link has set, from the first row. */
function whoseOf(filters: Whose, first: Movement | undefined): string {
  const names: Record<keyof Whose, string> = {
    person: first?.person ?? 'nobody',
    course: first?.course ?? 'no course',
    department: 'one department',
    provider: first?.provider ?? 'our desk',
    place: first?.place ?? 'one place',
  }
  const filtered = (['person', 'course', 'department', 'provider'] as const).find(
    (name) => filters[name] !== '',
  )
  return names[filtered ?? 'place']
}

function Sums({ in: come, out }: Reply['sums']) {
  return (
    <p className={styles.sums} role="status">
      <span>
        In{' '}
        <strong>
          <Money amount={come} />
        </strong>
      </span>
      <span>
        Out{' '}
        <strong>
          <Money amount={out} />
        </strong>
      </span>
    </p>
  )
}
