import { NavLink } from 'react-router'
import styles from './page-places.module.css'

export type PagePlace = {
  label: string
  path: string
  /** Marked at the addresses below it, too. */
  hasMore?: true
}

/** Pages of one matter, beside each other. */
export function PagePlaces({
  label: name,
  places,
}: {
  label: string
  places: readonly PagePlace[]
}) {
  return (
    <nav className={styles.places} aria-label={name}>
      {places.map(({ label, path, hasMore }) => (
        <NavLink key={path} to={path} end={hasMore !== true}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
