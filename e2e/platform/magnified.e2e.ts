import type { Page } from '@playwright/test'
import { hiddenFocusReason } from './focus.ts'
import { longCourseName } from '../support/odd-catalogue.ts'
import { courseId, paidByCall, studentByCalls } from '../support/student-by-calls.ts'
import { expect, keepPicture, test } from '../support/support.ts'

// 1280 by 1024 at 400 %
test.use({ viewport: { width: 320, height: 256 } })
test.beforeEach(() => test.skip(test.info().project.name !== 'desk-1280', 'one size is enough'))

const MOST_TABS = 60

test(
  'At 400 % public pages do not scroll sideways and nothing covers the focus',
  { tag: '@long' },
  async ({ page, mayAnswer }) => {
    mayAnswer(404)
    const course = await courseId(page, longCourseName)
    const paths = ['/', '/courses', '/register', '/login', '/forgotpassword', '/nothing-here']
    for (const path of [...paths, '/refundPolicy', `/courseDetailPage/${course}`])
      await walk(page, path)
  },
)

test(
  'At 400 % the pages of a student do not scroll sideways and nothing covers the focus',
  { tag: '@long' },
  async ({ page }) => {
    const student = await studentByCalls(page)
    const orderId = await paidByCall(page, student)
    const course = await courseId(page)
    const other = await courseId(page, 'Python Programming')
    const paths = ['/mycourses', '/mypayments', '/profile', `/receipt/${orderId}`]
    const others = [`/courseDetailPage/${course}`, `/enroll?course=${other}&campus=Kochi`]
    for (const path of [...paths, ...others, `/payment/success?orderId=${orderId}`])
      await walk(page, path)
  },
)

test(
  'At 400 % the menu and a question scroll within the window',
  { tag: '@long' },
  async ({ page }) => {
    await studentByCalls(page)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Close my account' }).click()
    await page.getByLabel('Your password', { exact: true }).focus()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'My payments' }).click()
    await expect(page).toHaveURL('/mypayments')
  },
)

test('Nothing moves for people who ask for less motion', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/courses')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const release = Promise.withResolvers<void>()
  await page.route('**/api/users/getallcoursesuser?**', (route) =>
    release.promise.then(() => route.continue()),
  )
  await page.getByRole('dialog').getByRole('link', { name: 'Software' }).click()
  await expect(page.locator('main').getByText('Loading...').first()).toBeVisible()
  // a text, because this file knows no DOM
  const moving = await page.evaluate<string[]>(`document.getAnimations()
    .filter((one) => one.playState === 'running' && one.effect.getComputedTiming().duration > 1)
    .map((one) => one.animationName ?? one.transitionProperty)`)
  expect(moving).toEqual([])
  release.resolve()
})

/** Goes through the page by Tab, down to the footer. */
async function walk(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  // its answer takes the focus
  await expect(page.getByRole('heading', { name: 'Checking your payment' })).toHaveCount(0)
  expect(await page.evaluate<number>(sidewaysPx), path).toBeLessThanOrEqual(0)
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate<boolean>(isPastContent)) break
    expect(await hiddenFocusReason(page), path).toBe('')
  }
  await keepPicture(page, `magnified${/^\/\w*/.exec(path)?.[0].replace('/', '-')}`)
}

// texts, because this file knows no DOM
const sidewaysPx = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
const isPastContent = `document.activeElement === document.body
  || document.activeElement.closest('footer') !== null`
