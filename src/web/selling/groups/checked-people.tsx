import type {
  GroupOrderChecked,
  PersonAnswers,
  GroupPerson,
} from '#contract/selling/groups/group-orders.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { unprintableSentence } from '#contract/platform/text/printable.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Badge } from '#web/platform/ui/badge.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { SmallTable } from '../../platform/table/cells/small-table.tsx'
import type { SmallColumn } from '../../platform/table/cells/small-table.tsx'
import styles from './groups.module.css'

type Row = GroupOrderChecked['people'][number]

type CheckedPeopleProps = {
  checked: GroupOrderChecked
  answer: (answers: PersonAnswers) => void
  correctEmail: (typed: string, meant: string) => void
}

/** The result of a check: the total price, and each row with its errors, the bad ones first. */
export function CheckedPeople({ checked, answer, correctEmail }: CheckedPeopleProps) {
  const { people, fee, toPay, concession, total, seatsLeft } = checked
  const isTooFull = seatsLeft !== null && seatsLeft < people.length
  const rows = people.toSorted((a, b) => Number(b.problem !== null) - Number(a.problem !== null))
  return (
    <>
      <p role="status" className={styles.total}>
        {people.length} × {formatRupeeText(toPay)} = {formatRupeeText(total)}
        {concession !== null && ` (${concession}, instead of ${formatRupeeText(fee)} each)`}
      </p>
      <Questions people={people} answer={answer} />
      {isTooFull && (
        <Alert tone="bad" title={`${seatsLeft} seats are left in this batch.`}>
          <p>Choose another batch, or add seats to it.</p>
        </Alert>
      )}
      <SmallTable
        caption="Students of the order"
        columns={columnsOf(correctEmail)}
        rows={rows}
        rowId={({ row }) => String(row)}
        emptyText="Nobody."
      />
    </>
  )
}

function columnsOf(correctEmail: CheckedPeopleProps['correctEmail']): readonly SmallColumn<Row>[] {
  return [
    { header: 'Row', cell: ({ row }) => row, align: 'end' },
    { header: 'Name', cell: ({ name }) => <CheckedName name={name} /> },
    { header: 'Phone, e-mail', cell: (row) => <Contact row={row} correctEmail={correctEmail} /> },
    { header: 'What', cell: (row) => <Outcome row={row} /> },
  ]
}

function isAsked({ sameContact }: Row): boolean {
  return sameContact.length > 0
}

/** The reasons why the order cannot be placed: rows to correct, and rows to answer. */
function Questions({ people, answer }: Pick<CheckedPeopleProps, 'answer'> & { people: Row[] }) {
  const asked = people.filter(isAsked)
  const bad = people.filter((row) => row.problem !== null && !isAsked(row)).length
  return (
    <>
      {bad > 0 && (
        <Alert
          tone="bad"
          title={bad === 1 ? 'One row can’t be used.' : `${bad} rows can’t be used.`}
        >
          <p>Correct them above and check again.</p>
        </Alert>
      )}
      {asked.length > 0 && (
        <Alert
          tone="warn"
          title={
            asked.length === 1
              ? 'One row has the e-mail or number of another student.'
              : `${asked.length} rows have the e-mail or number of other students.`
          }
        >
          <p>Is it the same person?</p>
          {asked.length > 1 && (
            <Button
              variant="quiet"
              onClick={() => answer(asked.map(({ row, name }) => ({ row, name, is: null })))}
            >
              All are other people
            </Button>
          )}
          {asked.map((row) => (
            <PersonChoice
              key={row.row}
              row={row}
              choose={(is) => answer([{ row: row.row, name: row.name, is }])}
            />
          ))}
        </Alert>
      )}
    </>
  )
}

/** A name is accepted as it is; a note names the letters that documents cannot print. */
function CheckedName({ name }: { name: string }) {
  const sentence = unprintableSentence(name)
  return (
    <>
      {name}
      {sentence !== null && <p>{sentence}</p>}
    </>
  )
}

function Contact({ row, correctEmail }: Pick<CheckedPeopleProps, 'correctEmail'> & { row: Row }) {
  const { phone, email, likelyEmail } = row
  return (
    <>
      {[phone, email].filter(Boolean).join(', ')}
      {likelyEmail !== null && (
        <>
          <br />
          Did you mean{' '}
          <button
            type="button"
            className={styles.inText}
            onClick={() => correctEmail(email, likelyEmail)}
          >
            {likelyEmail}
          </button>
          ?
        </>
      )}
    </>
  )
}

function Outcome({ row }: { row: Row }) {
  const { problem, knownAs, remark } = row
  if (isAsked(row)) return <Badge tone="warn">Question</Badge>
  if (problem !== null)
    return (
      <>
        <Badge tone="bad">Can’t be used</Badge> {problem}
      </>
    )
  if (knownAs === null)
    return (
      <>
        <Badge tone="plain">New profile</Badge> {remark}
      </>
    )
  return (
    <>
      <Badge tone="info">Has a profile</Badge> {knownAs}
    </>
  )
}

type PersonChoiceProps = {
  row: GroupPerson
  /** The profile that is meant, or null for another person. */
  choose: (id: string | null) => void
}

/** The question of one row, answered by one press (rule 104). */
function PersonChoice({ row, choose }: PersonChoiceProps) {
  const asks = `Row ${row.row}, ${row.name}: ${row.problem ?? ''}`
  return (
    <div role="group" aria-label={asks} className={styles.choice}>
      <p>{asks}</p>
      {row.sameContact.map(({ _id, name, email, phone }) => (
        <Button key={_id} variant="quiet" onClick={() => choose(_id)}>
          {`The same: ${[name, phone, email].filter(Boolean).join(', ')}`}
        </Button>
      ))}
      <Button variant="quiet" onClick={() => choose(null)}>
        Another person
      </Button>
    </div>
  )
}
