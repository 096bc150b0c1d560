import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { formatRupeeText } from '#contract/money.ts'
import { SearchAndChoose } from '../forms/search-and-choose.tsx'
import { useAfterPause } from '../forms/use-after-pause.ts'
import { LoadFailed } from '../frame/load-failed.tsx'
import { useApiQuery } from '#web/data/use-api-query.ts'

/** fee is rupee text. */
export type ChosenCourse = { id: string; name: string; code: string; fee: string }

const SHOWN = 8

/** For which course? Only those that are offered; one without a fee can't be chosen and says why. */
export function CourseChoice({ choose }: { choose: (course: ChosenCourse) => void }) {
  const [typed, setTyped] = useState('')
  const q = useAfterPause(typed.trim())
  const asked = useApiQuery('listCourses', { limit: SHOWN, ...(q === '' ? {} : { q }) })
  const reply = asked.lastAnswer
  const courses = reply?.courseDetails ?? []
  const chooseById = (wanted: string) => {
    const course = courses.find(({ _id: id }) => id === wanted)
    if (!course || course.courseFee === null) return
    const { courseName: name, courseCode: code, courseFee: fee } = course
    choose({ id: wanted, name, code, fee })
  }
  return (
    <SearchAndChoose
      label="Course name or code"
      typed={typed}
      type={setTyped}
      said={asked.isFetching ? messages.loading : foundText(reply?.total ?? 0)}
      choose={chooseById}
      choices={courses.map(({ _id: id, courseName: name, courseCode: code, courseFee }) => ({
        id,
        name,
        code,
        remark: courseFee === null ? 'No fee in the catalogue yet' : formatRupeeText(courseFee),
        isClosed: courseFee === null,
      }))}
    >
      <LoadFailed {...asked} />
    </SearchAndChoose>
  )
}

function foundText(total: number): string {
  if (total === 0) return messages.coursesNotFound
  return total > SHOWN ? `The first ${SHOWN} of ${total}: type more to narrow them.` : ''
}
