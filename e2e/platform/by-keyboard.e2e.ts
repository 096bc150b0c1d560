import type { Page } from '@playwright/test'
import { tabTo } from './focus.ts'
import {
  waitForHydration,
  expect,
  newEmail,
  paidCourse,
  password,
  test,
} from '../support/support.ts'

test(
  'A student registers, pays and gets a receipt with the keyboard alone',
  { tag: ['@long', '@every-size'] },
  async ({ page }) => {
    const email = newEmail()
    await page.goto('/')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    const isNarrow = test.info().project.name === 'phone-360'
    if (isNarrow) {
      await press(page, 'button', 'Menu')
      await press(page, 'link', 'Register')
    } else await press(page, 'link', 'Register')
    await expect(page).toHaveURL('/register')
    // a document of its own, which may load Google
    await waitForHydration(page)

    await type(page, { Name: 'Asha Nair', Email: email })
    await type(page, { Password: password, 'Confirm password': password })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/login')
    await arrivesAt(page, 'Login')
    await type(page, { Password: password })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')

    await page.goto('/electrical')
    await press(page, 'link', paidCourse)
    await arrivesAt(page, paidCourse)
    await tabTo(page, page.getByLabel('Campus', { exact: true }))
    await page.keyboard.type('Kot')
    await expect(page.getByLabel('Campus', { exact: true })).toHaveValue('Kottiyam')
    await press(page, 'button', 'Enroll Now')
    await expect(page).toHaveURL(/\/enroll\?/)
    await arrivesAt(page, 'Checkout')
    await type(page, { 'Mobile number': '9876543210' })
    await press(page, 'button', 'Checkout · ₹18,500')

    await expect(page.getByText('No real money moves')).toBeVisible()
    await payByKeyboard(page)
    await expect(page).toHaveURL(/\/payment\/success\?/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('You are enrolled in')
    await press(page, 'link', 'View receipt')
    await expect(page.getByText(/KAL\/\d\d-\d\d\/\d{6}/).first()).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Print' }))
  },
)

/** The provider's page is not ours: only that one gets through it. */
async function payByKeyboard(page: Page) {
  const card = {
    'Card number': '4012000000001097',
    Expiry: '12/40',
    CVV: '123',
    'Name on card': 'Asha Nair',
  }
  for (const [label, text] of Object.entries(card)) {
    await page.getByLabel(label).focus()
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await page.getByLabel('OTP').focus()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
}

/** After a click the focus stands on the new page's heading; to press Tab before would begin in the old one. */
async function arrivesAt(page: Page, heading: string) {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
}

async function type(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
}

async function press(page: Page, role: 'button' | 'link', name: string) {
  const scope = (await page.getByRole('dialog').count()) > 0 ? page.getByRole('dialog') : page
  await tabTo(page, scope.getByRole(role, { name, exact: true }))
  await page.keyboard.press('Enter')
}
