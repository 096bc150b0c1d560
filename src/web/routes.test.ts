import { pages, knownDepartments } from '#contract/pages.ts'
import { resultStatuses } from '#contract/payments.ts'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { RouteObject } from 'react-router'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import routes from './routes.ts'

/** Of visitors, and of the office. */
const missingPages = ['errors/not-found-page', 'admin/frame/unknown-office-page'] as const

/** An address of each page; a page that is left out here does not compile. */
const addresses = {
  home: [pages.home()],
  forgotPassword: [pages.forgotPassword()],
  resetPassword: [pages.resetPassword('x')],
  confirmAddress: [pages.confirmAddress('x')],
  profile: [pages.profile()],
  courses: [pages.courses()],
  department: [
    ...knownDepartments.map(({ slug }) => pages.department(slug)),
    pages.department('marine'),
  ],
  course: [pages.course('0190')],
  register: [pages.register(), pages.register('/courses')],
  login: [pages.login(), pages.login('/courses')],
  enroll: [pages.enroll('0190', 'Kochi')],
  paymentResult: resultStatuses.map((status) =>
    pages.paymentResult({ orderId: 'O1', amount: '1', status }),
  ),
  receipt: [pages.receipt('O1')],
  receiptCheck: [pages.receiptCheck('x')],
  myCourses: [pages.myCourses()],
  myPayments: [pages.myPayments()],
  refundPolicy: [pages.refundPolicy()],
  privacyPolicy: [pages.privacyPolicy()],
  terms: [pages.terms()],
  verifyCertificate: [pages.verifyCertificate('x')],
  adminLogin: [pages.adminLogin(), pages.adminLogin('/getallcourses')],
  adminForgotPassword: [pages.adminForgotPassword()],
  adminResetPassword: [pages.adminResetPassword('x')],
  adminDashboard: [pages.adminDashboard()],
  officeCourses: [pages.officeCourses()],
  addCourse: [pages.addCourse()],
  editCourse: [pages.editCourse('0190')],
  importCourses: [pages.importCourses()],
  officeCategories: [pages.officeCategories()],
  addCategory: [pages.addCategory()],
  editCategory: [pages.editCategory('0190')],
  officeOrders: [pages.officeOrders()],
  officeOrder: [pages.officeOrder('O1')],
  officeReceipt: [pages.officeReceipt('O1')],
  officeStudents: [pages.officeStudents()],
  officeStudent: [pages.officeStudent('0190')],
  officeRefunds: [pages.officeRefunds()],
  officeRefund: [pages.officeRefund('0190')],
  officeCertificates: [pages.officeCertificates()],
  officeCertificate: [pages.officeCertificate('0190')],
  issueCertificates: [pages.issueCertificates()],
  officeProviderNews: [pages.officeProviderNews()],
  officeMails: [pages.officeMails()],
  officeActivity: [pages.officeActivity()],
  officeStaff: [pages.officeStaff()],
  officeSettings: [pages.officeSettings()],
  officeAccount: [pages.officeAccount()],
} satisfies Record<keyof typeof pages, string[]>

test.each(Object.values(addresses).flat())('%s of the contract has a page', (path) => {
  expect(missingPages).not.toContain(pageAt(path))
})

test('no page is without an address of the contract', () => {
  const reached = new Set(Object.values(addresses).flat().map(pageAt))
  const left = routes.flatMap(({ children }) => (children ?? []).map(nameOf))
  expect(left.filter((name) => !reached.has(name))).toEqual(missingPages)
})

test('an unknown address of the office has the page of the office that says so', () => {
  expect(pageAt('/admin')).toBe(missingPages[1])
  expect(pageAt('/admin/orders/O1/nothing')).toBe(missingPages[1])
})

test('any other address has the page that says so', () => {
  expect(pageAt('/no/such/page')).toBe(missingPages[0])
})

function pageAt(path: string) {
  const tree = routes.map(asRoute)
  return matchRoutes(tree, path.replace(/[?#].*/, ''))?.at(-1)?.route.id
}

function nameOf({ id, file }: RouteConfigEntry): string {
  return id ?? file.replace(/\.tsx$/, '')
}

function asRoute(entry: RouteConfigEntry): RouteObject {
  const { path, index, children } = entry
  const name = nameOf(entry)
  if (index) return { id: name, index }
  return { id: name, ...(path && { path }), ...(children && { children: children.map(asRoute) }) }
}
