import { offlineWorker } from '../../src/contract/platform/offline-worker.ts'
import { endingWorker } from '../../src/server/platform/http/pages/offline-worker.ts'
import { addDearCourse } from '../support/dear-course.ts'
import {
  expectNothingKept,
  hasCopies,
  hasWorker,
  buildCaches,
  studentCaches,
  advanceDays,
  removeBeforeOpening,
} from './offline-copies.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { portalThatChanges } from './newer-portal.ts'
import { adminByCall, adminCall } from '../support/office-support.ts'
import { paidByCall, registerByCall, studentByCalls } from '../support/student-by-calls.ts'
import { expect, logOut, paidCourse, test } from '../support/support.ts'

// all other tests are without the worker (playwright.config.ts)
test.use({ serviceWorkers: 'allow' })

const noConnection = 'There is no connection to the portal right now.'

test('A student without a connection sees their courses and kept receipts until they log out', async ({
  page,
  context,
}) => {
  const student = await studentByCalls(page)
  const orderId = await paidByCall(page, student)
  await page.goto(`/receipt/${orderId}`)
  await hasCopies(page)
  const number = await page.getByText(/^KAL\/\d\d-\d\d\/\d+$/).innerText()

  await context.setOffline(true)
  await page.goto('/courses')
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await expect(page.getByText(noConnection)).toBeVisible()
  await expect(page.getByRole('heading', { name: paidCourse })).toBeVisible()
  await expect(page.getByText(/^As of \d+ \w{3} \d{4}, \d+:\d\d [ap]m$/)).toBeVisible()
  await expect(page.getByText('No receipt.')).toBeVisible()
  await expect(page.locator('main')).not.toContainText(number)

  // what was asked for comes by itself
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/courses$/)
  await page.goto(`/receipt/${orderId}`)
  await expect(page.getByText('Anyone who can unlock this phone can read it.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep on this phone' }).click()
  await expect(page.getByText('Kept on this phone, as of')).toBeVisible()
  await context.setOffline(true)
  await page.goto(`/receipt/${orderId}`)
  const kept = page.getByRole('article').filter({ hasText: number })
  await expect(kept).toContainText(`${paidCourse}, ₹18,500`)
  const saving = page.waitForEvent('download')
  await kept.getByRole('button', { name: 'Save the PDF' }).click()
  expect((await saving).suggestedFilename()).toMatch(/\.pdf$/)

  await context.setOffline(false)
  await expect(page).toHaveURL(/\/receipt\//)
  await expect(page.getByRole('button', { name: 'Remove from this phone' })).toBeVisible()
  await logOut(page)
  // its program is to be there before the connection goes
  await expect(page.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible()
  await expect.poll(() => studentCaches(page)).toEqual([])
  await context.setOffline(true)
  await page.goto('/mycourses')
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await expect(page.locator('main')).not.toContainText(paidCourse)
  await expect(page.locator('main')).not.toContainText(number)
})

test('A course tapped without a connection opens as soon as it returns', async ({ context }) => {
  // the router writes to the console that it could not load the page, as it must here
  const page = await context.newPage()
  // the whole list has pages, and other tests add courses to it
  await page.goto('/courses?q=SCADA')
  await hasWorker(page)
  const course = page.getByRole('main').getByRole('link', { name: paidCourse }).first()
  const wanted = (await course.getAttribute('href')) ?? ''
  await context.setOffline(true)
  await course.click()
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(wanted)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(paidCourse)
})

test(
  'A student removes a kept receipt from the phone',
  { tag: '@long' },
  async ({ page, context }) => {
    const student = await studentByCalls(page)
    const orderId = await paidByCall(page, student)
    await page.goto(`/receipt/${orderId}`)
    await hasCopies(page)
    await page.evaluate(`{
    const put = Cache.prototype.put
    Cache.prototype.put = async () => {
      Cache.prototype.put = put
      throw new DOMException('Full.', 'QuotaExceededError')
    }
  }`)
    await page.getByRole('button', { name: 'Keep on this phone' }).click()
    await expect(page.getByText('There is no room left on this phone.')).toBeVisible()
    await page.getByRole('button', { name: 'Keep on this phone' }).click()
    await page.getByRole('button', { name: 'Remove from this phone' }).click()
    await expect(page.getByRole('button', { name: 'Keep on this phone' })).toBeVisible()
    await page.getByRole('button', { name: 'Keep on this phone' }).click()
    await expect(page.getByText('Kept on this phone, as of')).toBeVisible()
    await page.goto('/mypayments')
    await context.setOffline(true)
    const receipt = page.getByRole('link', { name: /^Receipt KAL/ })
    await receipt.click()
    await expect(page.getByText(noConnection)).toBeVisible()
    await page.getByRole('button', { name: 'Remove from this phone' }).click()
    await expect(page.getByText('No receipt.')).toBeVisible()
  },
)

test(
  'A blocked student loses the kept copies when the connection comes back',
  { tag: ['@long', '@every-size'] },
  async ({ page, context, mayAnswer }) => {
    mayAnswer(401)
    const student = await studentByCalls(page)
    await page.goto('/mycourses')
    await hasCopies(page)
    await context.setOffline(true)
    const { token } = await adminByCall(page)
    const block = `POST /api/admin/students/${student.userData._id}/block`
    await adminCall(page, block, { token, data: { reason: 'By a test' } })
    await page.goto('/profile')
    await expect(page.getByText('You were not enrolled in a course then.')).toBeVisible()
    await context.setOffline(false)
    await expect.poll(() => studentCaches(page)).toEqual([])
  },
)

test(
  'Kept copies go when the session ends, without a connection',
  { tag: '@long' },
  async ({ page, context }) => {
    await studentByCalls(page)
    await page.goto('/mycourses')
    await hasCopies(page)
    await context.setOffline(true)
    await advanceDays(page, 29)
    await page.goto('/mycourses')
    await expect(page.getByText('You were not enrolled in a course then.')).toBeVisible()
    await advanceDays(page, 2)
    await removeBeforeOpening(page)
    await expectNothingKept(page)
  },
)

test(
  'Nothing is left of kept copies that another tab removes',
  { tag: '@long' },
  async ({ page, context }) => {
    await studentByCalls(page)
    await page.goto('/mycourses')
    await hasCopies(page)
    await context.setOffline(true)
    await removeBeforeOpening(page)
    await expectNothingKept(page)
  },
)

test('Kept copies go when another student logs in', { tag: '@long' }, async ({ page }) => {
  await studentByCalls(page)
  const other = await registerByCall(page)
  await page.goto('/mycourses')
  await hasCopies(page)
  // as another tab leaves it
  await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(other.token)})
    localStorage.setItem('auth', ${JSON.stringify(JSON.stringify(other.userData))})`)
  await page.goto('/mycourses')
  await expect.poll(() => studentCaches(page)).toEqual([`kept-${other.userData._id}`])
})

test(
  'A new release replaces the offline worker, which shows no old catalogue',
  { tag: ['@long', '@every-size'] },
  async ({ page }) => {
    const portal = await portalThatChanges()
    try {
      await page.goto(`${portal.url}/courses`)
      const [before = ''] = await hasWorker(page)
      portal.setChange((path, body) => {
        if (path === offlineWorker.path) return body.replaceAll(before, 'portal-newer')
        return body.replace('</head>', '<meta name="release" content="newer"></head>')
      })
      const name = await addDearCourse(page, await adminByCall(page))
      await page.goto(`${portal.url}/courses?q=${encodeURIComponent(name)}`)
      await expect(page.getByRole('link', { name }).first()).toBeVisible()
      await expect(page.locator('meta[name=release]')).toBeAttached()
      await expect.poll(() => buildCaches(page)).toEqual(['portal-newer'])
    } finally {
      portal.stop()
    }
  },
)

test(
  'The server can end the offline worker in every browser',
  { tag: '@long' },
  async ({ page }) => {
    const portal = await portalThatChanges()
    try {
      await page.goto(`${portal.url}/courses`)
      await hasWorker(page)
      portal.setChange((path, body) => (path === offlineWorker.path ? endingWorker : body))
      await page.goto(`${portal.url}/courses`)
      await expect.poll(() => page.evaluate<string[]>('caches.keys()')).toEqual([])
      const workers = 'navigator.serviceWorker.getRegistrations().then((all) => all.length)'
      await expect.poll(() => page.evaluate<number>(workers)).toBe(0)
    } finally {
      portal.stop()
    }
  },
)

test('Pages without a connection are accessible', { tag: '@long' }, async ({ page, context }) => {
  const student = await studentByCalls(page)
  const orderId = await paidByCall(page, student)
  await page.goto(`/receipt/${orderId}`)
  await expect(page.getByRole('button', { name: 'Keep on this phone' })).toBeVisible()
  await checkAppearance(page, 'receipt-not-kept')
  await page.getByRole('button', { name: 'Keep on this phone' }).click()
  await expect(page.getByText('Kept on this phone, as of')).toBeVisible()
  await checkAppearance(page, 'receipt-kept')
  await context.setOffline(true)
  await page.goto('/mycourses')
  await expect(page.getByRole('heading', { name: paidCourse })).toBeVisible()
  await checkAppearance(page, 'no-connection')
})
