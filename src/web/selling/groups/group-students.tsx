import { Link } from 'react-router'
import type { GroupLine, GroupOrder } from '#contract/selling/groups/group-orders.ts'
import { formatIst } from '#contract/platform/time/indian-time.ts'
import { pages } from '#contract/pages.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { useMay } from '../../platform/frame/admin-session.ts'
import { SmallTable } from '../../platform/table/small-table.tsx'
import type { SmallColumn } from '../../platform/table/small-table.tsx'
import { Money } from '../../platform/table/money.tsx'
import { RowButton } from '../../platform/table/row-action.tsx'
import { placeLabels } from './group-labels.ts'
import styles from './groups.module.css'

type Props = { order: GroupOrder; replace: (line: GroupLine) => void }

export function GroupStudents({ order, replace }: Props) {
  const mayReplace = useMay('students')
  return (
    <section className={styles.panel} aria-labelledby="students">
      <h2 id="students">Students</h2>
      <SmallTable
        caption="Students"
        columns={mayReplace ? [...columns, replaceColumn(replace)] : columns}
        rows={order.lines}
        rowId={({ _id }) => _id}
        emptyText="Nobody."
      />
    </section>
  )
}

const columns: readonly SmallColumn<GroupLine>[] = [
  { header: 'No.', align: 'end', cell: ({ number }) => number },
  {
    header: 'Name',
    cell: ({ name, studentId, before }) => (
      <>
        <Link to={pages.officeStudent(studentId)}>{name}</Link>
        {before.map(({ name: earlier, reason, on }) => (
          <span key={on} className={styles.small}>
            instead of {earlier}, {formatIst(on)}: {reason}
          </span>
        ))}
      </>
    ),
  },
  {
    header: 'Phone, e-mail',
    cell: ({ phone, email }) => [phone, email].filter(Boolean).join(', '),
  },
  { header: 'Amount', align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
  {
    header: 'Place',
    cell: ({ place }) => <Badge tone={placeLabels[place].tone}>{placeLabels[place].label}</Badge>,
  },
]

const replaceColumn = (replace: Props['replace']): SmallColumn<GroupLine> => ({
  header: 'Change',
  cell: (line) =>
    line.canBeReplaced && (
      <RowButton of={line.name} onClick={() => replace(line)}>
        Replace
      </RowButton>
    ),
})
