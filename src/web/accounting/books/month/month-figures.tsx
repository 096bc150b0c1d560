import { useState } from 'react'
import { Link } from 'react-router'
import { NOBODY } from '#contract/accounting/books.ts'
import type { Direction } from '#contract/accounting/books.ts'
import type { MonthFigures, MonthGroup } from '#contract/accounting/month-figures.ts'
import { pages } from '#contract/pages.ts'
import { fullDay, shortMonthText } from '#contract/teaching/batch-words.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { OfficeCard } from '../../../platform/frame/office-card.tsx'
import { Change } from '../../../platform/table/cells/change.tsx'
import { Money } from '../../../platform/table/cells/money.tsx'
import type { SmallColumn } from '../../../platform/table/cells/small-table.tsx'
import { SmallTable } from '../../../platform/table/cells/small-table.tsx'
import styles from '../books.module.css'

type FilterName = 'method' | 'campus' | 'department' | 'course'
/** The address of the movements that make up an amount. */
type RowsOf = (narrowed: Record<string, string>) => string

/** Money in and out of a month, beside the month before it. */
export function MonthFiguresCards({ figures }: { figures: MonthFigures }) {
  const { from, to, before, total } = figures
  const rowsOf: RowsOf = (narrowed) =>
    `${pages.officeMovements()}?${new URLSearchParams({ from, to, ...narrowed })}`
  const earlier = earlierText(figures)
  const cards = { rowsOf, earlier }
  return (
    <>
      <dl className={styles.totals}>
        <Total
          label="In"
          now={total.in}
          before={total.inBefore}
          path={rowsOf({ direction: 'in' })}
        />
        <Total
          label="Out"
          now={total.out}
          before={total.outBefore}
          path={rowsOf({ direction: 'out' })}
        />
        <Total
          label="Net"
          now={total.net}
          before={total.netBefore}
          path={rowsOf({ direction: 'across' })}
        />
      </dl>
      <p>
        Compared with {fullDay(before.from)} to {fullDay(before.to)}.
      </p>
      <Groups {...cards} title="By payment method" name="method" groups={figures.byMethod} />
      <Groups {...cards} title="By campus" name="campus" groups={figures.byCampus} />
      <Groups {...cards} title="By department" name="department" groups={figures.byDepartment} />
      <Groups {...cards} title="By course" name="course" groups={figures.byCourse} />
    </>
  )
}

function earlierText({ before }: MonthFigures): string {
  return shortMonthText(before.from.slice(0, 7))
}

type TotalProps = { label: string; now: string; before: string; path: string }

function Total({ label, now, before, path }: TotalProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Link className={styles.figure} to={path}>
          <Money amount={now} />
        </Link>
        <Change now={now} before={before} /> · <Money amount={before} /> before
      </dd>
    </div>
  )
}

/** A long list of courses begins with the largest. */
const SHOWN = 10

type GroupsProps = {
  title: string
  name: FilterName
  groups: readonly MonthGroup[]
  rowsOf: RowsOf
  earlier: string
}

function Groups({ title, name, groups, rowsOf, earlier }: GroupsProps) {
  const [isWhole, setIsWhole] = useState(groups.length <= SHOWN)
  const columns = groupColumns(name, { rowsOf, earlier })
  return (
    <OfficeCard title={title}>
      <SmallTable
        caption={title}
        columns={columns}
        rows={isWhole ? groups : groups.slice(0, SHOWN)}
        rowId={({ key }) => key}
        emptyText="No money came in or went out."
      />
      {!isWhole && (
        <div>
          <Button variant="quiet" onClick={() => setIsWhole(true)}>
            Show all {groups.length}
          </Button>
        </div>
      )}
    </OfficeCard>
  )
}

const headers = {
  method: 'Payment method',
  campus: 'Campus',
  department: 'Department',
  course: 'Course',
} as const satisfies Record<FilterName, string>

function groupColumns(
  name: FilterName,
  { rowsOf, earlier }: Pick<GroupsProps, 'rowsOf' | 'earlier'>,
): SmallColumn<MonthGroup>[] {
  const path = ({ key }: MonthGroup, direction: Direction = 'across') =>
    // the list of movements has no filter for 'no campus'
    name === 'campus' && key === NOBODY ? null : rowsOf({ [name]: key, direction })
  const amount = (header: string, of: (group: MonthGroup) => string, direction?: Direction) => ({
    header,
    align: 'end' as const,
    cell: (group: MonthGroup) => <Amount amount={of(group)} path={path(group, direction)} />,
  })
  return [
    {
      header: headers[name],
      cell: (group) => {
        const to = path(group)
        return to === null ? group.label : <Link to={to}>{group.label}</Link>
      },
    },
    amount('In', (group) => group.in, 'in'),
    amount('Out', (group) => group.out, 'out'),
    amount('Net', ({ net }) => net),
    { header: earlier, align: 'end', cell: ({ netBefore }) => <Money amount={netBefore} /> },
    {
      header: 'Change',
      align: 'end',
      cell: ({ net, netBefore }) => <Change now={net} before={netBefore} />,
    },
  ]
}

/** A zero has no rows to open. */
function Amount({ amount, path }: { amount: string; path: string | null }) {
  if (amount === '0' || path === null) return <Money amount={amount} />
  return (
    <Link to={path}>
      <Money amount={amount} />
    </Link>
  )
}
