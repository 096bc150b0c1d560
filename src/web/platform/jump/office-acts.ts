import { pages } from '#contract/pages.ts'
import { mayDo } from '#contract/platform/roles.ts'
import type { StaffPermission, StaffRole } from '#contract/platform/roles.ts'
import { sectionPlaces } from './section-places.ts'
import { placesFor } from '../office-menu/office-places.ts'

/** A page or an act of the office, found by its title and by other words for it. */
export type OfficeAct = {
  kind: 'page' | 'act'
  title: string
  path: string
  /** Its other names. */
  words?: string
  may?: StaffPermission
}

/** Other words for the pages of the menu, by address. */
const wordsOf: ReadonlyMap<string, string> = new Map([
  [pages.adminDashboard(), 'home start figures today'],
  [pages.officeDesk(), 'desk cash fee walk-in enroll receipt'],
  [pages.officeStudents(), 'people persons search'],
  [pages.officeDayCloses(), 'close day drawer count cash deposit'],
  [pages.officeBatches(), 'classes timetable seats'],
  [pages.officeCourses(), 'course list fees'],
  [pages.officeCategories(), 'categories departments'],
  [pages.officeCertificates(), 'certificate'],
  [pages.officeDecide(), 'boards waiting review cheques unmatched money'],
  [pages.officeOrders(), 'payments purchases'],
  [pages.officeDues(), 'instalments overdue reminders'],
  [pages.officeRefunds(), 'give back money return'],
  [pages.officeDayBook(), 'accounts day book income journal'],
  [pages.officeConcessions(), 'concessions codes offers'],
  [pages.officeGroups(), 'group orders organisations companies'],
  [pages.officeEnquiries(), 'team leads'],
  [pages.officeMails(), 'mails e-mails sent'],
  [pages.officeSettings(), 'options limits'],
  [pages.officeStaff(), 'colleagues members roles permissions'],
  [pages.officeActivity(), 'log history who changed'],
  [pages.officeIntegrations(), 'api keys'],
  [pages.officeHealth(), 'portal health status backup worker'],
  [pages.officeAccount(), 'password second factor passkey'],
])

const acts: readonly Omit<OfficeAct, 'kind'>[] = [
  {
    title: 'Close the day',
    path: pages.officeCloseDay(),
    may: 'counter',
    words: 'my day drawer count cash',
  },
  { title: 'Add a course', path: pages.addCourse(), may: 'catalog', words: 'new' },
  { title: 'Add a batch', path: pages.addBatch(), may: 'catalog', words: 'new class' },
  { title: 'Add a category', path: pages.addCategory(), may: 'catalog', words: 'new department' },
  {
    title: 'Add a trainer',
    path: pages.officeTrainer('new'),
    may: 'catalog',
    words: 'new teacher',
  },
  {
    title: 'Add courses from a file',
    path: pages.importCourses(),
    may: 'catalog',
    words: 'import csv excel',
  },
  {
    title: 'Issue certificates',
    path: pages.issueCertificates(),
    may: 'certificates',
    words: 'new make',
  },
  {
    title: 'Add a group order',
    path: pages.newGroup(),
    may: 'counter',
    words: 'new organisation company',
  },
  {
    title: 'Read a bank statement',
    path: pages.readBankStatement(),
    may: 'books',
    words: 'import upload file',
  },
  {
    title: 'Read a settlement file',
    path: pages.readSettlementFile(),
    may: 'books',
    words: 'import upload payout',
  },
  { title: 'Close a month', path: pages.officeMonths(), may: 'books', words: 'end lock' },
  { title: 'Add a colleague', path: pages.officeStaff(), may: 'staff', words: 'new invite member' },
  {
    title: 'Import from another program',
    path: pages.officeImports(),
    may: 'institute',
    words: 'old data go live file',
  },
]

/** The pages and acts of a role, in the order of its menu. */
export function actsFor(role: StaffRole): OfficeAct[] {
  const menu = placesFor(role).map(({ label, path }): OfficeAct => ({
    kind: 'page',
    title: label,
    path,
    words: wordsOf.get(path) ?? '',
  }))
  const inside = sectionPlaces.map((place): OfficeAct => ({ kind: 'page', ...place }))
  const doing = acts.map((one): OfficeAct => ({ kind: 'act', ...one }))
  return [...menu, ...[...inside, ...doing].filter(({ may }) => !may || mayDo(role, may))]
}

/** The most pages and acts that are shown. */
const MOST_FOUND = 6

/**
 * The pages and acts with every typed word at the beginning of one of their words. A title that
 * begins with the text comes first.
 */
export function findActs(all: readonly OfficeAct[], typed: string): OfficeAct[] {
  const text = typed.trim().toLowerCase()
  const sought = text.split(/\s+/).filter((word) => word !== '' && !fillers.has(word))
  if (sought.length === 0) return []
  const found = all.flatMap((one) => {
    const rank = rankOf(one, text, sought)
    return rank === null ? [] : [{ one, rank }]
  })
  return found
    .toSorted((first, second) => first.rank - second.rank)
    .slice(0, MOST_FOUND)
    .map(({ one }) => one)
}

const fillers = new Set(['a', 'an', 'the', 'my', 'of', 'to'])

/** 0: the title begins with it; 1: in the title; 2: among the other words; null: not found. */
function rankOf({ title, words = '' }: OfficeAct, text: string, sought: readonly string[]) {
  const name = title.toLowerCase()
  if (name.startsWith(text)) return 0
  if (haveAll(name, sought)) return 1
  return haveAll(`${name} ${words}`, sought) ? 2 : null
}

function haveAll(text: string, sought: readonly string[]): boolean {
  const words = text.split(/[\s-]+/)
  return sought.every((typed) => words.some((word) => word.startsWith(typed)))
}

/**
 * 'take a payment from asha' asks for the person: the name after it.
 * @returns '' while no name is typed; null if the text asks for something else.
 */
export function payerIn(typed: string): string | null {
  const match = /^(?:take\s+)?(?:an?\s+)?(?:payment|fee|cash|money)\s+(?:from|of)\b\s*(.*)$/i.exec(
    typed.trim(),
  )
  return match === null ? null : (match[1] ?? '')
}
