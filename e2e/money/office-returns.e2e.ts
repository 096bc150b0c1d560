import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { pages } from '#contract/pages.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { adminLogIn, desktopOnly } from '../support/office-support.ts'
import { orderByCall, decideByCall, registerByCall } from '../support/student-by-calls.ts'
import { expect, simulatorsUrl, test } from '../support/support.ts'

desktopOnly()

/** No screen makes an order of two lines yet: a second one, and a concession of as much on the first. */
async function asTwoLines(orderId: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['PORTAL_DATABASE_URL'] })
  await client.connect()
  try {
    const lineOf = (number: number, kind: string, amount: number) =>
      client.query(
        `insert into order_lines (id, order_id, number, kind, lowers_line, student_id, course_id, campus, course_name,
          course_code, department_title, is_trial, amount_in_paise, enrolls_when, is_payable)
        select $1, order_id, $2, $3, case $3 when 'concession' then order_lines.id end, student_id,
          case $3 when 'concession' then course_id else (select id from courses where id <> course_id limit 1) end,
          campus, case $3 when 'concession' then course_name else 'Revit for Structures' end, course_code,
          department_title, is_trial, $4, enrolls_when, is_payable
        from order_lines where order_id = $5 and number = 1`,
        [randomUUID(), number, kind, amount, orderId],
      )
    await client.query('begin')
    await lineOf(2, 'enrollment', 150_000)
    await lineOf(3, 'concession', -150_000)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

test(
  'The office writes money that the provider gave back to its courses',
  { tag: '@long' },
  async ({ page, mayAnswer }) => {
    // the sum that is refused
    mayAnswer(422)
    const student = await registerByCall(page)
    const orderId = await orderByCall(page, student)
    await asTwoLines(orderId)
    await decideByCall(page, { student, orderId, outcome: 'success' })
    const refund = await page.request.post(
      `${simulatorsUrl()}/control/payment-gateway/orders/${orderId}/refund`,
      {
        data: { amount: '500' },
      },
    )
    expect(refund.ok()).toBe(true)
    await adminLogIn(page)
    await page.goto(pages.officeOrder(orderId))
    // at the provider the money is under way for a while
    await expect(async () => {
      await page.getByRole('button', { name: 'Ask the provider now' }).click()
      await expect(page.getByText('without saying for which course').first()).toBeVisible({
        timeout: 2_000,
      })
    }).toPass()
    await page.goto(`${pages.officeDecide()}?kind=returns`)
    const row = page.getByRole('row').filter({ hasText: '₹500' })
    await expect(row).toContainText('Return without a course')
    await checkAppearance(page, 'office-decide-returns')
    await row.getByRole('button', { name: /^Choose the course/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('₹500 still needs a course.')
    const amounts = dialog.getByLabel('Returned for this course')
    await amounts.nth(0).fill('300')
    await amounts.nth(1).fill('100')
    await dialog.getByLabel('Reason').fill('Asked the colleague who made it.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toContainText('The amounts add up to ₹400, and ₹500 went back.')
    await checkAppearance(page, 'office-return-dialog')
    await amounts.nth(1).fill('200')
    await expect(dialog).toContainText('All of it has a course.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(row).toHaveCount(0)
    await page.goto(pages.officeOrder(orderId))
    await expect(page.getByText('₹500').first()).toBeVisible()
  },
)
