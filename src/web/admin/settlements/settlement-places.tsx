import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { pages } from '#contract/pages.ts'
import { BookPlaces } from '../books/book-places.tsx'
import styles from './settlements.module.css'

const places = [
  { label: 'Settlements', path: pages.officeSettlements() },
  { label: 'Rows of files', path: pages.officeSettlementRows() },
  { label: 'Not settled yet', path: pages.officeAwaitedMoney() },
]

/** The pages about settlements, beside each other, and what this one is about. */
export function SettlementPlaces({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <>
      <BookPlaces />
      <nav className={styles.places} aria-label="Settlements">
        {places.map(({ label, path }) => (
          <Link key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <p className={styles.about}>{children}</p>
    </>
  )
}
