import { useId } from 'react'
import type { Batch, CourseBatches } from '#contract/teaching/batches.ts'
import { daysAndHours, datesText, placeText } from '#contract/teaching/batch-words.ts'
import type { Course } from '#contract/catalog/catalog.ts'
import { isOnline } from '#contract/catalog/course-campuses.ts'
import type { PriceShown } from '#contract/selling/concessions.ts'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { BatchSelect, CampusSelect } from './chosen-place.tsx'
import { Facts } from '#web/platform/ui/facts.tsx'
import styles from './order-summary.module.css'

type OrderSummaryProps = {
  course: Course
  campus: string | null
  offered: CourseBatches
  batch: Batch | null
  /** The reader's concession; left out or null: none. */
  concession?: PriceShown['concession']
}

/** The purchase, laid out like its receipt. */
export function OrderSummary(props: OrderSummaryProps) {
  const { course, campus, offered, batch, concession = null } = props
  const id = useId()
  return (
    <section className={styles.summary} aria-labelledby={id}>
      <p className={styles.department}>{course.department.title}</p>
      <h2 id={id}>{course.courseName}</h2>
      {offered.hasBatches ? (
        <BatchSelect courseId={course._id} batches={offered.batches} batch={batch} />
      ) : (
        !isOnline(course) && <CampusSelect course={course} campus={campus} />
      )}
      <Facts
        facts={[
          ...(batch === null ? [] : batchFacts(batch)),
          { name: 'Mode', value: batch?.mode ?? course.mode ?? 'N/A' },
          { name: 'Duration', value: course.duration ?? 'N/A' },
          { name: 'Reg Fee', value: feeText(course) },
          ...concessionFacts(concession),
        ]}
      />
    </section>
  )
}

function feeText({ courseFee }: Course): string {
  return courseFee === null ? 'Not available' : formatRupeeText(courseFee)
}

/** 'Early bird, until 5 Dec 2026': −₹450. */
function concessionFacts(concession: PriceShown['concession']) {
  if (concession === null) return []
  const { label, until, amount } = concession
  const name = until === null ? label : `${label}, until ${formatIndianDay(until)}`
  return [{ name, value: `−${formatRupeeText(amount)}` }]
}

function batchFacts(batch: Batch) {
  return [
    { name: 'Dates', value: datesText(batch) },
    { name: 'Days and hours', value: daysAndHours(batch) },
    { name: 'Place', value: placeText(batch.campus) },
    { name: 'Trainer', value: batch.trainer?.name ?? null },
  ]
}
