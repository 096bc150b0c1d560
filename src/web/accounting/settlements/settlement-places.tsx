import type { ReactNode } from 'react'
import { pages } from '#contract/pages.ts'
import { BookPlaces } from '../books/book-places.tsx'
import { PagePlaces } from '../../platform/office-menu/page-places.tsx'
import styles from './settlements.module.css'

const places = [
  { label: 'Settlements', path: pages.officeSettlements() },
  { label: 'Settlement rows', path: pages.officeSettlementRows() },
  { label: 'Not settled yet', path: pages.officeAwaitedMoney() },
]

/** The tabs between the settlement pages, and the introduction of this one. */
export function SettlementPlaces({ children }: { children: ReactNode }) {
  return (
    <>
      <BookPlaces />
      <PagePlaces level={2} label="Settlements" places={places} />
      <p className={styles.about}>{children}</p>
    </>
  )
}
