import { pages } from '#contract/pages.ts'
import { PagePlaces } from '../../platform/office-menu/page-places.tsx'
import type { PagePlace } from '../../platform/office-menu/page-places.tsx'

const places: readonly PagePlace[] = [
  { label: 'Day book', path: pages.officeDayBook() },
  { label: 'Movements', path: pages.officeMovements() },
  { label: 'Documents', path: pages.officeRegister() },
  { label: 'Months', path: pages.officeMonths(), hasMore: true },
  { label: 'Settlements', path: pages.officeSettlements(), hasMore: true },
  { label: 'Bank', path: pages.officeBank(), hasMore: true },
]

/** The tabs between the pages of the books. */
export function BookPlaces() {
  return <PagePlaces label="Books" places={places} />
}
