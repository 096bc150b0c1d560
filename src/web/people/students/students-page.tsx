import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { defineList } from '../../platform/table/define-list.ts'
import { choicesOf, day, select, selectFrom } from '../../platform/table/filters/list-filter.ts'
import { useCampusChoices } from '../../platform/table/filters/use-campus-choices.ts'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { standingNames, studentColumns } from './student-columns.tsx'
import type { ChangeEvent } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '#contract/platform/limits.ts'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { pages } from '#contract/pages.ts'
import { useCourseChoices } from '../../teaching/office-batches/use-course-choices.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { useToast } from '../../platform/ui/dialogs/toast.tsx'
import { ConfirmDialog } from '../../platform/forms/confirm-dialog.tsx'
import { NameField } from '../../platform/office-forms/name-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { catchMatches, PersonMatch } from './person-match.tsx'
import type { MatchedPerson, ContactMatches } from './person-match.tsx'

const students = defineList('listStudents', {
  title: 'Students',
  rowsOf: (reply) => reply.students,
  rowId: ({ _id }) => _id,
  sort: '-joined',
  searchLabel: 'Name, e-mail, phone',
  filters: {
    course: selectFrom('Course', useCourses),
    batch: selectFrom('Batch', useBatches),
    campus: selectFrom('Campus', useCampusChoices),
    from: day('Joined from'),
    to: day('Joined until'),
    standing: select('Account', choicesOf(standingNames), 'Active and blocked'),
  },
  columns: studentColumns,
  emptyText: 'No students found.',
  emptyHelp: 'Students register online. Add a walk-in here.',
  exportMay: 'exports',
  exportCsv: (api, input) => api.exportStudents(input),
  isSecondary: ({ standing }) => standing === 'closed' || standing === 'joined',
})

export function meta() {
  return officeMeta(students.title)
}

export default function StudentsPage() {
  const list = useOfficeList(students)
  const mayAdd = useMay('counter')
  const [isAdding, setIsAdding] = useState(false)
  return (
    <OfficeListPage
      list={list}
      actions={mayAdd && <Button onClick={() => setIsAdding(true)}>Add student</Button>}
    >
      {isAdding && <AddStudentDialog close={() => setIsAdding(false)} />}
    </OfficeListPage>
  )
}

function useCourses() {
  return useCourseChoices().choices
}

/** The batches that are coming or running, the next one first. */
function useBatches() {
  const { answer } = useApiQuery('listBatches', { sort: 'start', limit: 100 })
  return (answer?.batches ?? []).map(({ _id: value, course, startsOn, campus }) => ({
    value,
    label: `${course.code}, ${formatIndianDay(startsOn)}, ${campus ?? 'Online'}`,
  }))
}

/** Adds a student at the desk, and opens their page, where they can be enrolled. */
function AddStudentDialog({ close }: { close: () => void }) {
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const [typed, setTyped] = useState({ name: '', email: '', phone: '' })
  const [matches, setMatches] = useState<ContactMatches | null>(null)
  const [matched, setMatched] = useState<MatchedPerson>()
  const field = (name: keyof typeof typed) => ({
    required: name !== 'email',
    value: typed[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped((last) => ({ ...last, [name]: target.value }))
      // the question was about the former text
      setMatches(null)
      setMatched(undefined)
    },
  })
  const add = async () => {
    if (matched) return void navigate(pages.officeStudent(matched._id))
    const reply = await catchMatches(
      api.addStudent({ ...typed, isAnotherPerson: matched === null }),
      setMatches,
    )
    if (reply === 'ask') return reply
    toast({ tone: 'good', text: reply.message })
    return void navigate(pages.officeStudent(reply.studentId))
  }
  return (
    <ConfirmDialog
      title="Add a student"
      confirmLabel="Add student"
      busyText="Adding..."
      tone="plain"
      confirm={add}
      close={close}
    >
      <p>With an e-mail the student gets a login. Without one, print the documents.</p>
      <NameField
        label="Name"
        typed={typed.name}
        minLength={limits.nameMinLength}
        maxLength={limits.nameMaxLength}
        {...field('name')}
      />
      <TextField
        label="E-mail"
        type="email"
        isOptional
        maxLength={limits.emailMaxLength}
        autoComplete="off"
        {...field('email')}
      />
      <TextField
        label="Mobile number"
        type="tel"
        hint={messages.phoneHint}
        maxLength={40}
        autoComplete="off"
        {...field('phone')}
      />
      {matches && <PersonMatch {...matches} matched={matched} choose={setMatched} />}
    </ConfirmDialog>
  )
}
