import { Facts } from '#web/platform/ui/content/facts.tsx'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import type { OfficeStudent } from '#contract/office/office-students.ts'
import { pages } from '#contract/pages.ts'
import type { StaffPermission } from '#contract/platform/roles.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { GiveConcessionDialog } from './give-concession-dialog.tsx'
import { GivenConcessions } from '../../selling/concessions/given-concessions.tsx'
import { NotesCard } from '../../office/notes/notes-card.tsx'
import { Whereabouts } from '../../teaching/moves/whereabouts.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { Corrections } from './corrections.tsx'
import { EnrollForm } from './enroll-form.tsx'
import { JoinDialog } from './join-dialog.tsx'
import { JoinedProfiles } from './joined-profiles.tsx'
import { StandingBadge } from './student-columns.tsx'
import { StudentHistory } from './student-history.tsx'
import styles from './students.module.css'

export function meta() {
  return officeMeta('Student')
}

export default function StudentPage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const query = useApiQuery('showStudent', { id })
  const student = query.answer?.student
  const [opened, setOpened] = useState<Opened | null>(null)
  return (
    <OfficePage
      {...titlesOf(student)}
      back={{ label: 'Students', path: pages.officeStudents() }}
      actions={student && <StudentActions student={student} open={setOpened} />}
    >
      <LoadFailed {...query} />
      {!student && query.isFetching && <p role="status">{messages.loading}</p>}
      {student && <Sheet student={student} changed={query.refetch} />}
      {student && (
        <OpenedDialog
          opened={opened}
          student={student}
          changed={(changed) => query.setAnswer({ student: changed })}
          joined={(staying) => {
            query.setAnswer({ student: staying })
            void navigate(pages.officeStudent(staying._id), { replace: true })
          }}
          enrolled={query.refetch}
          close={() => setOpened(null)}
        />
      )}
    </OfficePage>
  )
}

function titlesOf(student: OfficeStudent | undefined) {
  if (!student) return { title: 'Student', tab: 'Student' }
  const title = student.name || 'Student without a name'
  return { title, tab: `${title} · Student` }
}

type SheetProps = { student: OfficeStudent; changed: () => void }

function Sheet({ student, changed }: SheetProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Profile student={student} />
        <JoinedProfiles joined={student.joined} />
        {student.places
          .filter(({ endedOn }) => endedOn === null)
          .map(({ _id, orderId, courseName }) => (
            <Whereabouts
              key={_id}
              orderId={orderId}
              card={OfficeCard}
              courseName={courseName}
              moved={changed}
            />
          ))}
        <GivenConcessions studentId={student._id} />
        <StudentHistory student={student} />
        {student.standing !== 'closed' && <NotesCard about="student" id={student._id} />}
        <Corrections corrections={student.corrections} />
      </div>
      <Log student={student} />
    </div>
  )
}

type Opened = 'enroll' | 'correct' | 'concession' | 'join' | 'block'

type OpenedProps = {
  opened: Opened | null
  student: OfficeStudent
  changed: (student: OfficeStudent) => void
  joined: (student: OfficeStudent) => void
  enrolled: () => void
  close: () => void
}

function OpenedDialog({ opened, student, changed, joined, enrolled, close }: OpenedProps) {
  if (opened === null) return null
  if (opened === 'block') return <BlockDialog student={student} changed={changed} close={close} />
  if (opened === 'concession')
    return <GiveConcessionDialog student={student} given={enrolled} close={close} />
  if (opened === 'join') return <JoinDialog student={student} joined={joined} close={close} />
  if (opened === 'correct')
    return <CorrectDialog student={student} changed={changed} close={close} />
  return <EnrollForm student={student} enrolled={enrolled} close={close} />
}

type ActionsProps = { student: OfficeStudent; open: (what: Opened) => void }

/** The actions on a student, in this order, with their permissions. */
const actions = [
  { what: 'concession', right: 'concessions', name: 'Give a discount', isForBlocked: false },
  { what: 'correct', right: 'students', name: 'Correct', isForBlocked: true },
  { what: 'join', right: 'joining', name: 'Merge duplicate', isForBlocked: false },
  { what: 'block', right: 'students', name: 'Block', isForBlocked: true },
] as const satisfies {
  what: Opened
  right: StaffPermission
  name: string
  isForBlocked: boolean
}[]

function StudentActions({ student, open }: ActionsProps) {
  const mayTakeMoney = useMay('counter')
  if (student.standing === 'closed') return null
  const isBlocked = student.standing === 'blocked'
  return (
    <>
      {mayTakeMoney && !isBlocked && (
        <Button onClick={() => open('enroll')}>Enroll at the desk</Button>
      )}
      {actions
        .filter(({ isForBlocked }) => isForBlocked || !isBlocked)
        .map(({ what, right, name }) => (
          <Permitted key={what} to={right}>
            <Button variant="quiet" onClick={() => open(what)}>
              {what === 'block' && isBlocked ? 'Unblock' : name}
            </Button>
          </Permitted>
        ))}
    </>
  )
}

function Permitted({ to, children }: { to: StaffPermission; children: ReactNode }) {
  return useMay(to) ? children : null
}

function Profile({ student }: { student: OfficeStudent }) {
  const { standing, blockedOn, blockReason } = student
  return (
    <OfficeCard title="Profile" actions={<StandingBadge standing={standing} />}>
      <Facts
        look="columns"
        facts={[
          { name: 'E-mail', value: student.email || 'no e-mail' },
          {
            name: 'New e-mail',
            value: student.newEmail && `${student.newEmail}, not confirmed yet`,
          },
          { name: 'Address confirmed', value: student.isEmailConfirmed ? 'Yes' : 'No' },
          { name: 'Phone', value: student.phone ?? '–' },
          { name: 'Logs in with', value: loginText(student) },
          { name: 'Logged in now', value: sessionsText(student.sessions) },
          { name: 'Joined', value: <Moment at={student.joinedOn} hasTime /> },
          { name: 'Blocked on', value: blockedOn && <Moment at={blockedOn} hasTime /> },
          { name: 'Reason', value: blockedOn && (blockReason ?? '–') },
        ]}
      />
    </OfficeCard>
  )
}

function loginText({ email, hasPassword, isGoogleLinked }: OfficeStudent): string {
  if (hasPassword && isGoogleLinked) return 'Password or Google'
  if (isGoogleLinked) return 'Google'
  if (email === '') return 'No login: no e-mail'
  return hasPassword ? 'Password' : 'No password chosen yet'
}

function sessionsText(sessions: number): string {
  if (sessions === 0) return 'No'
  return sessions === 1 ? 'On one device' : `On ${sessions} devices`
}

function Log({ student }: { student: OfficeStudent }) {
  return (
    <OfficeCard title="Activity">
      {student.activity.length === 0 ? (
        <p className={styles.quiet}>Nothing yet.</p>
      ) : (
        <ol className={styles.log}>
          {student.activity.map(({ at, title, by, reason }, index) => (
            // lines have no id, and none ever changes its place
            <li key={`${at} ${index}`}>
              <p className={styles.quiet}>
                <Moment at={at} hasTime />
                {by !== null && <> · {by}</>}
              </p>
              <p>{title}</p>
              {reason !== null && <p className={styles.quiet}>{reason}</p>}
            </li>
          ))}
        </ol>
      )}
    </OfficeCard>
  )
}
