import type { PageName } from '../../pages.ts'
import { officePages } from '../../pages.ts'

/**
 * A cached page: it is the same for everybody until the catalogue changes. `query` names the query
 * parts that it reads.
 */
type KeptPage = { query: readonly string[] }

export type PageFacts = {
  /** student, staff: the page shows its content to logged-in students or staff. */
  seenBy: 'anyone' | 'student' | 'staff'
  /**
   * index: indexed, and in the sitemap. noindex: the page asks not to be indexed. disallow: also
   * excluded in robots.txt.
   */
  robots: 'index' | 'noindex' | 'disallow'
  /**
   * A cached page is the same for everybody. 'frame' and 'no-store' show one person's data in the
   * browser, so no history may keep them after the logout. The server sends the same 'frame' to
   * everybody, whatever the address says. 'fresh': none of these.
   */
  cache: KeptPage | 'fresh' | 'frame' | 'no-store'
}

const ofOnePerson = { robots: 'disallow', cache: 'frame' } as const
const ofStudent = { seenBy: 'student', ...ofOnePerson } as const
const ofOffice = { seenBy: 'staff', ...ofOnePerson } as const
/** Opened by a link or code that somebody was given. */
const byLink = { seenBy: 'anyone', robots: 'disallow', cache: 'fresh' } as const

/** Earlier versions, kept for the people they applied to. */
const earlier = { seenBy: 'anyone', robots: 'noindex', cache: 'fresh' } as const

function found(cache: KeptPage) {
  return { seenBy: 'anyone', robots: 'index', cache } as const
}

/** The facts of each page; apart from pages.ts, because a browser needs none of them. */
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
  // shared with a parent, not indexed: the courses have pages of their own
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
  team: found({ query: ['course'] }),
  verifyAny: { seenBy: 'anyone', robots: 'index', cache: 'fresh' },
  openingSoon: { seenBy: 'anyone', robots: 'noindex', cache: { query: [] } },
  offline: { seenBy: 'anyone', robots: 'noindex', cache: 'fresh' },
  enroll: ofStudent,
  // the page shows the address's payment facts to anyone who has the address
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

/** Whether a page shows one person's data in the browser. */
export function isOfOnePerson(name: PageName): boolean {
  const { cache } = pageFacts[name]
  return cache === 'frame' || cache === 'no-store'
}

// Object.keys loses the table's key types
export const pageNames = Object.keys(pageFacts) as PageName[]

function factsOfOffice(): Record<keyof typeof officePages, PageFacts> {
  const facts = Object.keys(officePages).map((name) => [name, ofOffice])
  return Object.fromEntries(facts) as ReturnType<typeof factsOfOffice> // fromEntries loses the names' types
}
