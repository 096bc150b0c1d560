import type { Locator, Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { adminLogIn, desktopOnly } from '../support/office-support.ts'
import { decideByCall, orderByCall, registerByCall } from '../support/student-by-calls.ts'
import { expect, test } from '../support/support.ts'

desktopOnly()

/** Cheap enough that thirty stay below what one person may return on one day. */
const course = 'Machine Drawing with Geometric Tolerances'

test(
  'Thirty waiting refunds are decided with twelve clicks',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(300_000)
    for (let made = 0; made < 30; made += 1) await askForRefund(page)
    await adminLogIn(page)
    await page.goto(pages.adminDashboard())
    let clicks = 0
    const click = async (target: Locator) => {
      await target.click()
      clicks += 1
    }
    const approveAll = async () => {
      await click(page.getByLabel('Mark all rows of this page'))
      await click(page.getByRole('button', { name: 'Approve', exact: true }))
      const dialog = page.getByRole('dialog')
      await checkAppearance(page, 'office-refunds-approve')
      await click(dialog.getByRole('button', { name: 'Approve' }))
      await expect(dialog).toHaveCount(0, { timeout: 60_000 })
      await expect(page.getByRole('group', { name: 'Marked rows' })).toHaveCount(0)
    }

    await click(page.getByRole('link', { name: 'Refunds', exact: true }))
    const rows = page.getByRole('row').filter({ hasText: course })
    await expect(rows).toHaveCount(25)
    await approveAll()
    await expect(rows).toHaveCount(5)
    await click(rows.first().getByRole('link', { name: /^Open/ }))
    await click(page.getByRole('button', { name: 'Approve', exact: true }))
    await click(page.getByRole('button', { name: 'Approve it' }))
    // one decided, the next one is offered
    await click(page.getByRole('link', { name: /^Next: ₹/ }))
    await expect(page.getByText('The policy allows this refund')).toBeVisible()
    await click(page.getByRole('link', { name: 'Refunds', exact: true }).last())
    await expect(rows).toHaveCount(4)
    await approveAll()
    await expect(page.getByText('No refunds found.')).toBeVisible()
    expect(clicks).toBe(12)
    await page.goto(`${pages.officeRefunds()}?state=onTheWay`)
    await expect(rows.first()).toContainText('On its way')
    await expect(page.getByLabel('Mark all rows of this page')).toHaveCount(0)
    await checkAppearance(page, 'office-refunds-on-the-way')
  },
)

async function askForRefund(page: Page): Promise<void> {
  const student = await registerByCall(page)
  const orderId = await orderByCall(page, student, { name: course })
  await decideByCall(page, { student, orderId, outcome: 'success' })
  const ask = () =>
    page.request.post(`/api/payment/refund/${orderId}`, {
      headers: { authorization: `Bearer ${student.token}` },
      data: { reason: 'I have got a job in another town.' },
    })
  await expect.poll(async () => (await ask()).ok()).toBe(true)
}
