import type { Page } from '@playwright/test'
import { formatRupeeText } from '#contract/money/money.ts'
import { orderByCall, studentByCalls } from '../support/student-by-calls.ts'
import {
  waitForHydration,
  expect,
  keepPicture,
  newEmail,
  openCheckout,
  payByCard,
  registerAndLogIn,
  simulatorsUrl,
  test,
} from '../support/support.ts'

test('A stranger finds a course, registers, pays and holds a receipt', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Civil engineering' })).toBeVisible()
  await keepPicture(page, 'department')

  await page
    .locator('main')
    .getByRole('link', { name: /AutoCAD/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Enroll Now' })).toBeVisible()
  await keepPicture(page, 'course')
  const courseName = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByLabel('Campus', { exact: true }).selectOption('Kottiyam')
  await page.getByRole('button', { name: 'Enroll Now' }).click()

  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByText(`Log in or sign up to enroll in ${courseName}.`)).toBeVisible()
  await keepPicture(page, 'login')
  await page.getByRole('link', { name: 'Register Here' }).click()
  await expect(page).toHaveURL(/\/register/)
  await waitForHydration(page)
  await keepPicture(page, 'register')
  const email = newEmail()
  await page.getByLabel('Name', { exact: true }).fill('Asha Nair')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Monsoon#26')
  await page.getByLabel('Confirm password', { exact: true }).fill('Monsoon#26')
  await page.getByRole('button', { name: 'Create my Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await expect(page.getByText('Your profile has been created. You can log in now.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('Monsoon#26')
  await page.getByRole('button', { name: 'LOGIN' }).click()
  await expect(page.getByText('Login successful.')).toBeVisible()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
  await expect(page.getByRole('heading', { level: 2, name: courseName })).toBeVisible()
  await expect(page.getByRole('region', { name: courseName })).toContainText(/\d{4}, Kottiyam/)
  await page.getByLabel('Mobile number').fill('98765 43210')
  await keepPicture(page, 'checkout')
  await page.getByRole('button', { name: 'Checkout' }).click()

  await expect(page.getByText('No real money moves')).toBeVisible()
  await keepPicture(page, 'provider-page')
  await payByCard(page, '4012 0000 0000 1097')

  await expect(page).toHaveURL(/\/payment\/success\?/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('You are enrolled in')
  await statesTheOrder(page, 'Paid (CHARGED)')
  await keepPicture(page, 'success')
  await page.getByRole('link', { name: 'View receipt' }).click()

  await expect(page.getByText(/KAL\/\d\d-\d\d\/\d{6}/)).toBeVisible()
  for (const fact of ['Asha Nair', email, '9876543210', '1097', 'Kottiyam'])
    await expect(page.getByText(fact).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await keepPicture(page, 'receipt')

  await page.goto('/mypayments')
  await expect(page.getByRole('heading', { name: courseName })).toBeVisible()
  await keepPicture(page, 'my-payments')
})

test('A student who leaves the payment page, or is declined, continues the same payment', async ({
  page,
}) => {
  await studentByCalls(page)
  await openCheckout(page)
  await page.getByRole('button', { name: 'Checkout' }).click()
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
  await expect(page).toHaveURL(/\/payment\/pending\?/)
  await waitForHydration(page)
  await keepPicture(page, 'not-started')
  await page.getByRole('link', { name: 'Continue payment' }).click()
  await payByCard(page, '4000 0000 0000 0002')
  await expect(page.getByText('The payment did not go through')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
  await expect(page).toHaveURL(/\/payment\/failure\?/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Payment declined. We have received no money.',
  )
  await statesTheOrder(page, 'Declined (FAILED)')
  await expect(page.getByRole('link', { name: 'Retry Payment' })).toHaveAttribute(
    'href',
    '/courses',
  )
  await expect(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/')
  for (const step of [/^Pay another way/, /WhatsApp/])
    await expect(page.getByRole('link', { name: step })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send to a parent to pay' })).toBeVisible()
  await keepPicture(page, 'failure')
  await page.getByRole('link', { name: /^Try again · ₹/ }).click()
  await expect(page.getByText('No real money moves')).toBeVisible()
  await payByCard(page, '4012 0000 0000 1097')
  await expect(page).toHaveURL(/\/payment\/success\?/)
})

test(
  'A student waits for a bank that has not decided yet',
  { tag: '@long' },
  async ({ page, request }) => {
    await registerAndLogIn(page, newEmail())
    await openCheckout(page)
    await page.getByRole('button', { name: 'Checkout' }).click()
    await page.getByRole('link', { name: 'UPI' }).click()
    await page.getByLabel('UPI ID').fill('pending@upi')
    await page.getByRole('button', { name: /^Pay / }).click()
    await page
      .getByRole('link', { name: 'Go back to the merchant' })
      .or(page.getByRole('button', { name: 'Go back to the merchant' }))
      .first()
      .click()
    await expect(page).toHaveURL(/\/payment\/pending\?/)
    await expect(page.getByText('Do not pay again').first()).toBeVisible()
    await keepPicture(page, 'pending')
    const orderId = new URL(page.url()).searchParams.get('orderId')
    await request.post(`${simulatorsUrl()}/control/payment-gateway/orders/${orderId}/decide`, {
      data: { outcome: 'success' },
    })
    await expect(page).toHaveURL(/\/payment\/success\?/, { timeout: 30_000 })
  },
)

test('A typed-in address of a success claims nothing', async ({ page }) => {
  await page.goto('/payment/success?orderId=ORDMADEUP12345&amount=4500&status=CHARGED')
  await expect(page.getByText('as stated in the link').first()).toBeVisible()
  for (const stated of ['ORDMADEUP12345', '₹4,500', 'CHARGED'])
    await expect(page.locator('main').getByText(stated, { exact: true })).toBeVisible()
  await expect(page.getByText('You are enrolled')).toHaveCount(0)
  await keepPicture(page, 'typed-in-success')

  const unpaid = await orderByCall(page, await studentByCalls(page))
  await page.goto(`/payment/success?orderId=${unpaid}&amount=4500&status=CHARGED`)
  await expect(page).toHaveURL(/\/payment\/pending\?/)
  await expect(page.getByText('You are enrolled')).toHaveCount(0)
})

/** Spec §2: order, amount and status, which the address names too. */
async function statesTheOrder(page: Page, status: string): Promise<void> {
  const { searchParams } = new URL(page.url())
  const amount = formatRupeeText(searchParams.get('amount') ?? '')
  for (const fact of [searchParams.get('orderId') ?? '', amount, status])
    await expect(page.locator('main').getByText(fact, { exact: true })).toBeVisible()
}
