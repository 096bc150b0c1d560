import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { adminLogIn } from '../support/office-support.ts'
import { expect, paidCourse, test } from '../support/support.ts'

test.beforeEach(() => {
  test.skip(test.info().project.name !== 'desk-1280', 'the office is not used on a phone')
})

/** Six digits that no other test takes. */
const digits = () => String(Math.floor(100_000 + Math.random() * 899_999))

test(
  'A visitor without e-mail pays by cheque at the desk, and the cheque bounces',
  { tag: '@long' },
  async ({ page, mayAnswer }) => {
    mayAnswer(422)
    const [phone, number] = [`9447${digits()}`, digits()]
    await adminLogIn(page)
    await page.goto('/admindashboard')
    await page.getByRole('main').getByRole('link', { name: 'Take a payment' }).click()
    await page.getByLabel('Phone, name, e-mail or receipt number').fill(phone)
    await expect(page.getByText('No one found.')).toBeVisible()
    await page.getByRole('button', { name: 'Add a new student' }).click()
    await expect(page.getByLabel('Mobile number')).toHaveValue(phone)
    await page.getByLabel('Name', { exact: true }).fill('Walk-in Kumaran')
    // nothing is lost when the page is loaded anew
    await page.reload()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Walk-in Kumaran')
    await checkAppearance(page, 'desk-add')
    await page.getByRole('button', { name: 'Add and continue' }).click()

    await page.getByLabel('Course name or code').fill(paidCourse)
    const courses = page.getByRole('main').getByRole('listitem')
    await expect(courses).toHaveCount(1)
    await courses.getByRole('button').click()
    await page.getByLabel('How was it paid?').selectOption({ label: 'Cheque' })
    const take = page.getByRole('button', { name: 'Take the cheque' })
    await take.click()
    await expect(page.getByText('Must be the 6 to 9 digits of its number')).toBeVisible()
    await page.getByLabel('Cheque number').fill(number)
    await page.getByLabel('Bank').fill('State Bank, Kottiyam')
    await page.getByLabel('Dated').fill('2020-01-01')
    await page.getByLabel('Enroll now, because').fill('The class begins today.')
    await take.click()
    await expect(page.getByText(/Banks no longer pay it/).first()).toBeVisible()
    await checkAppearance(page, 'desk-cheque')
    await page.reload()
    await expect(page.getByLabel('Cheque number')).toHaveValue(number)
    await page.getByLabel('Dated').fill(indianDayOf(new Date()))
    await take.click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acknowledgement')
    await expect(page.getByText(/^Subject to clearance/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
      'href',
      new RegExp(`^https://wa\\.me/91${phone}\\?text=.*subject%20to%20clearance`),
    )
    await checkAppearance(page, 'desk-acknowledgement')
    await page.getByRole('link', { name: /^Order ORD/ }).click()
    const facts = page.getByRole('region', { name: 'Facts' })
    await expect(facts).toContainText('no e-mail')
    await expect(facts).toContainText('in hand')

    await page.goto('/admin/cheques')
    await checkAppearance(page, 'office-cheques')
    await page.getByRole('button', { name: `Bounced of Walk-in Kumaran, ${number}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(`please tell them at ${phone}`)
    await dialog.getByLabel('Reason').fill('Funds insufficient')
    await checkAppearance(page, 'office-cheque-bounced')
    await dialog.getByRole('button', { name: 'Yes, it bounced' }).click()
    await expect(page.getByText(/^Cheque bounced\./)).toBeVisible()
    await page.getByLabel('State').selectOption({ label: 'Bounced' })
    const row = page.getByRole('row').filter({ hasText: number })
    await expect(row).toContainText('Funds insufficient')
    await row.getByRole('link', { name: paidCourse }).click()
    await expect(facts).toContainText('ended')
  },
)
