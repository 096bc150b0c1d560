import { checkAppearance } from '../support/check-appearance.ts'
import { longCourseName } from '../support/odd-catalogue.ts'
import { courseId } from '../support/student-by-calls.ts'
import { expect, paidCourse, test } from '../support/support.ts'

const deadLink = '#0123456789abcdefghijklmnopqrstuvwxyzABCDEFG'

const publicPages = {
  home: '/',
  'department-of-one-long-name': '/departments/marine-works',
  'department-of-none': '/departments/fire-safety',
  courses: '/courses',
  'courses-page-2': '/courses?page=2',
  'courses-nothing-found': '/courses?q=zzzz',
  register: '/register',
  login: '/login',
  'forgot-password': '/forgotpassword',
  'reset-password': `/resetpassword${deadLink}`,
  'reset-password-without-link': '/resetpassword',
  'confirm-address-refused': `/confirmaddress${deadLink}`,
  'refund-policy': '/refundPolicy',
  'privacy-policy': '/privacyPolicy',
  terms: '/terms-and-conditions',
  'not-found': '/nothing-here',
  'course-not-found': '/courseDetailPage/nonsense',
  'receipt-check-unknown': '/receiptCheck/nonsense',
  'certificate-code': '/verify',
  'certificate-check-unknown': '/verify/nonsense',
  'result-of-a-stranger': '/payment/failure?orderId=ORD1&status=FAILED',
  'success-of-a-stranger': '/payment/success?orderId=ORD1&amount=4500&status=CHARGED',
  'pending-of-a-stranger': '/payment/pending?orderId=ORD1&amount=4500&status=PENDING',
}

for (const [name, path] of Object.entries(publicPages))
  test(`The page ${name} is accessible`, { tag: '@long' }, async ({ page, mayAnswer }) => {
    mayAnswer(404, 410, 422)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await checkAppearance(page, name)
  })

test('The page without a connection is accessible', { tag: '@long' }, async ({ page, context }) => {
  await page.goto('/offline?next=/civil')
  // it would go on as soon as the portal answers
  await context.setOffline(true)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await checkAppearance(page, 'no-connection-of-a-stranger')
})

test('The page of a course is accessible', { tag: '@long' }, async ({ page }) => {
  for (const [name, course] of Object.entries({ course: paidCourse, long: longCourseName })) {
    await page.goto(`/courseDetailPage/${await courseId(page, course)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(course)
    await checkAppearance(page, `course-of-a-visitor-${name}`)
  }
})

test('The comparison of courses is accessible', { tag: '@long' }, async ({ page }) => {
  await page.goto('/departments/marine-works')
  await page.getByRole('button', { name: /^Compare / }).click()
  await expect(page.getByText('1 course chosen.')).toBeVisible()
  await checkAppearance(page, 'compare-bar-of-one')
  const ids: string[] = []
  for (const name of [longCourseName, paidCourse, 'AutoCAD for Civil Drafting'])
    ids.push(await courseId(page, name))
  await page.goto(`/compare?courses=${ids.join(',')}`)
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await checkAppearance(page, 'compare')
})

test('The login inside a purchase is accessible', { tag: '@long' }, async ({ page }) => {
  const checkout = `/enroll?course=${await courseId(page, longCourseName)}&campus=Kochi`
  await page.goto(`/login?next=${encodeURIComponent(checkout)}`)
  await checkAppearance(page, 'login-in-purchase')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Create profile and continue' }).click()
  await expect(page.getByText('Required')).toHaveCount(3)
  await checkAppearance(page, 'join-in-purchase')
})

test('The menu is accessible', { tag: '@long' }, async ({ page }) => {
  await page.goto('/courses')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await checkAppearance(page, 'menu')
})

test('Waiting and failed pages are accessible', { tag: '@long' }, async ({ page, mayAnswer }) => {
  mayAnswer(503)
  const release = Promise.withResolvers<void>()
  await page.route('**/api/users/getallcoursesuser?**', async (route) => {
    await release.promise
    await route.fulfill({ status: 503, contentType: 'application/json', body: '{}' })
  })
  await page.goto('/')
  await page.locator('main a[href="/software"]').first().click()
  await expect(page.locator('main').getByText('Loading...').first()).toBeVisible()
  await checkAppearance(page, 'waiting', { isWaiting: true })
  release.resolve()
  await expect(page.getByText('Error in Fetching Data').first()).toBeVisible()
  await checkAppearance(page, 'failed')
})
