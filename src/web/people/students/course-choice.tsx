import { useState } from 'react'
import type { CourseSummary } from '#contract/catalog/catalog.ts'
import { campusesOf, isOnline } from '#contract/catalog/course-campuses.ts'
import { openCampuses } from '#contract/institute/open-campuses.ts'
import { messages } from '#contract/messages.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { SearchAndChoose } from '../../platform/office-forms/search-and-choose.tsx'
import { useDebounced } from '../../platform/office-forms/use-debounced.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'

/**
 * fee is rupee text, null where only its batches have one; campuses are where it may be enrolled
 * for.
 */
export type ChosenCourse = {
  id: string
  name: string
  code: string
  fee: string | null
  campuses: readonly string[]
}

const SHOWN = 8

type CourseChoiceProps = {
  choose: (course: ChosenCourse) => void
  /** The text to search for at first. */
  first?: string
}

/**
 * Chooses an offered course. One that is closed or has no known fee cannot be chosen and says why.
 */
export function CourseChoice({ choose, first = '' }: CourseChoiceProps) {
  const institute = useInstitute()
  const [typed, setTyped] = useState(first)
  const q = useDebounced(typed.trim())
  const query = useApiQuery('listCourses', { limit: SHOWN, ...(q === '' ? {} : { q }) })
  const reply = query.lastAnswer
  const courses = reply?.courseDetails ?? []
  const chooseById = (id: string) => {
    const course = courses.find(({ _id }) => _id === id)
    if (!course || availabilityOf(course).isClosed) return
    const { courseName: name, courseCode: code, courseFee: fee } = course
    // any campus may take the money for an online course
    const open = openCampuses(institute).map(({ name: campus }) => campus)
    const held = isOnline(course) ? open : campusesOf(course, institute)
    choose({ id, name, code, fee, campuses: held })
  }
  return (
    <SearchAndChoose
      label="Course name or code"
      typed={typed}
      type={setTyped}
      hasFocus
      isSettled={q === typed.trim() && !query.isFetching}
      status={query.isFetching ? messages.loading : foundText(reply?.total ?? 0)}
      choose={chooseById}
      choices={courses.map((course) => ({
        id: course._id,
        name: course.courseName,
        code: course.courseCode,
        ...availabilityOf(course),
      }))}
    >
      <LoadFailed {...query} />
    </SearchAndChoose>
  )
}

function availabilityOf({ courseFee, enrollmentClosed, nextBatch }: CourseSummary) {
  if (enrollmentClosed !== null) return { remark: `Closed: ${enrollmentClosed}`, isClosed: true }
  if (courseFee === null && nextBatch !== undefined)
    return { remark: 'Fee by batch', isClosed: false }
  if (courseFee === null) return { remark: 'No fee yet', isClosed: true }
  return { remark: formatRupeeText(courseFee), isClosed: false }
}

function foundText(total: number): string {
  if (total === 0) return messages.coursesNotFound
  return total > SHOWN ? `${SHOWN} of ${total} shown. Type more to find yours.` : ''
}
