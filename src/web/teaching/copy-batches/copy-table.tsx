import { daysAndHours } from '#contract/teaching/batch-words.ts'
import { isDay } from '#contract/platform/lists.ts'
import { RowButton } from '../../platform/table/cells/row-action.tsx'
import { ScrollBox } from '../../platform/table/cells/scroll-box.tsx'
import type { CopiedBatch } from './copied-dates.ts'
import styles from './copy-batches.module.css'

type CopyTableProps = {
  copies: readonly CopiedBatch[]
  warnings: ReadonlyMap<string, readonly string[]>
  refusals: Readonly<Record<string, string>>
  change: (id: string, name: keyof CopiedBatch['dates'], day: string) => void
  leaveOut: (id: string) => void
}

const dateNames = {
  startsOn: 'First day',
  endsOn: 'Last day',
  enrollUntil: 'Last day to enroll',
} as const

const dates = Object.keys(dateNames) as (keyof typeof dateNames)[] // its own names

/** The new dates of each batch, to be changed one by one, with what to look at below. */
export function CopyTable(props: CopyTableProps) {
  return (
    <ScrollBox label="New dates" isFramed>
      <table className={styles.table} aria-label="New dates">
        <thead>
          <tr>
            <th scope="col">Batch</th>
            {dates.map((name) => (
              <th key={name} scope="col">
                {dateNames[name]}
              </th>
            ))}
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>
          {props.copies.map((copy) => (
            <CopyRow key={copy.batch._id} copy={copy} {...props} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function CopyRow({ copy, ...props }: CopyTableProps & { copy: CopiedBatch }) {
  const { batch, dates: typed } = copy
  const { _id: id, course, campus } = batch
  const name = `${course.name}, ${campus ?? 'online'}`
  const refusal = props.refusals[id]
  const warnings = props.warnings.get(id) ?? []
  return (
    <tr>
      <th scope="row">
        {course.name}
        <span className={styles.small}>
          {campus ?? 'Online'}, {daysAndHours(batch)}
        </span>
        {refusal !== undefined && (
          <span className={styles.bad} role="alert">
            {refusal}
          </span>
        )}
        {warnings.map((warning) => (
          <span key={warning} className={styles.warning}>
            {warning}
          </span>
        ))}
      </th>
      {dates.map((date) => (
        <td key={date}>
          <input
            type="date"
            className={styles.date}
            aria-label={`${dateNames[date]}: ${name}`}
            aria-invalid={!isDay(typed[date]) || undefined}
            required
            value={typed[date]}
            onChange={({ target }) => props.change(id, date, target.value)}
          />
        </td>
      ))}
      <td>
        <RowButton of={name} onClick={() => props.leaveOut(id)}>
          Leave out
        </RowButton>
      </td>
    </tr>
  )
}
