import { pages, knownDepartments } from '#contract/pages.ts'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { RouteObject } from 'react-router'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import routes from './routes.ts'

const catchAll = 'errors/not-found-page'

test.each([
  pages.home(),
  pages.courses(),
  ...knownDepartments.map(({ slug }) => pages.department(slug)),
  pages.department('marine'),
  pages.course('0190'),
  pages.register(),
  pages.login('/courses'),
  pages.enroll('0190', 'Kochi'),
  pages.paymentResult({ orderId: 'O1', amount: '1', status: 'CHARGED' }),
  pages.paymentResult({ orderId: 'O1', amount: '1', status: 'FAILED' }),
  pages.paymentResult({ orderId: 'O1', amount: '1', status: 'PENDING' }),
  pages.receipt('O1'),
  pages.myPayments(),
  pages.refundPolicy(),
  pages.privacyPolicy(),
  pages.terms(),
  pages.adminLogin('/getallcourses'),
  pages.adminForgotPassword(),
  pages.adminResetPassword('x'),
  pages.officeMails(),
  pages.officeActivity(),
  pages.officeStaff(),
  pages.officeSettings(),
  pages.officeAccount(),
  pages.adminDashboard(),
  pages.officeCourses(),
  pages.addCourse(),
  pages.editCourse('0190'),
  pages.importCourses(),
  pages.officeCategories(),
  pages.addCategory(),
  pages.editCategory('0190'),
])('%s of the contract has a page', (path) => {
  expect(pageAt(path)).not.toBe(catchAll)
})

test('any other address has the page that says so', () => {
  expect(pageAt('/no/such/page')).toBe(catchAll)
})

function pageAt(path: string) {
  const tree = routes.map(asRoute)
  return matchRoutes(tree, path.replace(/[?#].*/, ''))?.at(-1)?.route.id
}

function asRoute({ id, file, path, index, children }: RouteConfigEntry): RouteObject {
  const name = id ?? file.replace(/\.tsx$/, '')
  if (index) return { id: name, index }
  return { id: name, ...(path && { path }), ...(children && { children: children.map(asRoute) }) }
}
