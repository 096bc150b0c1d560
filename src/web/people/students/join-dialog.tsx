import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import type { OfficeStudent } from '#contract/office/office-students.ts'
import { isSameName } from '#contract/people/same-name.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { CheckField } from '../../platform/office-forms/check-field.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { TwoProfiles } from './two-profiles.tsx'
import { SearchAndChoose } from '../../platform/office-forms/search-and-choose.tsx'
import { useDebounced } from '../../platform/office-forms/use-debounced.ts'

const SHOWN = 6

type ProfileChoiceProps = {
  /** The profile to leave out; profiles with its name are shown before a search. */
  of: OfficeStudent
  choose: (id: string) => void
}

function ProfileChoice({ of, choose }: ProfileChoiceProps) {
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  const query = useApiQuery('listStudents', { q: q || of.name, limit: SHOWN })
  const students = (query.lastAnswer?.students ?? []).filter(({ _id }) => _id !== of._id)
  const nothing =
    students.length === 0 ? 'No other profile found. Type its name, e-mail or phone.' : ''
  return (
    <SearchAndChoose
      label="Name, e-mail or phone of the other profile"
      typed={typed}
      type={setTyped}
      status={query.isFetching ? messages.loading : nothing}
      choose={choose}
      choices={students.map(({ _id, name, email, phone, enrollments }) => ({
        id: _id,
        name: name || 'Without a name',
        code: email || 'no e-mail',
        remark: `${phone ?? 'No phone'}, ${enrollments === 1 ? '1 course' : `${enrollments} courses`}`,
      }))}
    >
      <LoadFailed {...query} />
    </SearchAndChoose>
  )
}

type JoinDialogProps = {
  student: OfficeStudent
  /** Called with the remaining profile, which may be the other one. */
  joined: (student: OfficeStudent) => void
  close: () => void
}

/**
 * Joins two profiles of one person: finds the other one, shows both side by side, and chooses the
 * one that stays.
 */
export function JoinDialog({ student, joined, close }: JoinDialogProps) {
  const [otherId, setOtherId] = useState<string | null>(null)
  const [staysId, setStaysId] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [isSamePerson, setIsSamePerson] = useState(false)
  const api = useApi()
  const toast = useToast()
  const send = async () => {
    if (otherId === null || staysId === null) throw new Error('nothing is chosen')
    const goes = staysId === otherId ? student._id : otherId
    const reply = await api.joinProfiles({ id: staysId, goes, reason, isSamePerson })
    joined(reply.student)
    toast({ tone: 'good', text: reply.message })
  }
  return (
    <ConfirmDialog
      // a new choice resets the error
      key={otherId ?? 'none'}
      title={`Merge ${student.name || 'this profile'} with a duplicate`}
      confirmLabel="Merge the profiles"
      busyText="Merging..."
      {...(otherId === null ? { failureText: 'Choose the other profile.' } : {})}
      confirm={send}
      close={close}
    >
      <p>
        For two profiles of one person. Courses, payments, receipts and certificates of both then
        show in one profile. The other profile is closed and logged out. This cannot be undone.
      </p>
      {otherId === null ? (
        <ProfileChoice of={student} choose={setOtherId} />
      ) : (
        <>
          <BothProfiles
            {...{ student, otherId, staysId, isSamePerson, setIsSamePerson }}
            stay={setStaysId}
          />
          <Button
            variant="quiet"
            onClick={() => {
              setOtherId(null)
              setStaysId(null)
              setIsSamePerson(false)
            }}
          >
            Choose another profile
          </Button>
          <TextAreaField
            label="Reason"
            hint="It stays in the activity log. Students don’t see it."
            required
            minLength={3}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
    </ConfirmDialog>
  )
}

type BothProps = {
  student: OfficeStudent
  otherId: string
  staysId: string | null
  stay: (id: string) => void
  isSamePerson: boolean
  setIsSamePerson: (is: boolean) => void
}

function BothProfiles({ student, otherId, isSamePerson, setIsSamePerson, ...choice }: BothProps) {
  const query = useApiQuery('showStudent', { id: otherId })
  const other = query.answer?.student
  return (
    <>
      <LoadFailed {...query} />
      {!other && query.isFetching && <p role="status">{messages.loading}</p>}
      {other && <TwoProfiles profiles={[student, other]} {...choice} />}
      {other && !isSameName(student.name, other.name) && (
        <CheckField
          label={`${student.name || 'Without a name'} and ${other.name || 'without a name'} are one person`}
          hint="The names differ, and families share addresses and numbers. Merge only if you are sure."
          required
          checked={isSamePerson}
          onChange={({ target }) => setIsSamePerson(target.checked)}
        />
      )}
    </>
  )
}
