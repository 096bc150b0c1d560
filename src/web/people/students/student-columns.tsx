import { Link } from 'react-router'
import type { OfficeStudentRow, StudentStanding } from '#contract/office/office-students.ts'
import { pages } from '#contract/pages.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { MailAddress } from '../../platform/table/cells/mail-address.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import type { SortOf } from '../../platform/table/define-list.ts'
import type { OfficeColumn } from '../../platform/table/office-column.ts'
import styles from './students.module.css'

export const studentColumns: readonly OfficeColumn<OfficeStudentRow, SortOf<'listStudents'>>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    isHead: true,
    cell: ({ _id, name }) => <Link to={pages.officeStudent(_id)}>{name || 'Without a name'}</Link>,
  },
  {
    id: 'email',
    header: 'E-mail',
    sort: 'email',
    isLong: true,
    cell: ({ email, isEmailConfirmed, standing }) => (
      <>
        {standing === 'closed' ? '' : <MailAddress>{email}</MailAddress>}
        {standing !== 'closed' && email !== '' && !isEmailConfirmed && (
          <small className={styles.small}>not confirmed</small>
        )}
      </>
    ),
  },
  { id: 'phone', header: 'Phone', cell: ({ phone }) => phone ?? '–' },
  {
    id: 'courses',
    header: 'Courses',
    align: 'end',
    cell: ({ enrollments }) => enrollments,
  },
  {
    id: 'joined',
    header: 'Joined',
    sort: 'joined',
    startsDown: true,
    cell: ({ joinedOn }) => <Moment at={joinedOn} />,
  },
  {
    id: 'standing',
    header: 'Account',
    cell: ({ standing }) => <StandingBadge standing={standing} />,
  },
]

export function StandingBadge({ standing }: { standing: StudentStanding }) {
  return <Badge tone={standingTones[standing]}>{standingNames[standing]}</Badge>
}

export const standingNames: Record<StudentStanding, string> = {
  active: 'Active',
  blocked: 'Blocked',
  joined: 'Merged',
  closed: 'Closed',
}
const standingTones = { active: 'good', blocked: 'bad', joined: 'plain', closed: 'plain' } as const
