import type { Campus } from './limits.ts'
import type { ResultStatus } from './payments.ts'

/** Every page path, as functions (spec §2). The only place where a page's address is spelled. */
export const pages = {
  home: () => '/',
  forgotPassword: () => '/forgotpassword',
  /** The token stands behind the #, so that it reaches no log and no other site (ASVS 14.2.1). */
  resetPassword: (token: string) => `/resetpassword#${token}`,
  confirmAddress: (token: string) => `/confirmaddress#${token}`,
  profile: () => '/profile',
  courses: () => '/courses',
  department: (slug: string) =>
    knownDepartments.find((d) => d.slug === slug)?.path ??
    `/departments/${encodeURIComponent(slug)}`,
  course: (id: string) => `/courseDetailPage/${encodeURIComponent(id)}`,
  register: (next?: string) => (next ? `/register?next=${encodeURIComponent(next)}` : '/register'),
  login: (next?: string) => (next ? `/login?next=${encodeURIComponent(next)}` : '/login'),
  enroll: (courseId: string, campus: Campus) => `/enroll?${query({ course: courseId, campus })}`,
  paymentResult: (result: { orderId: string; amount: string; status: ResultStatus }) =>
    `/payment/${resultPages[result.status]}?${query(result)}`,
  receipt: (orderId: string) => `/receipt/${encodeURIComponent(orderId)}`,
  receiptCheck: (code: string) => `/receiptCheck/${encodeURIComponent(code)}`,
  myCourses: () => '/mycourses',
  myPayments: () => '/mypayments',
  refundPolicy: () => '/refundPolicy',
  privacyPolicy: () => '/privacyPolicy',
  terms: () => '/terms-and-conditions',
  verifyCertificate: (code: string) => `/verify/${encodeURIComponent(code)}`,

  adminLogin: (next?: string) =>
    next ? `/adminLogin?next=${encodeURIComponent(next)}` : '/adminLogin',
  adminForgotPassword: () => '/admin/forgotpassword',
  /** As resetPassword: the token stands behind the #. */
  adminResetPassword: (token: string) => `/admin/resetpassword#${token}`,
  adminDashboard: () => '/admindashboard',
  officeCourses: () => '/getallcourses',
  addCourse: () => '/addcourse',
  editCourse: (id: string) => `/editcourse/${encodeURIComponent(id)}`,
  importCourses: () => '/admin/importcourses',
  officeCategories: () => '/getallcategory',
  addCategory: () => '/addcategory',
  editCategory: (id: string) => `/editcategory/${encodeURIComponent(id)}`,
  officeOrders: () => '/admin/orders',
  officeOrder: (orderId: string) => `/admin/orders/${encodeURIComponent(orderId)}`,
  /** The receipt as the office opens, prints and saves it. */
  officeReceipt: (orderId: string) => `/admin/orders/${encodeURIComponent(orderId)}/receipt`,
  officeStudents: () => '/admin/students',
  officeStudent: (id: string) => `/admin/students/${encodeURIComponent(id)}`,
  officeRefunds: () => '/admin/refunds',
  officeRefund: (id: string) => `/admin/refunds/${encodeURIComponent(id)}`,
  officeCertificates: () => '/admin/certificates',
  officeCertificate: (id: string) => `/admin/certificates/${encodeURIComponent(id)}`,
  issueCertificates: () => '/admin/certificates/issue',
  officeProviderNews: () => '/admin/providernews',
  officeMails: () => '/admin/mails',
  officeActivity: () => '/admin/activity',
  officeStaff: () => '/admin/staff',
  officeSettings: () => '/admin/settings',
  officeAccount: () => '/admin/account',
} as const

function query(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}

const resultPages = { CHARGED: 'success', FAILED: 'failure', PENDING: 'pending' } as const

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

/** A path on this site to go to after login; anything else (another host, a scheme, a backslash) is refused. */
export function safeNextPath(next: string | null): string | null {
  if (next === null || next.length > 500) return null
  return /^\/(?![/\\])[\w\-./?=&%+]*$/.test(next) ? next : null
}
