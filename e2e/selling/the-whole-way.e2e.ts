import type { Locator, Page } from '@playwright/test'
import {
  waitForHydration,
  expect,
  newEmail,
  password,
  payByCard,
  simulatorsUrl,
  test,
} from '../support/support.ts'

const course = 'AutoCAD for Civil Drafting'

/**
 * What somebody on a phone does from the first search to the refund, with everything that can go wrong on the way: taps
 * (the key that searches too), texts and passwords typed. What is done on the payment provider's pages is theirs.
 */
test(
  'A student gets from a misspelled search to a refund in few taps',
  { tag: '@long' },
  async ({ page }) => {
    test.skip(test.info().project.name !== 'phone-360', 'taps are counted on a phone')
    const hand = handOver(page)
    await page.goto('/')
    await hand.tap(page.getByRole('button', { name: 'Menu' }))
    await hand.tap(page.getByRole('dialog').getByRole('link', { name: 'All courses' }))
    await hand.search('autocadd')
    const found = page.locator('main').getByRole('heading', { level: 2 })
    await hand.tap(found.getByRole('link', { name: course }))
    await hand.tap(page.getByRole('button', { name: 'Enroll Now' }))
    await expect(page).toHaveURL(/\/login/)
    await waitForHydration(page)
    await hand.tap(page.getByRole('link', { name: 'Register Here' }))
    await registerByHand(page, hand)

    // straight at the checkout of the course that all this was for
    await expect(page.getByRole('heading', { level: 2, name: course })).toBeVisible()
    await hand.type('Mobile number', '9876543210')
    await hand.tap(page.getByRole('button', { name: 'Checkout · ₹4,500' }))
    await payByCard(page, '4000 0000 0000 0002')
    await page.getByRole('button', { name: 'Cancel and go back' }).click()
    await hand.tap(page.getByRole('link', { name: /^Try again · ₹/ }))
    await payLater(page)
    await expect(page).toHaveURL(/\/payment\/success\?/, { timeout: 30_000 })
    await hand.tap(page.getByRole('link', { name: 'View receipt' }))
    await hand.tap(page.getByRole('link', { name: 'My payments' }))
    await hand.tap(page.getByRole('button', { name: /^Ask for a refund/ }))
    await hand.tap(page.getByRole('button', { name: 'Send the request' }))
    await expect(page.getByText(/^Refund requested on/).first()).toBeVisible()
    expect(hand.count).toEqual({ taps: 14, texts: 4, passwords: 3 })
  },
)

type Hand = ReturnType<typeof handOver>

function handOver(page: Page) {
  const count = { taps: 0, texts: 0, passwords: 0 }
  const type = async (label: string, text: string) => {
    count[text === password ? 'passwords' : 'texts'] += 1
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  return {
    count,
    type,
    tap: async (target: Locator) => {
      count.taps += 1
      await target.click()
    },
    search: async (text: string) => {
      await type('Search courses', text)
      count.taps += 1
      await page.getByLabel('Search courses', { exact: true }).press('Enter')
    },
  }
}

async function registerByHand(page: Page, hand: Hand): Promise<void> {
  const email = newEmail()
  await expect(page.getByRole('heading', { level: 1, name: 'Create my Profile' })).toBeVisible()
  await expect(page.getByText(`Create your profile first to enroll in ${course}.`)).toBeVisible()
  await hand.type('Name', 'Asha Nair')
  await hand.type('Email', email)
  await hand.type('Password', password)
  await hand.type('Confirm password', password)
  await hand.tap(page.getByRole('button', { name: 'Create my Profile' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await hand.type('Password', password)
  await hand.tap(page.getByRole('button', { name: 'LOGIN' }))
}

/** By UPI, which the bank confirms while the student looks at the waiting page. */
async function payLater(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'UPI' }).click()
  await page.getByLabel('UPI ID').fill('pending@upi')
  await page.getByRole('button', { name: /^Pay / }).click()
  const backByLink = page.getByRole('link', { name: 'Go back to the merchant' })
  await backByLink
    .or(page.getByRole('button', { name: 'Go back to the merchant' }))
    .first()
    .click()
  await expect(page).toHaveURL(/\/payment\/pending\?/)
  const orderId = new URL(page.url()).searchParams.get('orderId')
  const decide = `${simulatorsUrl()}/control/payment-gateway/orders/${orderId}/decide`
  await page.request.post(decide, { data: { outcome: 'success' } })
}
