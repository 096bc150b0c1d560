import { useId } from 'react'
import type { Batch, CourseBatches } from '#contract/teaching/batches.ts'
import type { Course } from '#contract/catalog/catalog.ts'
import { isOnline, campusesOf } from '#contract/catalog/course-campuses.ts'
import type { PriceShown } from '#contract/selling/concessions.ts'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { FreeMark } from '#web/catalog/fees/free-mark.tsx'
import { Facts } from '#web/platform/ui/content/facts.tsx'
import { BatchChoice } from './batch-choice.tsx'
import styles from './order-summary.module.css'
import type { ChangeEvent } from 'react'
import { useNavigate } from 'react-router'
import type { HeldCourse } from '#contract/catalog/course-campuses.ts'
import { pages } from '#contract/pages.ts'
import { deviceStorage } from '../../../people/session/browser-storage.ts'
import { useInstitute } from '../../../platform/shell/frame-data.ts'
import { Select } from '../../../platform/ui/select.tsx'
import { rememberCampus } from '../../../people/session/chosen-campus.ts'

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
        <BatchChoice courseId={course._id} batches={offered.batches} batch={batch} />
      ) : (
        !isOnline(course) && <CampusSelect course={course} campus={campus} />
      )}
      <Facts
        facts={[
          { name: 'Mode', value: batch?.mode ?? course.mode ?? 'N/A' },
          { name: 'Duration', value: course.duration ?? 'N/A' },
          { name: 'Reg Fee', value: <FeeText course={course} /> },
          ...concessionFacts(concession),
        ]}
      />
    </section>
  )
}

function FeeText({ course: { courseFee } }: { course: Course }) {
  if (courseFee === null) return 'Not available'
  return (
    <>
      <FreeMark courseFee={courseFee} /> {formatRupeeText(courseFee)}
    </>
  )
}

/** 'Early bird, until 5 Dec 2026': −₹450. */
function concessionFacts(concession: PriceShown['concession']) {
  if (concession === null) return []
  const { label, until, amount } = concession
  const name = until === null ? label : `${label}, until ${formatIndianDay(until)}`
  return [{ name, value: `−${formatRupeeText(amount)}` }]
}

type CampusSelectProps = { course: HeldCourse & { _id: string }; campus: string | null }

/** The choice is kept in the address, so that it survives a reload (rule 4). */
function CampusSelect({ course, campus }: CampusSelectProps) {
  const institute = useInstitute()
  const held = campusesOf(course, institute)
  const navigate = useNavigate()
  const id = useId()
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const chosen = held.find((name) => name === event.target.value)
    if (!chosen) return
    rememberCampus(deviceStorage, chosen)
    void navigate(pages.enroll(course._id, chosen), { replace: true, preventScrollReset: true })
  }
  return (
    <p className={styles.campus}>
      <label htmlFor={id}>Campus</label>
      <Select id={id} value={campus ?? ''} onChange={choose} aria-invalid={campus === null}>
        {campus === null && <option value="">Choose a campus</option>}
        {held.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </p>
  )
}
