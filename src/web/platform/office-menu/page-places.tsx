import { NavLink } from 'react-router'
import styles from './page-places.module.css'

export type PagePlace = {
  label: string
  path: string
  /** Also marked at the addresses below it. */
  hasMore?: true
}

/** Tabs between related pages. */
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
