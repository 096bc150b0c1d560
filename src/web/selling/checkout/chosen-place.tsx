import type { ChangeEvent } from 'react'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import type { Batch } from '#contract/teaching/batches.ts'
import { placeText, shortDay, shortDaysAndHours } from '#contract/teaching/batch-words.ts'
import { campusesOf } from '#contract/catalog/course-campuses.ts'
import type { HeldCourse } from '#contract/catalog/course-campuses.ts'
import { pages } from '#contract/pages.ts'
import { deviceStorage } from '#web/people/session/browser-storage.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { Select } from '#web/platform/ui/select.tsx'
import { rememberCampus } from '#web/people/session/chosen-campus.ts'
import styles from './order-summary.module.css'

type CampusSelectProps = { course: HeldCourse & { _id: string }; campus: string | null }

/** The choice is kept in the address, so that it survives a reload (rule 4). */
export function CampusSelect({ course, campus }: CampusSelectProps) {
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

type BatchSelectProps = { courseId: string; batches: readonly Batch[]; batch: Batch | null }

/** The same for a course with batches; nothing where there is only one. */
export function BatchSelect({ courseId, batches, batch }: BatchSelectProps) {
  const { defaultCampus } = useInstitute()
  const navigate = useNavigate()
  const id = useId()
  if (batch !== null && batches.length === 1) return null
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const chosen = batches.find(({ _id }) => _id === event.target.value)
    if (!chosen) return
    const campus = chosen.campus ?? defaultCampus
    const to = pages.enroll(courseId, campus, chosen._id)
    void navigate(to, { replace: true, preventScrollReset: true })
  }
  return (
    <p className={styles.campus}>
      <label htmlFor={id}>Batch</label>
      <Select id={id} value={batch?._id ?? ''} onChange={choose} aria-invalid={batch === null}>
        {batch === null && <option value="">Choose a batch</option>}
        {batches.map((one) => (
          <option key={one._id} value={one._id}>
            {`${shortDay(one.startsOn)}, ${placeText(one.campus)}, ${shortDaysAndHours(one)}`}
          </option>
        ))}
      </Select>
    </p>
  )
}
