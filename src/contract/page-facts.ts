import type { PageName } from './pages.ts'
import { officePages } from './pages.ts'

/** Names the parts of its query that a page reads. The page is the same for everybody until the catalogue changes. */
type KeptPage = { query: readonly string[] }

export type PageFacts = {
  /** student, staff: the page shows its content to whoever is logged in as such. */
  seenBy: 'anyone' | 'student' | 'staff'
  /**
   * index: to be found, and in the sitemap. noindex: the page says that it is to be left out. disallow: it says so, and
   * robots.txt keeps crawlers off.
   */
  robots: 'index' | 'noindex' | 'disallow'
  /**
   * A kept page is finished once for all. 'frame' and 'no-store': shows what belongs to one person once it is live, so never
   * in a history that outlasts the logout; of a 'frame' the server sends everybody the same, whatever the address says.
   * 'fresh': none of these.
   */
  cache: KeptPage | 'fresh' | 'frame' | 'no-store'
}

const ofOnePerson = { robots: 'disallow', cache: 'frame' } as const
const ofStudent = { seenBy: 'student', ...ofOnePerson } as const
const ofOffice = { seenBy: 'staff', ...ofOnePerson } as const
/** By a link or a code that somebody was given. */
const byLink = { seenBy: 'anyone', robots: 'disallow', cache: 'fresh' } as const

/** What holds no more, kept to be read by whoever it held for. */
const earlier = { seenBy: 'anyone', robots: 'noindex', cache: 'fresh' } as const

function found(cache: KeptPage) {
  return { seenBy: 'anyone', robots: 'index', cache } as const
}

/** What holds at each page; apart from pages.ts, because a browser needs none of it. */
export const pageFacts: Readonly<Record<PageName, PageFacts>> = {
  home: found({ query: ['page', 'campus', 'startMonth'] }),
  courses: found({
    query: [
      'department',
      'mode',
      'duration',
      'fee',
      'campus',
      'sort',
      'page',
      'q',
      'startMonth',
      'exact',
    ],
  }),
  department: found({ query: ['page', 'campus', 'startMonth'] }),
  course: found({ query: ['campus', 'batch'] }),
  // shared with a parent, found by nobody: the courses have pages of their own
  compare: { seenBy: 'anyone', robots: 'noindex', cache: { query: ['courses'] } },
  refundPolicy: found({ query: [] }),
  privacyPolicy: found({ query: [] }),
  terms: found({ query: [] }),
  refundPolicyVersion: earlier,
  privacyPolicyVersion: earlier,
  termsVersion: earlier,
  register: found({ query: ['next'] }),
  login: found({ query: ['next'] }),
  forgotPassword: byLink,
  resetPassword: byLink,
  confirmAddress: { ...byLink, robots: 'noindex' },
  receiptCheck: byLink,
  verifyDocument: { seenBy: 'anyone', robots: 'index', cache: 'fresh' },
  verifyCertificate: byLink,
  verifyAny: { seenBy: 'anyone', robots: 'index', cache: 'fresh' },
  offline: { seenBy: 'anyone', robots: 'noindex', cache: 'fresh' },
  enroll: ofStudent,
  // what the address says of a payment is shown to anyone who has it
  paymentResult: { seenBy: 'anyone', robots: 'disallow', cache: 'no-store' },
  receipt: ofStudent,
  document: ofStudent,
  pay: { seenBy: 'anyone', ...ofOnePerson },
  myCourses: ofStudent,
  myPayments: ofStudent,
  profile: ofStudent,

  adminLogin: byLink,
  adminForgotPassword: { seenBy: 'anyone', ...ofOnePerson },
  adminResetPassword: { seenBy: 'anyone', ...ofOnePerson },
  ...factsOfOffice(),
}

/** Whether a page shows what belongs to one person once it is live. */
export function isOfOnePerson(name: PageName): boolean {
  const { cache } = pageFacts[name]
  return cache === 'frame' || cache === 'no-store'
}

// Object.keys forgets that these are the table's names
export const pageNames = Object.keys(pageFacts) as PageName[]

function factsOfOffice(): Record<keyof typeof officePages, PageFacts> {
  const facts = Object.keys(officePages).map((name) => [name, ofOffice])
  return Object.fromEntries(facts) as ReturnType<typeof factsOfOffice> // fromEntries forgets the names
}
