import type { OfficeStudent } from '#contract/office/office-students.ts'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import styles from './students.module.css'

const labels = { name: 'Name', phone: 'Phone', email: 'E-mail' } as const

/** The office's corrections of the profile: before and after. Nothing where there are none. */
export function Corrections({ corrections }: Pick<OfficeStudent, 'corrections'>) {
  if (corrections.length === 0) return null
  return (
    <OfficeCard title="Corrections">
      <ol className={styles.log}>
        {corrections.map(({ at, by, reason, fields }) => (
          <li key={at}>
            <p className={styles.quiet}>
              <Moment at={at} hasTime /> · {by}
            </p>
            {fields.map(({ name, before, after }) => (
              <p key={name}>
                {labels[name]}: <del>{before ?? 'none'}</del> <ins>{after ?? 'none'}</ins>
              </p>
            ))}
            <p className={styles.quiet}>{reason}</p>
          </li>
        ))}
      </ol>
    </OfficeCard>
  )
}
