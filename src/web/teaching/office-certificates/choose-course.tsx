import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { SearchAndChoose } from '../../platform/office-forms/search-and-choose.tsx'
import { useDebounced } from '../../platform/office-forms/use-debounced.ts'

/** The other way: a course with students, for batches of before and for students without a batch. */
export function ChooseCourse({ choose }: { choose: (courseId: string) => void }) {
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  const query = useApiQuery('listCertificateCourses', q === '' ? {} : { q })
  const courses = query.lastAnswer?.courses
  const foundText = courses?.length === 0 ? 'No course with students found.' : ''
  return (
    <OfficeCard title="Another course">
      <SearchAndChoose
        label="Course name or code"
        typed={typed}
        type={setTyped}
        status={query.isFetching ? messages.loading : foundText}
        choose={choose}
        choices={(courses ?? []).map(({ _id: id, courseName, courseCode, places, certified }) => ({
          id,
          name: courseName,
          code: courseCode,
          remark: `${certified} of ${places} have a certificate`,
        }))}
      >
        <LoadFailed {...query} />
      </SearchAndChoose>
    </OfficeCard>
  )
}
