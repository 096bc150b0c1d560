import { pages } from '#contract/pages.ts'
import type { StaffPermission } from '#contract/platform/roles.ts'

type SectionPlace = { title: string; path: string; words: string; may: StaffPermission }

/** Pages inside a page of the menu. */
export const sectionPlaces: readonly SectionPlace[] = [
  { title: 'Trainers', path: pages.officeTrainers(), may: 'look', words: 'teachers staff batches' },
  { title: 'Course requests', path: pages.officeWishes(), may: 'look', words: 'wishes demand' },
  { title: 'Searches without a result', path: pages.officeDemand(), may: 'look', words: 'demand' },
  {
    title: 'Discount report',
    path: pages.officeConcessionReport(),
    may: 'books',
    words: 'concessions',
  },
  { title: 'Movements', path: pages.officeMovements(), may: 'books', words: 'money places books' },
  {
    title: 'Documents',
    path: pages.officeRegister(),
    may: 'books',
    words: 'invoices receipts credit notes register',
  },
  {
    title: 'Months',
    path: pages.officeMonths(),
    may: 'books',
    words: 'close month export tax return',
  },
  {
    title: 'Settlements',
    path: pages.officeSettlements(),
    may: 'books',
    words: 'payouts juspay stripe',
  },
  {
    title: 'Not settled yet',
    path: pages.officeAwaitedMoney(),
    may: 'books',
    words: 'payouts waiting',
  },
  { title: 'Bank', path: pages.officeBank(), may: 'books', words: 'statement lines' },
  { title: 'Not at the bank yet', path: pages.missingAtBank(), may: 'books', words: 'missing' },
  { title: 'Ledgers', path: pages.officeLedgers(), may: 'books', words: 'tally' },
  {
    title: 'Campuses',
    path: pages.officeInstitute('campuses'),
    may: 'institute',
    words: 'address institute',
  },
  {
    title: 'Contact',
    path: pages.officeInstitute('contact'),
    may: 'institute',
    words: 'phone e-mail grievance',
  },
  {
    title: 'Menus and links',
    path: pages.officeInstitute('links'),
    may: 'institute',
    words: 'social header',
  },
  {
    title: 'Colours and mark',
    path: pages.officeInstitute('look'),
    may: 'institute',
    words: 'logo',
  },
  {
    title: 'Numbers',
    path: pages.officeInstitute('numbers'),
    may: 'institute',
    words: 'prefix receipts',
  },
  {
    title: 'Tax',
    path: pages.officeInstitute('tax'),
    may: 'institute',
    words: 'gst gstin registration',
  },
  {
    title: 'E-mails to the office',
    path: pages.officeSetting('mails'),
    may: 'settings',
    words: 'notices settings',
  },
  {
    title: 'Approval of refunds',
    path: pages.officeSetting('refunds'),
    may: 'policies',
    words: 'limit second person',
  },
  {
    title: 'Approval of discounts',
    path: pages.officeSetting('discounts'),
    may: 'policies',
    words: 'limit concession',
  },
  {
    title: 'Desk limits',
    path: pages.officeSetting('desk'),
    may: 'policies',
    words: 'cash limit instalments',
  },
  {
    title: 'Signature on certificates',
    path: pages.officeSetting('signature'),
    may: 'institute',
    words: 'picture',
  },
  {
    title: 'Digital signature of receipts',
    path: pages.officeSetting('receipts'),
    may: 'institute',
    words: 'key',
  },
  {
    title: 'Payment providers',
    path: pages.officePayments(),
    may: 'institute',
    words: 'juspay stripe razorpay keys online',
  },
  { title: 'Mail server', path: pages.officeMailServer(), may: 'institute', words: 'smtp e-mail' },
  {
    title: 'Backups',
    path: pages.officeBackups(),
    may: 'institute',
    words: 'backup folder restore',
  },
  { title: 'Refund policy', path: pages.officePolicy('refund'), may: 'look', words: 'policies' },
  { title: 'Privacy policy', path: pages.officePolicy('privacy'), may: 'look', words: 'policies' },
  { title: 'Terms', path: pages.officePolicy('terms'), may: 'look', words: 'policies conditions' },
]
