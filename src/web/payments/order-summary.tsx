import type { ChangeEvent } from 'react'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import type { Course } from '#contract/catalog.ts'
import { campusesOf, isOnline } from '#contract/course-campuses.ts'
import type { Campus } from '#contract/limits.ts'
import { formatRupeeText } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import { deviceStorage } from '#web/session/browser-storage.ts'
import { Select } from '#web/ui/select.tsx'
import { rememberCampus } from './chosen-campus.ts'
import { Facts } from '#web/ui/facts.tsx'
import styles from './order-summary.module.css'

type OrderSummaryProps = { course: Course; campus: Campus | null }

/** What is being bought, reading like the receipt that follows. */
export function OrderSummary({ course, campus }: OrderSummaryProps) {
  const fee = course.courseFee === null ? 'Not available' : formatRupeeText(course.courseFee)
  const id = useId()
  return (
    <section className={styles.summary} aria-labelledby={id}>
      <p className={styles.department}>{course.department.title}</p>
      <h2 id={id}>{course.courseName}</h2>
      {!isOnline(course) && <CampusSelect course={course} campus={campus} />}
      <Facts
        facts={[
          { name: 'Mode', value: course.mode ?? 'N/A' },
          { name: 'Duration', value: course.duration ?? 'N/A' },
          { name: 'Reg Fee', value: fee },
        ]}
      />
    </section>
  )
}

/** The choice lives in the address, so that it survives a reload (rule 4). */
function CampusSelect({ course, campus }: OrderSummaryProps) {
  const held = campusesOf(course)
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
