import { NavLink } from 'react-router'
import { pages } from '#contract/pages.ts'
import styles from './integrations.module.css'

const places = [
  { label: 'Read keys', path: pages.officeIntegrations() },
  { label: 'Events', path: pages.officeEventReceivers() },
]

/** The pages about programs of others, beside each other. */
export function IntegrationPlaces() {
  return (
    <nav className={styles.places} aria-label="Integrations">
      {places.map(({ label, path }) => (
        <NavLink key={path} to={path} end>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
