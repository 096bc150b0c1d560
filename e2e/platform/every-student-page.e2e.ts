import type { Page } from '@playwright/test'
import { issueByCall } from '../support/issue-by-call.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { adminByCall } from '../support/office-support.ts'
import {
  courseId,
  decideByCall,
  enterAs,
  orderByCall,
  paidByCall,
  registerByCall,
  studentByCalls,
} from '../support/student-by-calls.ts'
import { expect, paidCourse, test } from '../support/support.ts'

type Orders = Awaited<ReturnType<typeof threeOrders>>
type StudentPage = { path: string | ((orders: Orders) => string); sign: string | RegExp }

const studentPages: Record<string, StudentPage> = {
  course: { path: ({ course }) => `/courseDetailPage/${course}`, sign: paidCourse },
  checkout: { path: ({ other }) => `/enroll?course=${other}&campus=Kochi`, sign: 'Your details' },
  'my-courses': { path: '/mycourses', sign: paidCourse },
  'my-payments': { path: '/mypayments', sign: paidCourse },
  profile: { path: '/profile', sign: 'Where you are logged in' },
  receipt: { path: ({ paid }) => `/receipt/${paid}`, sign: /Receipt/ },
  success: { path: ({ paid }) => `/payment/success?orderId=${paid}`, sign: /You are enrolled/ },
  failure: {
    path: ({ failed }) => `/payment/failure?orderId=${failed}`,
    sign: /We have received no money so far/,
  },
  pending: {
    path: ({ pending }) => `/payment/pending?orderId=${pending}`,
    sign: /Do not pay again/,
  },
}

for (const [name, { path, sign }] of Object.entries(studentPages))
  test(`The page ${name} of a student is accessible`, { tag: '@long' }, async ({ page }) => {
    const orders = await enterWithOrders(page)
    await page.goto(typeof path === 'string' ? path : path(orders))
    await expect(page.getByRole('heading', { name: sign }).first()).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await checkAppearance(page, `student-${name}`)
  })

test('The page that checks a receipt is accessible', { tag: '@long' }, async ({ page }) => {
  const { paid } = await enterWithOrders(page)
  await page.goto(`/receipt/${paid}`)
  await page.getByRole('link', { name: /receiptCheck/ }).click()
  await expect(page.getByRole('heading', { name: 'This receipt is genuine' })).toBeVisible()
  await checkAppearance(page, 'receipt-check')
})

test(
  'A certificate and the page that checks it are accessible',
  { tag: '@long' },
  async ({ page }) => {
    const student = await studentByCalls(page)
    await paidByCall(page, student)
    const { token } = await adminByCall(page)
    await issueByCall(page, { token, student })
    await page.goto('/mycourses')
    await expect(page.getByRole('heading', { name: 'My certificates' })).toBeVisible()
    await checkAppearance(page, 'student-my-certificates')
    await page.getByRole('link', { name: 'Verify link' }).click()
    await expect(page.getByRole('heading', { name: 'This certificate is genuine' })).toBeVisible()
    await checkAppearance(page, 'certificate-check')
  },
)

test('The menu of a student is accessible', { tag: '@long' }, async ({ page }) => {
  await enterWithOrders(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  for (const name of ['My courses', 'My payments', 'Profile'])
    await expect(page.getByRole('dialog').getByRole('link', { name })).toBeVisible()
  await checkAppearance(page, 'student-menu')
})

const ownPages = { 'my-courses': '/mycourses', 'my-payments': '/mypayments' }

for (const [name, path] of Object.entries({ ...ownPages, receipt: '/receipt/ORD1' }))
  test(
    `The page ${name} of a new student is accessible`,
    { tag: '@long' },
    async ({ page, mayAnswer }) => {
      mayAnswer(404)
      await studentByCalls(page)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Loading...')).toHaveCount(0)
      await checkAppearance(page, `new-student-${name}`)
    },
  )

for (const [name, path] of Object.entries({ ...ownPages, profile: '/profile' }))
  test(
    `The page ${name} is accessible where it cannot be fetched`,
    { tag: '@long' },
    async ({ page, mayAnswer }) => {
      mayAnswer(503)
      await studentByCalls(page)
      await page.route('**/api/users/*', (route) =>
        route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
      )
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await checkAppearance(page, `failed-${name}`)
    },
  )

let made: ReturnType<typeof threeOrders> | null = null

/** The same student in all tests of a worker. */
async function enterWithOrders(page: Page): Promise<Orders> {
  made ??= threeOrders(page)
  const orders = await made
  await enterAs(page, orders.student)
  return orders
}

/** A student with a paid, a declined and an undecided order. */
async function threeOrders(page: Page) {
  const student = await registerByCall(page)
  const paid = await paidByCall(page, student)
  const failed = await orderByCall(page, student, { name: 'AutoCAD for Civil Drafting' })
  await decideByCall(page, { student, orderId: failed, outcome: 'declined' })
  const pending = await orderByCall(page, student, { name: 'Python Programming' })
  await decideByCall(page, { student, orderId: pending, outcome: 'pending' })
  const course = await courseId(page)
  const other = await courseId(page, 'Land Surveying with Total Station and GNSS')
  return { student, paid, failed, pending, course, other }
}
