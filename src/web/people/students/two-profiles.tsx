import type { ReactNode } from 'react'
import { formatRupeeText } from '#contract/money/money.ts'
import type { OfficeStudent } from '#contract/office/office-students.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import styles from './two-profiles.module.css'

type TwoProfilesProps = {
  profiles: readonly [OfficeStudent, OfficeStudent]
  /** null: not chosen yet. */
  staysId: string | null
  stay: (id: string) => void
}

/** Both profiles side by side, and the choice of the one that stays. */
export function TwoProfiles({ profiles, staysId, stay }: TwoProfilesProps) {
  const shared = coursesOfBoth(profiles)
  return (
    <>
      {shared.length > 0 && (
        <Alert tone="warn" title={`Both are enrolled in ${shared.join(', ')}.`}>
          Decide first which of the two enrollments ends: end it or refund it on its order’s page.
        </Alert>
      )}
      <fieldset className={styles.both}>
        <legend>Which profile stays? The person logs in with it.</legend>
        {profiles.map((profile) => (
          <label key={profile._id} className={styles.profile}>
            <span className={styles.name}>
              <input
                type="radio"
                name="stays"
                required
                checked={staysId === profile._id}
                onChange={() => stay(profile._id)}
              />
              {profile.name || 'Without a name'}
            </span>
            <Line of={profile.email || 'No e-mail'} />
            <Line of={profile.phone ?? 'No phone'} />
            <Line of={loginOf(profile)} />
            <Line
              of={
                <>
                  Joined <Moment at={profile.joinedOn} />
                </>
              }
            />
            <Line of={`Courses: ${coursesOf(profile)}`} />
            <Line of={`Payments: ${paymentsOf(profile)}`} />
          </label>
        ))}
      </fieldset>
    </>
  )
}

function Line({ of }: { of: ReactNode }) {
  return <span className={styles.line}>{of}</span>
}

function loginOf({ hasPassword, isGoogleLinked }: OfficeStudent): string {
  return hasPassword || isGoogleLinked ? 'Can log in' : 'Has never logged in'
}

const activePlaces = ({ places }: OfficeStudent) =>
  places.filter(({ endedOn, completedOn }) => endedOn === null && completedOn === null)

function coursesOfBoth([one, other]: TwoProfilesProps['profiles']): string[] {
  const theirs = new Set(activePlaces(other).map(({ courseId }) => courseId))
  return activePlaces(one)
    .filter(({ courseId }) => theirs.has(courseId))
    .map(({ courseName }) => courseName)
}

function coursesOf({ places }: OfficeStudent): string {
  const names = places.filter(({ endedOn }) => endedOn === null).map(({ courseName }) => courseName)
  return names.length === 0 ? 'none' : names.join(', ')
}

const SHOWN = 5

function paymentsOf({ orders }: OfficeStudent): string {
  if (orders.length === 0) return 'none'
  const shown = orders
    .slice(0, SHOWN)
    .map(({ amount, standing }) => `${formatRupeeText(amount)} (${standing})`)
  const more = orders.length - shown.length
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}
