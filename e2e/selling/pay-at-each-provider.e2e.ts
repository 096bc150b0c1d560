import type { Page } from '@playwright/test'
import { paymentProviderNames } from '#contract/money/payment-providers.ts'
import { simulatedProviders } from '../../test/support/story/providers/simulated.ts'
import { startPortal } from '../../scripts/portal/start-portal.ts'
import { makeTemporaryDataDir } from '../../src/server/platform/db/embedded/temporary-data-dir.ts'
import { isolatedTest } from '../support/isolated-test.ts'
import { choiceOf, leave, offerAll, providerPages } from '../support/provider-pages.ts'
import { studentByCalls } from '../support/student-by-calls.ts'
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

isolatedTest.use({ ownPortal: 'each-provider' })

for (const provider of simulatedProviders) {
  const name = paymentProviderNames[provider]
  const { address, goodCard, pay, decline } = providerPages[provider]

  isolatedTest(`A student pays at ${name} and holds a receipt`, async ({ page }) => {
    await offerAll(page)
    await studentByCalls(page)
    await openCheckout(page)
    await expect(page.getByRole('group', { name: 'Payment method' })).toBeVisible()
    await choiceOf(page, provider).check()
    await page.reload()
    await expect(choiceOf(page, provider)).toBeChecked()
    await page.getByLabel('Mobile number').fill('9876543210')
    await keepPicture(page, `checkout-${provider}`)
    await page.getByRole('button', { name: 'Checkout' }).click()

    await expect(page).toHaveURL(address)
    await expect(page.getByText('No real money moves')).toBeVisible()
    await keepPicture(page, `page-${provider}`)
    await pay(page, goodCard)
    await expect(page).toHaveURL(/\/payment\/success\?/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('You are enrolled in')
    await page.getByRole('link', { name: 'View receipt' }).click()
    await expect(page.getByText(/KAL\/\d\d-\d\d\/\d{6}/)).toBeVisible()
    for (const fact of ['Asha Nair', '9876543210', goodCard.slice(-4), 'Card'])
      await expect(page.getByText(fact).first()).toBeVisible()
    await keepPicture(page, `receipt-${provider}`)
  })

  isolatedTest(
    `A student leaves the page of ${name}, is declined there, and then pays`,
    { tag: '@long' },
    async ({ page }) => {
      await offerAll(page)
      await studentByCalls(page)
      await openCheckout(page)
      await choiceOf(page, provider).check()
      await page.getByRole('button', { name: 'Checkout' }).click()
      await expect(page).toHaveURL(address)
      await leave(page)
      await expect(page).toHaveURL(/\/payment\/pending\?/)
      await page.getByRole('link', { name: 'Continue payment' }).click()
      await expect(page).toHaveURL(address)
      await decline(page)
      await expect(page).toHaveURL(/\/payment\/(?:failure|pending)\?/)
      await page
        .getByRole('link', { name: /^(?:Try again · ₹|Continue payment)/ })
        .first()
        .click()
      await expect(page).toHaveURL(address)
      await pay(page, goodCard)
      await expect(page).toHaveURL(/\/payment\/success\?/)
    },
  )
}

isolatedTest(
  'A student who is declined at Stripe changes to Juspay, and the old page has ended',
  { tag: '@long' },
  async ({ page }) => {
    await offerAll(page)
    await studentByCalls(page)
    await openCheckout(page)
    await choiceOf(page, 'stripe').check()
    await page.getByRole('button', { name: 'Checkout' }).click()
    await expect(page).toHaveURL(providerPages.stripe.address)
    const deadPage = page.url()
    await providerPages.stripe.decline(page)

    await openCheckoutAgain(page)
    await expect(choiceOf(page, 'stripe')).toBeChecked()
    await choiceOf(page, 'juspay').check()
    await page.getByRole('button', { name: 'Checkout' }).click()
    await expect(page).toHaveURL(providerPages.juspay.address)
    const gone = await page.request.get(deadPage)
    expect(gone.status()).toBe(410)
  },
)

isolatedTest('Without a script, a button leads on to Razorpay', async ({ page, browser }) => {
  await offerAll(page)
  await studentByCalls(page)
  await openCheckout(page)
  await choiceOf(page, 'razorpay').check()
  const opened = page.waitForRequest(/\/api\/payment\/page\/razorpay\//)
  await page.getByRole('button', { name: 'Checkout' }).click()
  const link = (await opened).url()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(link)
  await expect(plain.getByText(/^You pay ₹/)).toBeVisible()
  await keepPicture(plain, 'on-to-razorpay')
  await plain.getByRole('button', { name: 'Continue to Razorpay' }).click()
  await expect(plain).toHaveURL(providerPages.razorpay.address)
  await providerPages.razorpay.pay(plain, providerPages.razorpay.goodCard)
  await plain.getByRole('button', { name: 'Continue to the merchant' }).click()
  await expect(plain).toHaveURL(/\/payment\/success\?/)
  await context.close()
})

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
