import type { Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { adminCall, adminLogIn, desktopOnly } from '../support/office-support.ts'
import { paidByCall, registerByCall } from '../support/student-by-calls.ts'
import { expect, test } from '../support/support.ts'

desktopOnly()

/** A student has paid; the mail with the receipt has gone out. @returns the order's id. */
async function receiptMailed(page: Page, token: string): Promise<string> {
  const orderId = await paidByCall(page, await registerByCall(page))
  await expect
    .poll(async () => {
      const address = `GET /api/admin/mails?q=${orderId}&kind=receipt&state=sent`
      return (await adminCall(page, address, { token })).total
    })
    .toBe(1)
  return orderId
}

test('The office sends a receipt again', { tag: '@long' }, async ({ page, mayAnswer }) => {
  const { token } = await adminLogIn(page)
  const orderId = await receiptMailed(page, token)
  await page.goto(pages.officeMails())
  await page.getByLabel('Order id').fill(orderId)
  await page.getByLabel('Message', { exact: true }).selectOption('Seat booked, with receipt')
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('Sent')
  const again = page.getByRole('button', {
    name: `Send again Seat booked, with receipt ${orderId}`,
  })
  await again.click()
  await expect(page.getByText('The message is queued again.')).toBeVisible()
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('sent again on request')
  // the older one once more, at once
  mayAnswer(429)
  await again.last().click()
  await expect(page.getByText('You sent this less than a minute ago.')).toBeVisible()
})

test('A mail in the list leads to its order', { tag: '@long' }, async ({ page }) => {
  const { token } = await adminLogIn(page)
  const orderId = await receiptMailed(page, token)
  await page.goto(`${pages.officeMails()}?q=${orderId}&kind=receipt`)
  await page.getByRole('link', { name: orderId }).click()
  await expect(page).toHaveURL(new RegExp(`${pages.officeOrder(orderId)}$`))
})
