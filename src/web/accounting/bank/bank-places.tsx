import type { ReactNode } from 'react'
import { pages } from '#contract/pages.ts'
import { BookPlaces } from '../books/book-places.tsx'
import { PagePlaces } from '../../platform/office-menu/page-places.tsx'

const places = [
  { label: 'Statement lines', path: pages.officeBank() },
  { label: 'Not at the bank yet', path: pages.missingAtBank() },
]

/** The tabs between the bank's pages, and the introduction of this one. */
export function BankPlaces({ children }: { children: ReactNode }) {
  return (
    <>
      <BookPlaces />
      <PagePlaces level={2} label="Bank" places={places} />
      <p>{children}</p>
    </>
  )
}
