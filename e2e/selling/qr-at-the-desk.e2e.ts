import type { Browser, Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { addDearCourse } from '../support/dear-course.ts'
import { adminByCall, adminLogIn, newPhone } from '../support/office-support.ts'
import { anotherBrowser, expect, simulatorsUrl, test } from '../support/support.ts'

const desk = 'Phone, name, e-mail or receipt number'

/** A clerk shows a code for a walk-in and a course of ₹4,500. @returns the order's id. */
async function showQr(page: Page): Promise<string> {
  const owner = await adminByCall(page)
  const course = await addDearCourse(page, owner, '4500')
  await adminLogIn(page, owner)
  await page.goto(pages.officeDesk())
  await page.getByLabel(desk).fill(newPhone())
  await page.keyboard.press('Enter')
  await page.getByLabel('Name', { exact: true }).fill('Walk-in Asha')
  await page.keyboard.press('Enter')
  await page.getByLabel('Course name or code').fill(course)
  await expect(page.getByRole('main')).toContainText(course)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Amount taken')).toHaveValue('4500')
  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/qr') && response.request().method() === 'POST',
  )
  // the clerk comes from the keyboard
  await page.getByRole('button', { name: 'Show QR' }).press('Enter')
  const { orderId } = (await (await answer).json()) as { orderId: string }
  await expect(page.getByRole('dialog', { name: 'Scan to pay' })).toBeVisible()
  return orderId
}

/** The payer's phone, with the app that scanned the code. */
async function scan(browser: Browser, orderId: string): Promise<Page> {
  const phone = await anotherBrowser(browser)
  await phone.goto(`${simulatorsUrl()}/razorpay/qr`)
  await phone.getByRole('link', { name: orderId }).click()
  return phone
}

test(
  'A walk-in scans the QR code, and the receipt comes without a typed reference',
  { tag: '@looks' },
  async ({ page, browser }) => {
    const orderId = await showQr(page)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img', { name: 'QR code to pay ₹4,500' })).toBeVisible()
    await expect(dialog).toContainText('Walk-in Asha')
    await checkAppearance(page, 'desk-qr', { isWaiting: true })

    const phone = await scan(browser, orderId)
    await phone.getByRole('button', { name: /^Pay / }).click()
    await expect(phone.getByText('Payment sent')).toBeVisible()
    await phone.context().close()

    await expect(page.getByRole('dialog', { name: 'Paid' })).toBeVisible()
    await expect(dialog).toContainText(/Receipt KAL\/\d\d-\d\d\/\d{6}\./)
    await checkAppearance(page, 'desk-qr-paid', { isWaiting: true })
    await dialog.getByRole('button', { name: 'Open the receipt' }).click()
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('₹4,500')
  },
)

test(
  'Nobody pays: the clerk ends the QR code and takes cash',
  { tag: '@looks' },
  async ({ page, browser }) => {
    const orderId = await showQr(page)
    const phone = await scan(browser, orderId)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Close the QR code?' })).toBeVisible()
    await checkAppearance(page, 'desk-qr-close', { isWaiting: true })
    await page.getByRole('button', { name: 'End the QR code' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await phone.getByRole('button', { name: /^Pay / }).click()
    await expect(phone.getByText('This QR code is closed')).toBeVisible()
    await phone.context().close()
    await page.getByRole('button', { name: 'Record the payment and enroll' }).click()
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible()
  },
)
