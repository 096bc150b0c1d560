import { Link, useLocation } from 'react-router'
import { mayDo } from '#contract/staff.ts'
import { useAdmin } from './admin-session.ts'
import { isWithin, officePlaces } from './office-places.ts'
import styles from './office-rail.module.css'

/** The office's places. Stands at the left edge; on narrow screens the menu holds it. */
export function OfficeRail() {
  const admin = useAdmin()
  const { pathname } = useLocation()
  const shown = officePlaces.filter(({ may }) => !may || (admin && mayDo(admin.role, may)))
  return (
    <nav className={styles['rail']} aria-label="Office">
      <ul>
        {shown.map((place) => (
          <li key={place.path}>
            <Link to={place.path} aria-current={isWithin(place, pathname) ? 'page' : undefined}>
              {place.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
