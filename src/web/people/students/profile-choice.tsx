import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import type { OfficeStudent } from '#contract/office/office-students.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { SearchAndChoose } from '../../platform/office-forms/search-and-choose.tsx'
import { useAfterPause } from '../../platform/office-forms/use-after-pause.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'

const SHOWN = 6

type ProfileChoiceProps = {
  /** The profile to leave out; profiles with its name are shown before a search. */
  of: OfficeStudent
  choose: (id: string) => void
}

export function ProfileChoice({ of, choose }: ProfileChoiceProps) {
  const [typed, setTyped] = useState('')
  const q = useAfterPause(typed.trim())
  const asked = useApiQuery('listStudents', { q: q || of.name, limit: SHOWN })
  const students = (asked.lastAnswer?.students ?? []).filter(({ _id }) => _id !== of._id)
  const nothing = students.length === 0 ? 'No other profile found. Type what it is known by.' : ''
  return (
    <SearchAndChoose
      label="Name, e-mail or phone of the other profile"
      typed={typed}
      type={setTyped}
      said={asked.isFetching ? messages.loading : nothing}
      choose={choose}
      choices={students.map(({ _id, name, email, phone, enrollments }) => ({
        id: _id,
        name: name || 'Without a name',
        code: email || 'no e-mail',
        remark: `${phone ?? 'No phone'}, ${enrollments === 1 ? '1 course' : `${enrollments} courses`}`,
      }))}
    >
      <LoadFailed {...asked} />
    </SearchAndChoose>
  )
}
