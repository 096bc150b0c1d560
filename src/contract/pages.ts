import type { ResultStatus } from './payments.ts'

/** The five departments with paths of their own (rules 6, 38); others live under /departments/{slug}. */
export const knownDepartments = [
  { slug: 'civil', path: '/civil', title: 'Civil Engineering', banner: 'Civil engineering' },
  {
    slug: 'electrical',
    path: '/electrical',
    title: 'Electrical Engineering',
    banner: 'Electrical engineering',
  },
  {
    slug: 'mechanical',
    path: '/mechanical',
    title: 'Mechanical Engineering',
    banner: 'Mechanical engineering',
  },
  { slug: 'software', path: '/software', title: 'Software', banner: 'Software' },
  { slug: 'cse', path: '/cse', title: 'Computer Science', banner: 'Computer science' },
] as const

export const resultPaths = {
  CHARGED: '/payment/success',
  FAILED: '/payment/failure',
  PENDING: '/payment/pending',
} as const satisfies Record<ResultStatus, string>

/** The pages of the office's frame: what holds at one, holds at all. */
export const officePages = {
  adminDashboard: page('/admindashboard'),
  officeCourses: page('/getallcourses'),
  addCourse: page('/addcourse'),
  editCourse: page('/editcourse/:id'),
  importCourses: page('/admin/importcourses'),
  officeCategories: page('/getallcategory'),
  addCategory: page('/addcategory'),
  editCategory: page('/editcategory/:id'),
  officeOrders: page('/admin/orders'),
  officeOrder: page('/admin/orders/:orderId'),
  /** The receipt as the office opens, prints and saves it. */
  officeReceipt: page('/admin/orders/:orderId/receipt'),
  /** Any numbered document, as the office opens, prints and saves it. */
  officeDocument: page('/admin/documents/:code'),
  officeStudents: page('/admin/students'),
  officeStudent: page('/admin/students/:id'),
  officeRefunds: page('/admin/refunds'),
  officeRefund: page('/admin/refunds/:id'),
  officeDayBook: page('/admin/books'),
  officeMovements: page('/admin/books/movements'),
  officeRegister: page('/admin/books/documents'),
  officeDayCloses: page('/admin/dayclose'),
  officeCloseDay: page('/admin/dayclose/new'),
  officeDayClose: page('/admin/dayclose/:id'),
  officeCertificates: page('/admin/certificates'),
  officeCertificate: page('/admin/certificates/:id'),
  issueCertificates: page('/admin/certificates/issue'),
  officeStrandedEnrollments: page('/admin/cancelledbatches'),
  officeGroups: page('/admin/groups'),
  newGroup: page('/admin/groups/new'),
  officeGroup: page('/admin/groups/:orderId'),
  officeProforma: page('/admin/groups/:orderId/proforma'),
  officeConcessions: page('/admin/concessions'),
  officeConcessionReport: page('/admin/concessions/report'),
  officeBatches: page('/admin/batches'),
  addBatch: page('/admin/batches/new'),
  officeBatch: page('/admin/batches/:id'),
  editBatch: page('/admin/batches/:id/edit'),
  classList: page('/admin/batches/:id/students'),
  officeDesk: page('/admin/desk'),
  officeCheques: page('/admin/cheques'),
  officeAcknowledgement: page('/admin/orders/:orderId/acknowledgement'),
  officeUnallocatedReturns: page('/admin/returnstoallocate'),
  officeUnsettledMoney: page('/admin/moneywithoutenrollment'),
  officeUnbackedEnrollments: page('/admin/enrollmentswithoutmoney'),
  officeProviderNews: page('/admin/providernews'),
  officeMails: page('/admin/mails'),
  officeDemand: page('/admin/demand'),
  officeWishes: page('/admin/demand/wishes'),
  officeActivity: page('/admin/activity'),
  officeStaff: page('/admin/staff'),
  officeSettings: page('/admin/settings'),
  officeInstitute: page('/admin/institute/:section'),
  officePolicies: page('/admin/policies'),
  officePolicy: page('/admin/policies/:kind'),
  officeAccount: withNext('/admin/account'),
  officeRestore: page('/admin/restore'),
  officeHealth: page('/admin/health'),
  officeIntegrations: page('/admin/integrations'),
  officeEventReceivers: page('/admin/integrations/events'),
  officeEventDeliveries: page('/admin/integrations/events/:id'),
} as const

/**
 * Every page (spec §2): the paths it stands at, in the router's notation, and the function that spells an address of
 * it. The only place where a page's address is spelled; what holds at it says page-facts.ts.
 */
export const pages = {
  home: page('/'),
  forgotPassword: page('/forgotpassword'),
  resetPassword: withToken('/resetpassword'),
  confirmAddress: withToken('/confirmaddress'),
  profile: page('/profile'),
  courses: page('/courses'),
  department: at(
    [...knownDepartments.map(({ path }) => path), '/departments/:slug'],
    (slug: string) =>
      knownDepartments.find((d) => d.slug === slug)?.path ??
      `/departments/${encodeURIComponent(slug)}`,
  ),
  course: page('/courseDetailPage/:id'),
  /** Up to three courses beside each other; without any, the page says how they are chosen. */
  compare: at(['/compare'], (courseIds: readonly string[] = []) =>
    courseIds.length === 0
      ? '/compare'
      : `/compare?courses=${courseIds.map(encodeURIComponent).join(',')}`,
  ),
  register: withNext('/register'),
  login: withNext('/login'),
  enroll: at(
    ['/enroll'],
    (courseId: string, campus: string, batch?: string) =>
      `/enroll?${query({ course: courseId, campus, ...(batch === undefined ? {} : { batch }) })}`,
  ),
  paymentResult: at(
    Object.values(resultPaths),
    (result: { orderId: string; amount: string; status: ResultStatus }) =>
      `${resultPaths[result.status]}?${query(result)}`,
  ),
  receipt: page('/receipt/:orderId'),
  receiptCheck: page('/receiptCheck/:code'),
  /** One numbered document, for its owner. */
  document: page('/documents/:code'),
  /** Whoever holds a payment link pays here. The token is all that it takes, so it reaches no log and no other site. */
  pay: page('/pay/:token'),
  myCourses: page('/mycourses'),
  myPayments: page('/mypayments'),
  refundPolicy: page('/refundPolicy'),
  privacyPolicy: page('/privacyPolicy'),
  terms: page('/terms-and-conditions'),
  /** A published version, also an earlier one. */
  refundPolicyVersion: page('/refundPolicy/versions/:number'),
  privacyPolicyVersion: page('/privacyPolicy/versions/:number'),
  termsVersion: page('/terms-and-conditions/versions/:number'),
  verifyCertificate: page('/verify/:code'),
  /** What a certificate says, and where somebody types the code of one. */
  verifyAny: page('/verify'),
  /** What the browser shows where there is no connection, and what was asked for then. */
  offline: withNext('/offline'),

  adminLogin: withNext('/adminLogin'),
  adminForgotPassword: page('/admin/forgotpassword'),
  adminResetPassword: withToken('/admin/resetpassword'),
  ...officePages,
} as const

export type PageName = keyof typeof pages

/** As many texts as the path has `:parts`. */
type PartsOf<P extends string> = P extends `${string}:${string}/${infer Rest}`
  ? [value: string, ...PartsOf<Rest>]
  : P extends `${string}:${string}`
    ? [value: string]
    : []

/** A page that needs nothing but the parts of its path. */
function page<const P extends string>(path: P) {
  const addressOf = (...values: PartsOf<P>) =>
    [...values].reduce(
      (filled, value) => filled.replace(/:\w+/, encodeURIComponent(value)),
      path as string,
    )
  return Object.assign(addressOf, { paths: [path] as const })
}

/** A page that leads on to another one. */
function withNext(path: string) {
  return at([path], (next?: string) => (next ? `${path}?next=${encodeURIComponent(next)}` : path))
}

/** A page for a mailed token; it stands behind the #, so that it reaches no log and no other site (ASVS 14.2.1). */
function withToken(path: string) {
  return at([path], (token: string) => `${path}#${token}`)
}

function at<const P extends readonly string[], B extends (...values: never[]) => string>(
  paths: P,
  addressOf: B,
) {
  return Object.assign(addressOf, { paths })
}

function query(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}

/** A path on this site to go to after login; anything else (another host, a scheme, a backslash) is refused. */
export function safeNextPath(next: string | null): string | null {
  if (next === null || next.length > 500) return null
  return /^\/(?![/\\])[\w\-./?=&%+]*$/.test(next) ? next : null
}
