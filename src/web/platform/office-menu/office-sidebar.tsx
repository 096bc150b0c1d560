import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { mayDo } from '#contract/platform/roles.ts'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import { useAdmin } from '../office-session/admin-session.ts'
import type { OfficePlace } from './office-places.ts'
import { isWithin, officePlaces } from './office-places.ts'
import styles from './office-sidebar.module.css'
import type { Waiting } from '../frame/waiting.ts'

/** The office's places with their counts. A rail on the left; narrow screens show it as a menu. */
export function OfficeSidebar({ waiting }: { waiting: Waiting }) {
  const admin = useAdmin()
  const shown = officePlaces.filter(({ may }) => !may || (admin && mayDo(admin.role, may)))
  return (
    <nav className={styles.rail} aria-label="Office">
      <ul>
        {shown.map((place) => (
          <Place key={place.path} place={place} count={countOf(place, waiting)} />
        ))}
      </ul>
    </nav>
  )
}

function countOf({ waits = [] }: OfficePlace, waiting: Waiting): number {
  return waits.reduce((sum, name) => sum + waiting[name], 0)
}

function Place({ place, count }: { place: OfficePlace; count: number }) {
  const { pathname } = useLocation()
  const countId = useId()
  return (
    <li>
      <Link
        to={place.path}
        aria-current={isWithin(place, pathname) ? 'page' : undefined}
        aria-describedby={count > 0 ? countId : undefined}
      >
        {place.label}
      </Link>
      {count > 0 && (
        <span id={countId} className={styles.count}>
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
          <VisuallyHidden>{count === 1 ? ' needs a person' : ' need a person'}</VisuallyHidden>
        </span>
      )}
    </li>
  )
}

/** Larger numbers are shown as 99+. */
const MOST_SHOWN = 99
