import { pages } from '#contract/pages.ts'
import { Link, useLocation } from 'react-router'
import {
  endAddressReminder,
  useAddressReminder,
  useReminderPlace,
} from '#web/people/session/address-reminder.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import styles from './address-reminder-strip.module.css'

/** Reminds a student to confirm the e-mail address, once it is known to be unconfirmed. */
export function AddressReminderStrip() {
  const isDue = useAddressReminder()
  useReminderPlace(isDue, useLocation().key)
  return isDue && <Reminder />
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
