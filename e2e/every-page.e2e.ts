import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import {
  expect,
  keepPicture,
  newEmail,
  openCheckout,
  paidCourse,
  payByCard,
  registerAndLogIn,
  test,
} from './support.ts'

const publicPages = {
  home: '/',
  courses: '/courses',
  'courses-nothing-found': '/courses?q=zzzz',
  register: '/register',
  login: '/login',
  'forgot-password': '/forgotpassword',
  'refund-policy': '/refundPolicy',
  'privacy-policy': '/privacyPolicy',
  terms: '/terms-and-conditions',
  'not-found': '/nothing-here',
  'course-not-found': '/courseDetailPage/nonsense',
  'result-of-a-stranger': '/payment/failure?orderId=ORD1&status=FAILED',
}

const otherWidths: Record<string, number[]> = { 'phone-360': [320, 390], 'desk-1280': [768] }

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [name, path] of Object.entries(publicPages))
    test(`${name} is accessible in the ${colorScheme} scheme`, async ({ page, mayAnswer }) => {
      if (name.endsWith('not-found')) mayAnswer(404)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await lookAt(page, `${name}.${colorScheme}`)
    })

  test(`what a student sees is accessible in the ${colorScheme} scheme`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { course, checkout, receipt } = await buyCourse(page)
    const logout = page.getByRole('button', { name: 'Logout' })
    const link = page.getByRole('heading', { name: paidCourse })
    const studentPages = {
      home: { path: '/', sign: logout },
      course: { path: course, sign: logout },
      checkout: { path: checkout, sign: page.getByRole('heading', { name: 'Your details' }) },
      'my-courses': { path: '/mycourses', sign: link },
      'my-payments': { path: '/mypayments', sign: link },
      receipt: { path: receipt, sign: page.getByRole('button', { name: 'Print' }) },
    }
    for (const [name, { path, sign }] of Object.entries(studentPages)) {
      await page.goto(path)
      await expect(sign.first(), name).toBeVisible()
      await lookAt(page, `student-${name}.${colorScheme}`)
    }
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    for (const name of ['My courses', 'My payments'])
      await expect(page.getByRole('dialog').getByRole('link', { name })).toBeVisible()
    await lookAt(page, `student-menu.${colorScheme}`)
  })
}

/** Axe finds nothing, and nothing scrolls sideways: not on the smallest phone either. */
async function lookAt(page: Page, name: string): Promise<void> {
  // without preload: axe would fetch Google's style and inject it, which our own policy rightly refuses
  const { violations } = await new AxeBuilder({ page }).options({ preload: false }).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    name,
  ).toEqual([])
  await keepPicture(page, name)
  const usual = page.viewportSize() ?? { width: 0, height: 0 }
  for (const width of [...(otherWidths[test.info().project.name] ?? []), usual.width]) {
    await page.setViewportSize({ ...usual, width })
    expect(await page.evaluate<number>(sidewaysPx), `${name} at ${width} px`).toBeLessThanOrEqual(0)
  }
}

// a text, because this file knows no DOM
const sidewaysPx = `Math.max(...[document.documentElement, ...document.querySelectorAll('dialog')].map(
  (box) => box.scrollWidth - box.clientWidth))`

/** Leaves the paths of what was bought. */
async function buyCourse(page: Page) {
  await registerAndLogIn(page, newEmail())
  await openCheckout(page)
  const checkout = page.url()
  await page.getByRole('button', { name: 'Checkout' }).click()
  await payByCard(page, '4012 0000 0000 1097')
  const receipt = await page.getByRole('link', { name: 'View receipt' }).getAttribute('href')
  const course = `/courseDetailPage/${new URL(checkout).searchParams.get('course')}`
  return { course, checkout, receipt: receipt ?? '' }
}
