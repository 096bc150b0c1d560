import type { StaffMember } from '#contract/people/staff-accounts.ts'
import { staffRoleNames } from '#contract/platform/roles.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { MailAddress } from '../../platform/table/mail-address.tsx'
import { Moment } from '../../platform/table/moment.tsx'
import type { SortOf } from '../../platform/table/define-list.ts'
import type { OfficeColumn } from '../../platform/table/office-column.ts'
import { staffStateWords } from './staff-state-words.ts'
import styles from './staff.module.css'

export const staffColumns: OfficeColumn<StaffMember, SortOf<'listStaff'>>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    isHead: true,
    isLong: true,
    cell: ({ name, email, isYou }) => (
      <>
        {isYou ? `${name} (you)` : name}
        <span className={styles.small}>
          <MailAddress>{email}</MailAddress>
        </span>
      </>
    ),
  },
  { id: 'role', header: 'Role', sort: 'role', cell: ({ role }) => staffRoleNames[role] },
  { id: 'state', header: 'State', cell: ({ state }) => <State state={state} /> },
  {
    id: 'factor',
    header: 'Second factor',
    cell: ({ hasSecondFactor }) =>
      hasSecondFactor ? <Badge tone="good">On</Badge> : <Badge tone="plain">Off</Badge>,
  },
  {
    id: 'lastLogin',
    header: 'Last login',
    sort: 'lastLoginAt',
    startsDown: true,
    cell: ({ lastLoginAt }) => <Moment at={lastLoginAt} hasTime />,
  },
]

function State({ state }: { state: StaffMember['state'] }) {
  const { label, tone } = staffStateWords[state]
  return <Badge tone={tone}>{label}</Badge>
}
