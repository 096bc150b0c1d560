import { pages } from '#contract/pages.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { fromRail } from '../support/office-day.ts'
import { adminLogIn, desktopOnly } from '../support/office-support.ts'
import {
  decideByCall,
  orderByCall,
  paidByCall,
  registerByCall,
} from '../support/student-by-calls.ts'
import { expect, simulatorsUrl, test } from '../support/support.ts'

desktopOnly()

test(
  'The boards list where money and enrollments differ, each row with its next step',
  { tag: '@long' },
  async ({ page }) => {
    const student = await registerByCall(page)
    const orderId = await orderByCall(page, student)
    await decideByCall(page, { student, orderId, outcome: 'short' })
    const paid = await paidByCall(page, await registerByCall(page))
    // an order's id ends with any letter
    const unknown = orderId.slice(0, 16) + (orderId.endsWith('X') ? 'Y' : 'X')
    const event = await page.request.post(
      `${simulatorsUrl()}/control/payment-gateway/webhooks/send`,
      {
        data: {
          orderId: paid,
          event: 'ORDER_SUCCEEDED',
          content: { order: { order_id: `${unknown}R2` } },
        },
      },
    )
    expect(event.ok()).toBe(true)
    await adminLogIn(page)
    await page.goto(pages.adminDashboard())
    await expect(page.getByRole('link', { name: /Payments? without an enrollment/ })).toBeVisible()
    await fromRail(page, 'Boards')
    const row = page.getByRole('row').filter({ hasText: orderId })
    await expect(row).toContainText('Differs from the order')
    await expect(page.getByRole('row').filter({ hasText: paid })).toHaveCount(0)
    await checkAppearance(page, 'office-board-money')
    const boards = page.getByRole('navigation', { name: 'Boards' })
    await boards.getByRole('link', { name: /^Enrollment without money/ }).click()
    await expect(page.getByText('All is well')).toBeVisible()
    await checkAppearance(page, 'office-board-enrollments')
    await boards.getByRole('link', { name: /^News that belongs to no order/ }).click()
    await expect(page.getByRole('button', { name: /^Mark as looked at/ }).first()).toBeVisible()
    await checkAppearance(page, 'office-board-news')
    await boards.getByRole('link', { name: /^Money without an enrollment/ }).click()
    await row.getByRole('link', { name: /^Decide it/ }).click()
    await expect(page).toHaveURL(pages.officeOrder(orderId))
    await expect(page.getByText('The amount differs from the order').first()).toBeVisible()
  },
)
