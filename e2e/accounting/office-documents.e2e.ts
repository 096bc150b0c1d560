import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { newRrn, paidAtDesk } from '../support/desk-by-call.ts'
import { issueByCall } from '../support/issue-by-call.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { mailsTo } from '../support/mailbox.ts'
import { adminLogIn, desktopOnly } from '../support/office-support.ts'
import { registerByCall } from '../support/student-by-calls.ts'
import { expect, paidCourse, test } from '../support/support.ts'

desktopOnly()

test(
  'The office prints, saves and mails the receipt of a payment at the desk',
  { tag: '@looks' },
  async ({ page }) => {
    const student = await registerByCall(page)
    await adminLogIn(page)
    await page.goto(pages.officeStudent(student.userData._id))
    await page.getByRole('button', { name: 'Enroll at the desk' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Course name or code').fill(paidCourse)
    await dialog.getByRole('button', { name: paidCourse }).click()
    await dialog.getByLabel('How was it paid?').selectOption({ label: 'UPI at the desk' })
    await dialog.getByLabel('Reference').fill(newRrn())
    await dialog.getByRole('button', { name: 'Record the payment and enroll' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
    // Enter prints it
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeFocused()
    await expect(page).toHaveTitle(/^Asha Nair · Receipt/)
    await expect(page.locator('main')).toContainText(student.email)
    await checkAppearance(page, 'office-receipt-desk')
    await savesPdf(page)
    await printsOneSheet(page, { width: 595, height: 842 })
    await printsOneSheet(page, { width: 420, height: 595, button: 'Print on A5' })

    await page.getByRole('button', { name: 'Mail' }).click()
    const isReceipt = ({ subject }: { subject: string }) =>
      subject.startsWith('You are enrolled in')
    // one went out by itself
    await expect
      .poll(async () => (await mailsTo(page, student.email)).filter(isReceipt).length, {
        timeout: 20_000,
      })
      .toBe(2)
  },
)

test(
  'The office opens a receipt from its order and a certificate from its student',
  { tag: '@long' },
  async ({ page }) => {
    const { token } = await adminLogIn(page)
    const student = await registerByCall(page)
    const orderId = await paidAtDesk(page, { token, student })
    const { number } = await issueByCall(page, { token, student })

    await page.goto(pages.officeOrder(orderId))
    await page.getByRole('link', { name: 'Open the receipt' }).click()
    await expect(page).toHaveURL(new RegExp(`${orderId}/receipt$`))
    await page.getByRole('link', { name: `Order ${orderId}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('· Paid')

    await page.goto(pages.officeStudent(student.userData._id))
    await page.getByRole('link', { name: number }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Certificate of completion' }),
    ).toBeVisible()
    await expect(page).toHaveTitle(/^Asha Nair · Certificate/)
    await expect(page.locator('main')).toContainText(number)
    await checkAppearance(page, 'office-certificate-opened')
    await savesPdf(page)
    await printsOneSheet(page, { width: 842, height: 595 })
  },
)

async function savesPdf(page: Page): Promise<void> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save PDF' }).click()
  const file = await readFile(await (await download).path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
}

/** Print asks the browser; what it puts on paper is one sheet of the document alone. Sizes are in points. */
async function printsOneSheet(
  page: Page,
  { button = 'Print', ...sheet }: { width: number; height: number; button?: string },
): Promise<void> {
  // texts, because this file knows no DOM
  await page.evaluate(`window.print = () => { document.body.dataset.printed = '${button}' }`)
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', button)
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const boxes = [...paper.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  const sizes = boxes.map(([, width, height]) =>
    [width, height].map((at) => Math.round(Number(at))),
  )
  expect(sizes).toEqual([[sheet.width, sheet.height]])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Office' })).toBeHidden()
  await expect(page.getByRole('button', { name: button, exact: true })).toBeHidden()
  // what is printed next is no screen
  await page.emulateMedia({ media: null })
}
