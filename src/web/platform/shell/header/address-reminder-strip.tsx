import { pages } from '#contract/pages.ts'
import { Link, useLocation } from 'react-router'
import { endAddressReminder, useAddressReminder } from '#web/people/session/address-reminder.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import styles from './address-reminder-strip.module.css'

/** Reminds a student to confirm the e-mail address. The profile page has a larger reminder. */
export function AddressReminderStrip() {
  const isDue = useAddressReminder()
  const { pathname } = useLocation()
  if (!isDue || pathname === pages.profile()) return null
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
