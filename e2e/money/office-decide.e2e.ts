import { pages } from '#contract/pages.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { adminLogIn, desktopOnly } from '../support/office-support.ts'
import {
  decideByCall,
  orderByCall,
  paidByCall,
  registerByCall,
} from '../support/student-by-calls.ts'
import { expect, test } from '../support/support.ts'

desktopOnly()

test(
  'To decide lists an order with a wrong amount once, and a click leads to the decision',
  { tag: '@long' },
  async ({ page }) => {
    const student = await registerByCall(page)
    const orderId = await orderByCall(page, student)
    await decideByCall(page, { student, orderId, outcome: 'short' })
    const paid = await paidByCall(page, await registerByCall(page))
    await adminLogIn(page)
    await page.goto(pages.officeDecide())
    const row = page.getByRole('row').filter({
      has: page.locator(`a[href="${pages.officeOrder(orderId)}"]`),
    })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('Payment without a seat')
    await expect(row).toContainText('The amount differs from the order')
    await expect(page.locator(`main a[href="${pages.officeOrder(paid)}"]`)).toHaveCount(0)
    await checkAppearance(page, 'office-decide')
    await row.getByRole('link', { name: /^Open/ }).click()
    await expect(page).toHaveURL(pages.officeOrder(orderId))
    await expect(page.getByText('The amount differs from the order').first()).toBeVisible()
    // the filter of a kind that has nothing
    await page.goto(`${pages.officeDecide()}?kind=seats`)
    await expect(page.getByText('Nothing to decide.')).toBeVisible()
    await checkAppearance(page, 'office-decide-empty')
  },
)
