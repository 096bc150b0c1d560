import { pages } from '#contract/pages.ts'
import { Link, useLocation } from 'react-router'
import {
  endAddressReminder,
  useAddressReminder,
  useReminderPlace,
} from '#web/people/session/address-reminder.ts'
import { useSession } from '#web/people/session/session.ts'
import { useIsHydrated } from '#web/platform/forms/use-is-hydrated.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import styles from './address-reminder-strip.module.css'

/** Reminds a student to confirm the e-mail address. The profile page has a larger reminder. */
export function AddressReminderStrip() {
  const isDue = useAddressReminder()
  const { pathname, key } = useLocation()
  const isStudent = useSession().isLoggedIn
  const isHydrated = useIsHydrated()
  useReminderPlace(isDue, key)
  if (pathname === pages.profile() || (isHydrated && !isStudent)) return null
  return <div className={styles.place}>{isDue && <Reminder />}</div>
}

function Reminder() {
  return (
    <aside className={styles.strip} aria-label="Reminder">
      <div className={styles.row}>
        <p role="status">
          <Link to={pages.profile()}>
            <Icon name="mail" size={18} /> Confirm your email address
          </Link>
        </p>
        <button type="button" aria-label="Close reminder" onClick={endAddressReminder}>
          <Icon name="close" />
        </button>
      </div>
    </aside>
  )
}
