import { pages } from '#contract/pages.ts'
import { paidAtDesk } from '../support/desk-by-call.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { adminLogIn, desktopOnly } from '../support/office-support.ts'
import { registerByCall } from '../support/student-by-calls.ts'
import { expect, test } from '../support/support.ts'

desktopOnly()

test(
  'A total of the day book opens the rows that it adds up',
  { tag: '@long' },
  async ({ page }) => {
    const { token } = await adminLogIn(page)
    const orderId = await paidAtDesk(page, { token, student: await registerByCall(page) })
    await page.goto(pages.officeDayBook())
    const places = page.getByRole('region', { name: 'Where the money is' })
    await expect(
      places.getByRole('row').filter({ hasText: 'UPI at the desk, Kochi' }),
    ).toBeVisible()
    await checkAppearance(page, 'office-day-book-filled')

    await page
      .getByRole('navigation', { name: 'Days' })
      .getByRole('link', { name: 'This financial year' })
      .click()
    await expect(page).toHaveURL(/from=\d{4}-04-01/)
    const byMethod = page.getByRole('region', { name: 'By payment method' })
    const total = byMethod
      .getByRole('row')
      .filter({ hasText: 'UPI at the desk' })
      .getByRole('link', { name: /^₹/ })
      .first()
    const amount = await total.innerText()
    await total.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Movements' })).toBeVisible()
    await expect(page.getByRole('link', { name: orderId })).toBeVisible()
    // another test may have taken money meanwhile
    await expect(page.locator('main').getByText(/^In ₹/)).not.toHaveText('In ₹0')
    expect(amount).toMatch(/^₹[\d,.]+$/)
    await checkAppearance(page, 'office-movements-filled')
  },
)
