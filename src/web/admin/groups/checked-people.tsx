import type { GroupOrderChecked } from '#contract/group-orders.ts'
import { formatRupeeText } from '#contract/money.ts'
import { unprintableSentence } from '#contract/printable.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { SmallTable } from '../table/small-table.tsx'
import type { SmallColumn } from '../table/small-table.tsx'
import styles from './groups.module.css'

type Row = GroupOrderChecked['people'][number]

const columns: readonly SmallColumn<Row>[] = [
  { header: 'Row', cell: ({ row }) => row, align: 'end' },
  { header: 'Name', cell: ({ name }) => <CheckedName name={name} /> },
  {
    header: 'Phone, e-mail',
    cell: ({ phone, email }) => [phone, email].filter(Boolean).join(', '),
  },
  { header: 'What', cell: (row) => <Outcome row={row} /> },
]

/** What a check has found: the price for all, and each row with what is wrong in it, the bad ones first. */
export function CheckedPeople({ checked }: { checked: GroupOrderChecked }) {
  const { people, bad, fee, toPay, concession, total, seatsLeft } = checked
  const isTooFull = seatsLeft !== null && seatsLeft < people.length
  const rows = people.toSorted((a, b) => Number(b.problem !== null) - Number(a.problem !== null))
  return (
    <>
      <p role="status" className={styles.total}>
        {people.length} × {formatRupeeText(toPay)} = {formatRupeeText(total)}
        {concession !== null && ` (${concession}, instead of ${formatRupeeText(fee)} each)`}
      </p>
      {bad > 0 && (
        <Alert
          tone="bad"
          title={bad === 1 ? 'One row can’t be used.' : `${bad} rows can’t be used.`}
        >
          <p>Mend them in the text above and check again.</p>
        </Alert>
      )}
      {isTooFull && (
        <Alert tone="bad" title={`${seatsLeft} seats are left in this batch.`}>
          <p>Choose another batch, or raise its seats first.</p>
        </Alert>
      )}
      <SmallTable
        caption="Students of the order"
        columns={columns}
        rows={rows}
        rowId={({ row }) => String(row)}
        emptyText="Nobody."
      />
    </>
  )
}

/** A name is taken as it is; what the papers cannot print of it is said. */
function CheckedName({ name }: { name: string }) {
  const sentence = unprintableSentence(name)
  return (
    <>
      {name}
      {sentence !== null && <p>{sentence}</p>}
    </>
  )
}

function Outcome({ row: { problem, knownAs } }: { row: Row }) {
  if (problem !== null)
    return (
      <>
        <Badge tone="bad">Bad</Badge> {problem}
      </>
    )
  if (knownAs === null) return <Badge tone="plain">New profile</Badge>
  return (
    <>
      <Badge tone="info">Has a profile</Badge> {knownAs}
    </>
  )
}
