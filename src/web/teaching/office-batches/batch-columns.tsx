import { Link } from 'react-router'
import { daysAndHours } from '#contract/teaching/batch-words.ts'
import { daysText } from '#contract/teaching/office-batch-words.ts'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import type { OfficeBatch } from '#contract/teaching/office-batches.ts'
import { pages } from '#contract/pages.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import type { SortOf } from '../../platform/table/define-list.ts'
import { Money } from '../../platform/table/cells/money.tsx'
import type { OfficeColumn } from '../../platform/table/office-column.ts'
import { batchStateLabels } from './batch-states.ts'
import styles from './batches.module.css'

/** The name of a batch in a sentence, for assistive technology. */
export function batchName({ course, campus, startsOn }: OfficeBatch): string {
  return `${course.name}, ${campus ?? 'online'}, ${formatIndianDay(startsOn)}`
}

export const batchColumns: readonly OfficeColumn<OfficeBatch, SortOf<'listBatches'>>[] = [
  {
    id: 'course',
    header: 'Course',
    sort: 'course',
    isHead: true,
    isLong: true,
    cell: ({ _id, course }) => (
      <>
        <Link to={pages.officeBatch(_id)}>{course.name}</Link>
        <span className={styles.small}>{course.code}</span>
      </>
    ),
  },
  {
    id: 'place',
    header: 'Campus, trainer',
    cell: ({ campus, mode, trainerName }) => (
      <>
        {campus === null ? 'Online' : `${campus}, ${mode}`}
        {trainerName !== null && <span className={styles.small}>{trainerName}</span>}
      </>
    ),
  },
  {
    id: 'start',
    header: 'Days and hours',
    sort: 'start',
    cell: (batch) => (
      <div className={styles.narrow}>
        {daysText(batch)}
        <span className={styles.small}>{daysAndHours(batch)}</span>
      </div>
    ),
  },
  {
    id: 'seats',
    header: 'Seats left',
    sort: 'left',
    align: 'end',
    cell: (batch) => <Seats batch={batch} />,
  },
  {
    id: 'fee',
    header: 'Fee',
    align: 'end',
    cell: ({ price, fee }) => (
      <>
        {price === null ? 'N/A' : <Money amount={price} />}
        {fee !== null && <span className={styles.small}>this batch only</span>}
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state, enrollUntil }) => (
      <>
        <Badge tone={batchStateLabels[state].tone}>{batchStateLabels[state].label}</Badge>
        {(state === 'open' || state === 'closed') && (
          <span className={styles.small}>
            enroll until <span className={styles.lines}>{formatIndianDay(enrollUntil)}</span>
          </span>
        )}
      </>
    ),
  },
]

function Seats({ batch }: { batch: OfficeBatch }) {
  const { seats, sold, held, left, waiting } = batch
  const more = [`${sold} sold`, held > 0 && `${held} held`, waiting > 0 && `${waiting} waiting`]
  return (
    <>
      {left} of {seats}
      <span className={styles.small}>{more.filter(Boolean).join(', ')}</span>
    </>
  )
}
