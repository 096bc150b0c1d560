import { pages } from '#contract/pages.ts'
import type { StaffPermission } from '#contract/platform/roles.ts'

type SectionPlace = { title: string; path: string; words: string; may: StaffPermission }

/** Pages inside a page of the menu. */
export const sectionPlaces: readonly SectionPlace[] = [
  place('Trainers', pages.officeTrainers(), 'look', 'teachers staff batches'),
  place('Course requests', pages.officeWishes(), 'look', 'wishes demand'),
  place('Searches without a result', pages.officeDemand(), 'look', 'demand'),
  place('Discount report', pages.officeConcessionReport(), 'books', 'concessions'),
  place('Movements', pages.officeMovements(), 'books', 'money places books'),
  place('Documents', pages.officeRegister(), 'books', 'invoices receipts credit notes register'),
  place('Months', pages.officeMonths(), 'books', 'close month export tax return'),
  place('Settlements', pages.officeSettlements(), 'books', 'payouts juspay stripe'),
  place('Not settled yet', pages.officeAwaitedMoney(), 'books', 'payouts waiting'),
  place('Bank', pages.officeBank(), 'books', 'statement lines'),
  place('Not at the bank yet', pages.missingAtBank(), 'books', 'missing'),
  place('Ledgers', pages.officeLedgers(), 'books', 'tally'),
  place('Campuses', pages.officeInstitute('campuses'), 'institute', 'address institute'),
  place('Contact', pages.officeInstitute('contact'), 'institute', 'phone e-mail grievance'),
  place('Menus and links', pages.officeInstitute('links'), 'institute', 'social header'),
  place('Colours and mark', pages.officeInstitute('look'), 'institute', 'logo'),
  place('Numbers', pages.officeInstitute('numbers'), 'institute', 'prefix receipts'),
  place('Tax', pages.officeInstitute('tax'), 'institute', 'gst gstin registration'),
  place('Refund policy', pages.officePolicy('refund'), 'look', 'policies'),
  place('Privacy policy', pages.officePolicy('privacy'), 'look', 'policies'),
  place('Terms', pages.officePolicy('terms'), 'look', 'policies conditions'),
]

function place(title: string, path: string, may: StaffPermission, words: string): SectionPlace {
  return { title, path, may, words }
}
