import type { Page } from '@playwright/test'
import { studentByCalls } from '../support/student-by-calls.ts'
import { startPortal } from '../../scripts/portal/start-portal.ts'
import { makeTemporaryDataDir } from '../../src/server/platform/db/embedded/temporary-data-dir.ts'
import {
  expect,
  keepPicture,
  logIn,
  newEmail,
  openCheckout,
  paidCourse,
  password,
  test,
} from '../support/support.ts'

const byStripe = { name: /^International card/ }

async function fillCard(page: Page, cardNumber: string): Promise<void> {
  await page.getByLabel('Card number').fill(cardNumber)
  await page.getByLabel('Expiry').fill('12/40')
  await page.getByLabel('CVV').fill('123')
  await page.getByLabel('Name on card').fill('Asha Nair')
  await page.getByRole('button', { name: /^Pay / }).click()
}

test('A student pays with the second provider and holds a receipt', async ({ page }) => {
  await studentByCalls(page)
  await openCheckout(page)
  await expect(page.getByRole('group', { name: 'Payment method' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^UPI, card, net banking/ })).toBeChecked()
  await page.getByText('International card').click()
  await page.reload()
  await expect(page.getByRole('radio', byStripe)).toBeChecked()
  await page.getByLabel('Mobile number').fill('9876543210')
  await keepPicture(page, 'checkout-two-providers')
  await page.getByRole('button', { name: 'Checkout' }).click()

  await expect(page).toHaveURL(/\/c\/pay\/cs_test_/)
  await expect(page.getByText('No real money moves')).toBeVisible()
  await keepPicture(page, 'second-provider-page')
  await fillCard(page, '4242 4242 4242 4242')
  await expect(page).toHaveURL(/\/payment\/success\?/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('You are enrolled in')
  await page.getByRole('link', { name: 'View receipt' }).click()
  await expect(page.getByText(/KAL\/\d\d-\d\d\/\d{6}/)).toBeVisible()
  for (const fact of ['Asha Nair', '9876543210', '4242', 'Visa'])
    await expect(page.getByText(fact).first()).toBeVisible()
  await keepPicture(page, 'receipt-second-provider')
})

test(
  'A student leaves the second provider, is declined, and changes to the first',
  { tag: '@long' },
  async ({ page }) => {
    await studentByCalls(page)
    await openCheckout(page)
    await page.getByRole('radio', byStripe).check()
    await page.getByRole('button', { name: 'Checkout' }).click()
    await page.getByRole('button', { name: 'Cancel and go back' }).click()
    await expect(page).toHaveURL(/\/payment\/pending\?/)
    await page.getByRole('link', { name: 'Continue payment' }).click()
    await expect(page).toHaveURL(/\/c\/pay\/cs_test_/)
    await fillCard(page, '4000 0000 0000 0002')
    await expect(page.getByText('Your card was declined').first()).toBeVisible()
    const deadPage = page.url()

    await openCheckoutAgain(page)
    await expect(page.getByRole('radio', byStripe)).toBeChecked()
    await page.getByRole('radio', { name: /^UPI, card, net banking/ }).check()
    await page.getByRole('button', { name: 'Checkout' }).click()
    await expect(page).toHaveURL(/\/payment-page\/order\//)
    const gone = await page.request.get(deadPage)
    expect(gone.status()).toBe(410)
  },
)

/** The phone is in the profile by now. */
async function openCheckoutAgain(page: Page): Promise<void> {
  await page.goto('/electrical')
  await page.locator('main').getByRole('link', { name: paidCourse, exact: true }).click()
  await expect(page.getByRole('link', { name: 'Continue payment' })).toBeVisible()
  await page.getByRole('link', { name: 'Change campus or payment method' }).click()
  await page.getByRole('button', { name: 'Change campus or payment method' }).click()
}

test('The checkout offers no choice where one provider is configured', async ({
  page,
  viewport,
}) => {
  test.skip(viewport?.width !== 1280, 'a portal of its own: once is enough')
  const { dataDir, remove } = makeTemporaryDataDir('one-provider')
  const portal = await startPortal({ dataDir, simulatorsPort: 'off', durability: 'off' })
  try {
    const { courseId } = await registerElsewhere(page, portal.url)
    await page.goto(`${portal.url}/enroll?course=${courseId}&campus=Kochi`)
    await expect(page.getByRole('heading', { name: 'Payment method' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Payment method' })).toHaveCount(0)
    await expect(page.getByText('International card')).toHaveCount(0)
  } finally {
    await portal.stop()
    remove()
  }
})

/** The helpers of support.ts go to the portal of all tests. */
async function registerElsewhere(page: Page, url: string): Promise<{ courseId: string }> {
  const { request } = page
  const email = newEmail()
  const profile = { name: 'Asha Nair', email, password, confirmpassword: password }
  await request.post(`${url}/api/users/register`, { data: profile })
  await page.goto(`${url}/login`)
  await logIn(page, email)
  const answer = await request.get(`${url}/api/users/getallcoursesuser?q=${paidCourse}`)
  // the contract's own shape
  const { courseDetails } = (await answer.json()) as { courseDetails: { _id: string }[] }
  return { courseId: courseDetails[0]?._id ?? '' }
}
