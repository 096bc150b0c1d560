import type { OfficeStudent } from '#contract/office/office-students.ts'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { MailAddress } from '../../platform/table/cells/mail-address.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import styles from './students.module.css'

/** Other profiles of this person, closed and shown with this one. Nothing where there are none. */
export function JoinedProfiles({ joined }: Pick<OfficeStudent, 'joined'>) {
  if (joined.length === 0) return null
  return (
    <OfficeCard title="Merged profiles">
      <ul className={styles.log}>
        {joined.map(({ _id, name, email, phone, at }) => (
          <li key={_id}>
            <p>{name || 'Without a name'}</p>
            <p className={styles.quiet}>
              <MailAddress>{email}</MailAddress>
              {phone !== null && <> · {phone}</>}
            </p>
            <p className={styles.quiet}>
              Merged into this one <Moment at={at} hasTime />
            </p>
          </li>
        ))}
      </ul>
    </OfficeCard>
  )
}
