import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { SearchAndChoose } from '../../platform/office-forms/search-and-choose.tsx'
import { useAfterPause } from '../../platform/office-forms/use-after-pause.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'

/** The first step: a course in which somebody has a place. */
export function CourseChooser({ choose }: { choose: (courseId: string) => void }) {
  const [typed, setTyped] = useState('')
  const q = useAfterPause(typed.trim())
  const asked = useApiQuery('listCertificateCourses', q === '' ? {} : { q })
  const courses = asked.lastAnswer?.courses
  const foundText = courses?.length === 0 ? 'No course with students found.' : ''
  return (
    <SearchAndChoose
      label="Course name or code"
      typed={typed}
      type={setTyped}
      said={asked.isFetching ? messages.loading : foundText}
      choose={choose}
      choices={(courses ?? []).map(({ _id: id, courseName, courseCode, places, certified }) => ({
        id,
        name: courseName,
        code: courseCode,
        remark: `${certified} of ${places} have a certificate`,
      }))}
    >
      <LoadFailed {...asked} />
    </SearchAndChoose>
  )
}
