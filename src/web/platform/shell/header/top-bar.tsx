import { pages } from '#contract/pages.ts'
import { useInstitute } from '../frame-data.ts'
import { Link, useLocation } from 'react-router'
import { endAddressReminder, useAddressReminder } from '#web/people/session/address-reminder.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import styles from './top-bar.module.css'
import { InstituteLink, useLinksThatLead } from '../footer/institute-link.tsx'

/**
 * The topmost line: the institute's tagline, or the reminder for a student with an unconfirmed
 * address. Both have the same height, so that nothing moves. The profile page has a larger
 * reminder.
 */
export function TopBar() {
  const isDue = useAddressReminder()
  const { pathname } = useLocation()
  const isReminding = isDue && pathname !== pages.profile()
  return (
    <div className={styles.strip} data-reminding={isReminding || undefined}>
      <div className={styles.row}>{isReminding ? <Reminder /> : <AboutInstitute />}</div>
    </div>
  )
}

function Reminder() {
  return (
    <>
      <p role="status">
        <Link to={pages.profile()}>
          <Icon name="mail" size={18} /> Confirm your email address
        </Link>
      </p>
      <button type="button" aria-label="Close reminder" onClick={endAddressReminder}>
        <Icon name="close" />
      </button>
    </>
  )
}

function AboutInstitute() {
  const { foundedIn, certification, certificateService, dataScienceSite } = useInstitute()
  const links = useLinksThatLead([certificateService, dataScienceSite])
  return (
    <>
      <p>
        <span>Founded in {foundedIn}</span> <span>{certification}</span>
      </p>
      {links.length > 0 && (
        <ul>
          {links.map(({ label, path }) => (
            <li key={path}>
              <InstituteLink path={path}>{label}</InstituteLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
