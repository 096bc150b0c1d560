import type { Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { newRrn, paidAtDesk } from '../support/desk-by-call.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { adminCall, adminLogIn, desktopOnly, randomLetters } from '../support/office-support.ts'
import { orderByCall, registerByCall } from '../support/student-by-calls.ts'
import { expect, paidCourse, test } from '../support/support.ts'

desktopOnly()

test(
  'The desk asks about a payment reference that was used before',
  { tag: '@long' },
  async ({ page, mayAnswer }) => {
    mayAnswer(409)
    const { token } = await adminLogIn(page)
    const reference = newRrn()
    const earlier = await paidAtDesk(page, {
      token,
      student: await registerByCall(page),
      reference,
    })
    const student = await registerByCall(page)
    await page.goto(pages.officeStudent(student.userData._id))
    await page.getByRole('button', { name: 'Enroll at the desk' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Course name or code').fill(paidCourse)
    await dialog.getByRole('button', { name: paidCourse }).click()
    await dialog.getByLabel('How was it paid?').selectOption({ label: 'UPI at the desk' })
    await dialog.getByLabel('Reference').fill(reference)
    await dialog.getByRole('button', { name: 'Record the payment and enroll' }).click()

    const question = dialog.getByRole('alert')
    await expect(question).toContainText(`order ${earlier} of Asha Nair, taken on`)
    await expect(question).toContainText('by Administrator')
    await checkAppearance(page, 'office-reference-used-before')
    await dialog.getByLabel('Reference').fill(newRrn())
    // the question was about another slip
    await expect(question).toHaveCount(0)
    await dialog.getByLabel('Reference').fill(reference)
    await dialog.getByRole('button', { name: 'It is another payment' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
    await expect(page.locator('main')).toContainText(reference)
  },
)

test(
  'The desk corrects and undoes a wrong entry, each with a reason',
  { tag: '@long' },
  async ({ page }) => {
    const { token } = await adminLogIn(page)
    const student = await registerByCall(page)
    const orderId = await paidAtDesk(page, { token, student, method: 'cash', reference: 'SLIP77' })
    await page.goto(pages.officeOrder(orderId))
    await page.getByRole('button', { name: 'Correct this entry' }).click()
    const dialog = page.getByRole('dialog')
    const rrn = newRrn()
    await dialog.getByLabel('How was it paid?').selectOption({ label: 'UPI at the desk' })
    await dialog.getByLabel('Reference').fill(rrn)
    await dialog.getByLabel('Campus').selectOption('Kottiyam')
    const correct = dialog.getByRole('button', { name: 'Correct the entry' })
    await correct.click()
    await expect(dialog.getByText('Please write the reason, at least 10 characters.')).toBeVisible()
    await checkAppearance(page, 'office-desk-correct')
    await dialog.getByLabel('Reason').fill('The slip was read again.')
    await correct.click()

    const timeline = page.getByRole('region', { name: 'Timeline' })
    await expect(timeline).toContainText('Corrected the entry')
    await expect(timeline).toContainText('Method from Cash to UPI at the desk.')
    await expect(timeline).toContainText(`Reference from SLIP77 to ${rrn}.`)
    await expect(timeline).toContainText('Campus from Kochi to Kottiyam. The slip was read again.')
    await expect(page.getByRole('region', { name: 'Money' })).toContainText(rrn)

    await page.getByRole('button', { name: 'Undo this entry' }).click()
    await dialog.getByLabel('Reason').fill('Entered for the wrong student.')
    await checkAppearance(page, 'office-desk-undo')
    await dialog.getByRole('button', { name: 'Undo the entry' }).click()
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Entry undone')
    await expect(page.getByRole('region', { name: 'Money' })).toContainText(
      'Entered for the wrong student.',
    )
    await expect(page.getByRole('button', { name: /^(Correct|Undo) this entry/ })).toHaveCount(0)
    await checkAppearance(page, 'office-order-undone')
    await page.getByRole('link', { name: 'Open the receipt' }).click()
    await expect(page.locator('main')).toContainText('REFUNDED')
  },
)

test(
  'The office ends an enrollment without money, with a reason',
  { tag: '@long' },
  async ({ page }) => {
    const { token } = await adminLogIn(page)
    const student = await registerByCall(page)
    const free = await freeCourse(page, token)
    const orderId = await orderByCall(page, student, { name: free })
    await page.goto(pages.officeOrder(orderId))
    await page.getByRole('button', { name: 'End this enrollment' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(`Asha Nair loses the seat in ${free}.`)
    await dialog.getByLabel('Reason').fill('Enrolled in the wrong course.')
    await checkAppearance(page, 'office-end-enrollment')
    await dialog.getByRole('button', { name: 'End the enrollment' }).click()
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Enrollment ended')
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
      'Enrolled in the wrong course.',
    )
    await expect(page.getByRole('button', { name: 'End this enrollment' })).toHaveCount(0)
    const paid = await paidAtDesk(page, { token, student })
    await page.goto(pages.officeOrder(paid))
    await expect(page.getByRole('heading', { name: 'Facts' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'End this enrollment' })).toHaveCount(0)
  },
)

/** @returns the name of a course that costs nothing. */
async function freeCourse(page: Page, token: string): Promise<string> {
  const courseName = `Open Day ${randomLetters()}`
  const { categoryDetails } = await adminCall(page, 'GET /api/admin/getallcategory', { token })
  const isSoftware = ({ title }: { title: string }) => title === 'Software'
  const data = {
    courseName,
    courseCode: `OD-${randomLetters()}`,
    department: categoryDetails.find(isSoftware)._id,
    mode: 'Offline',
    duration: '1 month',
    courseFee: '0',
    description: 'A day in the workshops.',
  }
  await adminCall(page, 'POST /api/admin/addcourse', { token, data })
  return courseName
}
