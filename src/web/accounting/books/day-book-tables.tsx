import { Link } from 'react-router'
import type { DayBook, DayBookGroup, Direction } from '#contract/accounting/books.ts'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { pages } from '#contract/pages.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import type { SmallColumn } from '../../platform/table/cells/small-table.tsx'
import { SmallTable } from '../../platform/table/cells/small-table.tsx'
import { Money } from '../../platform/table/cells/money.tsx'
import styles from './books.module.css'

type Place = DayBook['places'][number]
type Narrowed = Record<string, string>
/** The address of the movements that make up a total. */
type RowsOf = (narrowed: Narrowed) => string

export function DayBookTables({ book }: { book: DayBook }) {
  const { from, to, total, places, inOtherCurrency } = book
  const rowsOf: RowsOf = (narrowed) =>
    `${pages.officeMovements()}?${new URLSearchParams({ from, to, ...narrowed })}`
  return (
    <>
      <dl className={styles.totals}>
        <Total label="In" amount={total.in} path={rowsOf({ direction: 'in' })} />
        <Total label="Out" amount={total.out} path={rowsOf({ direction: 'out' })} />
        <Total label="Net" amount={total.net} path={rowsOf({ direction: 'across' })} />
      </dl>
      {inOtherCurrency > 0 && (
        <Alert tone="warn" title="Some money came in another currency.">
          <p>These sums leave it out. The list of movements shows it.</p>
        </Alert>
      )}
      <OfficeCard title="Where the money is">
        <SmallTable
          caption="Where the money is"
          columns={placeColumns(rowsOf)}
          rows={places}
          rowId={({ key }) => key}
          emptyText="No money was recorded by then."
        />
      </OfficeCard>
      <div className={styles.parts}>
        <Groups title="By payment method" name="method" groups={book.byMethod} rowsOf={rowsOf} />
        <Groups title="By provider" name="provider" groups={book.byProvider} rowsOf={rowsOf} />
        <Groups
          title="By person at the desk"
          name="person"
          groups={book.byPerson}
          rowsOf={rowsOf}
        />
        <Groups title="By campus" name="campus" groups={book.byCampus} rowsOf={rowsOf} />
      </div>
      <Groups title="By day" name="day" groups={book.byDay} rowsOf={rowsOf} />
    </>
  )
}

function Total({ label, amount, path }: { label: string; amount: string; path: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Link className={styles.figure} to={path}>
          <Money amount={amount} />
        </Link>
      </dd>
    </div>
  )
}

function placeColumns(rowsOf: RowsOf): SmallColumn<Place>[] {
  const amount = (
    header: string,
    of: (place: Place) => string,
    direction?: Direction,
  ): SmallColumn<Place> => ({
    header,
    align: 'end',
    cell: (place) =>
      direction === undefined ? (
        <Money amount={of(place)} />
      ) : (
        <Amount amount={of(place)} path={rowsOf({ place: place.key, direction })} />
      ),
  })
  return [
    {
      header: 'Place',
      cell: ({ key, label }) => <Link to={rowsOf({ place: key })}>{label}</Link>,
    },
    amount('Opening', ({ opening }) => opening),
    amount('In', (place) => place.in, 'in'),
    amount('Out', (place) => place.out, 'out'),
    amount('Moved', ({ moved }) => moved, 'moved'),
    amount('Closing', ({ closing }) => closing),
  ]
}

type GroupsProps = {
  title: string
  /** The filter of the list of movements. */
  name: 'method' | 'provider' | 'person' | 'campus' | 'day'
  groups: readonly DayBookGroup[]
  rowsOf: RowsOf
}

function Groups({ title, name, groups, rowsOf }: GroupsProps) {
  const path: PathOf = ({ key }, direction = 'across') =>
    rowsOf({ ...(name === 'day' ? { from: key, to: key } : { [name]: key }), direction })
  return (
    <OfficeCard title={title}>
      <SmallTable
        caption={title}
        columns={groupColumns(name, path)}
        rows={groups}
        rowId={({ key }) => key}
        emptyText="No money came in or went out."
      />
    </OfficeCard>
  )
}

const headers = {
  method: 'Payment method',
  provider: 'Provider',
  person: 'Person',
  campus: 'Campus',
  day: 'Day',
} as const satisfies Record<GroupsProps['name'], string>

type PathOf = (group: DayBookGroup, direction?: Direction) => string

function groupColumns(name: GroupsProps['name'], path: PathOf): SmallColumn<DayBookGroup>[] {
  return [
    {
      header: headers[name],
      cell: (group) => (
        <Link to={path(group)}>{name === 'day' ? formatIndianDay(group.label) : group.label}</Link>
      ),
    },
    {
      header: 'In',
      align: 'end',
      cell: (group) => <Amount amount={group.in} path={path(group, 'in')} />,
    },
    {
      header: 'Out',
      align: 'end',
      cell: (group) => <Amount amount={group.out} path={path(group, 'out')} />,
    },
    { header: 'Net', align: 'end', cell: ({ net }) => <Money amount={net} /> },
  ]
}

/** A zero has no rows to open. */
function Amount({ amount, path }: { amount: string; path: string }) {
  if (amount === '0') return <Money amount={amount} />
  return (
    <Link to={path}>
      <Money amount={amount} />
    </Link>
  )
}
