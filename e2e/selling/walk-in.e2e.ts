import type { Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { colleagueByCall } from '../support/colleague-by-call.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { addDearCourse } from '../support/dear-course.ts'
import {
  adminByCall,
  adminCall,
  adminLogIn,
  desktopOnly,
  newPhone,
  randomLetters,
} from '../support/office-support.ts'
import { expect, test } from '../support/support.ts'

desktopOnly()

const fee = 4_500
const WALK_INS = 40

/** Notes that the page was printed, because a browser of a test has no printer. */
const printsInto = `window.print = () => { document.documentElement.dataset.printed = 'yes' }`

/** A keyboard that counts the keys which are no letters or digits of what is typed. */
function countingKeyboard(page: Page) {
  let keys = 0
  return {
    count: () => keys,
    type: (text: string) => page.keyboard.type(text),
    press: async (key: string) => {
      keys += 1
      await page.keyboard.press(key)
    },
  }
}

type Keyboard = ReturnType<typeof countingKeyboard>
type WalkIn = { name: string; course: string }

/** From the empty desk to the receipt, without waiting for what the page shows. */
async function walksIn(page: Page, keyboard: Keyboard, { name, course }: WalkIn): Promise<void> {
  await expect(page.getByLabel('Phone, name, e-mail or receipt number')).toBeFocused()
  await keyboard.type(newPhone())
  await keyboard.press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await keyboard.type(name)
  await keyboard.press('Enter')
  await expect(page.getByLabel('Course name or code')).toBeFocused()
  await keyboard.type(course)
  await keyboard.press('Enter')
  await expect(page.getByLabel('Amount taken')).toBeFocused()
  await expect(page.getByLabel('Amount taken')).toHaveValue(String(fee))
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeFocused()
}

test(
  'A walk-in pays cash and gets a printed receipt by six keys, without a mouse',
  { tag: '@looks' },
  async ({ page }) => {
    const owner = await adminByCall(page)
    const course = await addDearCourse(page, owner, String(fee))
    await page.addInitScript(printsInto)
    await adminLogIn(page, owner)
    await page.goto(pages.officeDesk())
    const keyboard = countingKeyboard(page)
    await walksIn(page, keyboard, { name: 'Walk-in Asha', course })
    await expect(page.getByText('No e-mail: print it.')).toBeVisible()
    await keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
    await expect(page.getByRole('link', { name: 'Next person (N)' })).toBeVisible()
    await keyboard.press('n')
    await expect(page.getByLabel('Phone, name, e-mail or receipt number')).toBeFocused()
    expect(keyboard.count()).toBe(6)

    await test.step('somebody known is found, and Record is in sight', async () => {
      await keyboard.type('Walk-in Asha')
      await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0)
      await keyboard.press('ArrowDown')
      await expect(
        page.getByRole('main').getByRole('listitem').first().getByRole('button'),
      ).toBeFocused()
      await keyboard.press('Enter')
      const other = await addDearCourse(page, owner, String(fee))
      await keyboard.type(other)
      await keyboard.press('Enter')
      await expect(page.getByLabel('Amount taken')).toBeFocused()
      await expect(
        page.getByRole('button', { name: 'Record the payment and enroll' }),
      ).toBeInViewport({ ratio: 1 })
      await checkAppearance(page, 'desk-payment')
    })

    await test.step('a part now leaves a dated rest', async () => {
      await page.getByLabel('A part now').check()
      await expect(page.getByLabel('Amount taken now')).toHaveValue('1125')
      await page.getByLabel('Amount taken now').fill('2000')
      await page.getByLabel('Later instalments').selectOption('2')
      await expect(page.getByLabel('Instalment 2', { exact: true })).toHaveValue('1250')
      await expect(page.getByText('Together ₹4,500.')).toBeVisible()
      await checkAppearance(page, 'desk-payment-in-parts')
      await page.getByRole('button', { name: 'Record the payment and enroll' }).click()
      await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeFocused()
      await expect(page.getByRole('main')).toContainText('₹2,000')
      await page.getByRole('link', { name: /^Order / }).click()
      const instalments = page.getByRole('region', { name: 'Instalments' })
      await expect(instalments).toContainText('₹1,250')
    })
  },
)

test(
  'Forty walk-ins in a row stand at the clerk’s campus: receipts, day book and drawer',
  { tag: '@long' },
  async ({ page, browser }) => {
    test.setTimeout(600_000)
    const owner = await adminByCall(page)
    const course = await addDearCourse(page, owner, String(fee))
    const work = { role: 'desk', campus: 'Kottiyam' } as const
    const session = await colleagueByCall(page, { token: owner.token, ...work })
    const context = await browser.newContext({ baseURL: process.env['PORTAL_URL'] ?? '' })
    const clerk = await context.newPage()
    await adminLogIn(clerk, session)
    await clerk.goto(pages.officeDesk())
    const keyboard = countingKeyboard(clerk)
    const orders: string[] = []
    for (let number = 0; number < WALK_INS; number++) {
      await walksIn(clerk, keyboard, { name: `Walk-in ${randomLetters()}`, course })
      orders.push(/(ORD\w+)/.exec(clerk.url())?.[1] ?? '')
      await keyboard.press('n')
    }
    expect(new Set(orders).size).toBe(WALK_INS)
    // four Enters and the N
    expect(keyboard.count()).toBe(5 * WALK_INS)
    await context.close()

    const token = session.token
    for (const orderId of orders) {
      const shown = await adminCall(page, `GET /api/admin/orders/${orderId}/receipt`, { token })
      expect(shown.receipt.campus).toBe('Kottiyam')
    }
    const { drawers } = await adminCall(page, 'GET /api/admin/drawers', { token })
    const own = drawers.filter(({ isOwn }: { isOwn: boolean }) => isOwn)
    expect(own.map(({ campus }: { campus: string }) => campus)).toEqual(['Kottiyam'])
    const of = `person=${session.admin._id}`
    const all = await adminCall(page, `GET /api/admin/books/movements?${of}`, {
      token: owner.token,
    })
    const there = await adminCall(page, `GET /api/admin/books/movements?${of}&campus=Kottiyam`, {
      token: owner.token,
    })
    expect([all.total, there.total]).toEqual([WALK_INS, WALK_INS])
    expect(there.sums.in).toBe(String(WALK_INS * fee))
  },
)
