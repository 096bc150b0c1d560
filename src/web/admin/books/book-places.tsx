import { NavLink } from 'react-router'
import { pages } from '#contract/pages.ts'
import styles from './books.module.css'

const places = [
  { label: 'Day book', path: pages.officeDayBook() },
  { label: 'Movements', path: pages.officeMovements() },
  { label: 'Documents', path: pages.officeRegister() },
  { label: 'Settlements', path: pages.officeSettlements() },
]

/** The pages of the books, beside each other. */
export function BookPlaces() {
  return (
    <nav className={styles.places} aria-label="Books">
      {places.map(({ label, path }) => (
        <NavLink key={path} to={path} end={path === pages.officeDayBook()}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
