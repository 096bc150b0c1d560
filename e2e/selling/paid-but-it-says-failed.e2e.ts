import { checkAppearance } from '../support/check-appearance.ts'
import { decideByCall, orderByCall, studentByCalls } from '../support/student-by-calls.ts'
import { expect, simulatorsUrl, test } from '../support/support.ts'

const autocad = 'AutoCAD for Civil Drafting'
const python = 'Python Programming'

test(
  'A student who has paid has the provider asked and finds the receipt',
  { tag: '@long' },
  async ({ page }) => {
    const student = await studentByCalls(page)
    const declined = await orderByCall(page, student, { name: python })
    await decideByCall(page, { student, orderId: declined, outcome: 'declined' })
    const orderId = await orderByCall(page, student, { name: autocad })
    await page.goto('/mypayments')
    await page.getByText('I paid, but it says something else').click()
    const ask = page.getByRole('button', { name: 'Ask the provider now' })
    await page.getByLabel('Order ID, UTR or RRN, if you have it').fill('4012 0000 0000 1097')
    await ask.click()
    await expect(page.getByText('Never type a card number here.')).toBeVisible()
    await page.getByLabel('Order ID, UTR or RRN, if you have it').fill('UTR 4123 4567 8901')
    await ask.click()
    await expect(page.getByText('We saved your reference number')).toBeVisible()
    await expect(page.getByText(/^Juspay says: the payment was declined, asked on /)).toBeVisible()
    await expect(page.getByText(/^Juspay says: no payment on its page, asked on /)).toBeVisible()
    await checkAppearance(page, 'payments-none-received')
    // the money arrives; its news may be quicker than the question
    await page.getByLabel('Order ID, UTR or RRN, if you have it').fill(orderId)
    const control = `${simulatorsUrl()}/control/payment-gateway`
    await page.request.post(`${control}/orders/${orderId}/pay`, {
      data: { method: 'card', outcome: 'success' },
    })
    await expect(async () => {
      await ask.click()
      await expect(page.getByText(`You are enrolled in ${autocad}`)).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(page.getByText('We have received your payment.')).toBeVisible()
    // the card of the list follows
    await expect(page.getByRole('link', { name: `View receipt for ${autocad}` })).toHaveCount(2)
    await checkAppearance(page, 'payments-received')
    await page
      .getByRole('link', { name: `View receipt for ${autocad}` })
      .last()
      .click()
    await expect(page).toHaveURL(new RegExp(`/receipt/${orderId}`))
  },
)
