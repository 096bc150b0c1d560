import type { Page } from '@playwright/test'
import { checkAppearance } from '../support/check-appearance.ts'
import { returnedAtProvider } from '../support/office-money.ts'
import { adminByCall, adminCall, adminLogIn } from '../support/office-support.ts'
import { enterAs, paidByCall, registerByCall } from '../support/student-by-calls.ts'
import type { MadeStudent } from '../support/student-by-calls.ts'
import { expect, test } from '../support/support.ts'

/** Paid, given back at the provider's dashboard, and asked about until the portal has heard of it. */
async function returnedByCall(page: Page, student: MadeStudent): Promise<string> {
  const orderId = await paidByCall(page, student)
  await returnedAtProvider(page, orderId, '18500')
  const { token } = await adminByCall(page)
  await expect
    .poll(async () => {
      const asked = await adminCall(page, `POST /api/admin/orders/${orderId}/ask`, {
        token,
        data: {},
      })
      return asked.order.documents.length
    })
    .toBe(2)
  return orderId
}

test(
  'A student opens and saves a refund receipt, and anybody can check it',
  { tag: '@long' },
  async ({ page }) => {
    const student = await registerByCall(page)
    await returnedByCall(page, student)
    await enterAs(page, student)
    await page.goto('/mypayments')
    await expect(page.getByRole('link', { name: /^Receipt KAL/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Terms, version/ })).toBeVisible()
    await checkAppearance(page, 'my-payments-documents')
    await page.getByRole('link', { name: /^Refund receipt KRF/ }).click()
    await expect(page.getByRole('heading', { name: 'Refund receipt', exact: true })).toBeVisible()
    await expect(page.locator('main')).toContainText(/₹[\d,]+ of ₹[\d,]+/)
    await checkAppearance(page, 'student-document')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PDF' }).click()
    expect((await download).suggestedFilename()).toMatch(
      /^refund-receipt-KRF-\d\d-\d\d-\d{6}\.pdf$/,
    )
    await page.getByRole('link', { name: /receiptCheck/ }).click()
    await expect(
      page.getByRole('heading', { name: 'This refund receipt is genuine' }),
    ).toBeVisible()
    await checkAppearance(page, 'refund-receipt-check')
  },
)

test('The office opens every document of an order', { tag: '@long' }, async ({ page }) => {
  const orderId = await returnedByCall(page, await registerByCall(page))
  await adminLogIn(page)
  await page.goto(`/admin/orders/${orderId}`)
  const documents = page.getByRole('table', { name: 'Documents of this order' })
  await expect(documents.getByRole('row')).toHaveCount(3)
  await page.getByRole('region', { name: 'Facts' }).getByText('More', { exact: true }).click()
  const agreed = page.getByRole('link', { name: 'Refund policy, version 1' })
  await expect(agreed).toHaveAttribute('href', '/refundPolicy/versions/1')
  await checkAppearance(page, 'office-order-documents')
  await documents.getByRole('link', { name: /^KRF/ }).click()
  await expect(page.getByRole('heading', { name: 'Refund receipt', exact: true })).toBeVisible()
  await checkAppearance(page, 'office-document')
})
