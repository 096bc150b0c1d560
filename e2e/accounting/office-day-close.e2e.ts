import { pages } from '#contract/pages.ts'
import { colleagueByCall } from '../support/colleague-by-call.ts'
import { paidAtDesk } from '../support/desk-by-call.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { adminByCall, adminCall, adminLogIn, desktopOnly } from '../support/office-support.ts'
import { courseId, registerByCall } from '../support/student-by-calls.ts'
import { anotherBrowser, expect, test } from '../support/support.ts'

desktopOnly()

test(
  'A clerk closes the day ₹100 short and the owner confirms it',
  { tag: '@long' },
  async ({ page, browser }) => {
    test.setTimeout(180_000)
    const owner = await adminByCall(page)
    const session = await colleagueByCall(page, { token: owner.token, role: 'office' })
    const clerk = await anotherBrowser(browser)
    await adminLogIn(clerk, session)
    const cash = { token: session.token, method: 'cash', reference: '' }
    const student = await registerByCall(page)
    await paidAtDesk(page, { ...cash, student })

    await test.step('the clerk counts, and says why it differs', async () => {
      await clerk.goto(pages.officeDayCloses())
      await clerk.getByRole('link', { name: 'Close my day' }).click()
      await expect(clerk.getByRole('region', { name: 'What the books expect' })).toContainText(
        'Expected₹18,500',
      )
      await clerk.getByLabel('₹500', { exact: true }).fill('36')
      await clerk.getByLabel('₹100', { exact: true }).fill('4')
      const sums = clerk.getByRole('region', { name: 'Notes and coins' })
      await expect(sums).toContainText('Counted ₹18,400, expected ₹18,500: ₹100 too little.')
      await clerk.getByLabel('Stays in the drawer').fill('400')
      await expect(sums).toContainText('To be deposited: ₹18,000.')
      await clerk.getByLabel('Number of the deposit slip').fill('DEP/2211')
      await clerk.getByLabel('Why it differs').fill('A note of ₹100 was missing.')
      await checkAppearance(clerk, 'office-close-day-filled')
      await clerk.getByRole('button', { name: 'Close the day' }).click()
      await expect(clerk.getByText('Waits for a second name')).toBeVisible()
      await expect(clerk.getByRole('button', { name: 'Confirm this close' })).toHaveCount(0)
    })

    await test.step('what the clerk takes now stands on the next day, and is said so', async () => {
      const other = await registerByCall(page)
      const data = {
        courseId: await courseId(page),
        campus: 'Kochi',
        method: 'cash',
        reference: '',
        amount: '18500',
        clientKey: crypto.randomUUID(),
      }
      const path = `POST /api/admin/students/${other.userData._id}/enroll`
      const { message } = await adminCall(page, path, { token: session.token, data })
      expect(message).toContain('The day of your desk is closed')
    })

    await test.step('the owner confirms with their own login', async () => {
      await adminLogIn(page, owner)
      await page.goto(new URL(clerk.url()).pathname)
      await page.getByRole('button', { name: 'Confirm this close' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm it' }).click()
      await expect(page.getByRole('region', { name: 'Who' })).toContainText(
        'Confirmed byAdministrator',
      )
      await checkAppearance(page, 'office-day-close-confirmed')
      await page.goto(pages.officeDayCloses())
      await expect(page.getByRole('rowheader').first()).toBeVisible()
      await checkAppearance(page, 'office-day-closes-filled')
    })

    await test.step('the difference stands in the books, behind its total', async () => {
      await page.goto(pages.officeDayBook())
      const people = page.getByRole('region', { name: 'By person at the desk' })
      const row = people.getByRole('row').filter({ hasText: session.admin.name })
      await expect(row).toContainText('₹18,500')
      await row.getByRole('link', { name: '₹100', exact: true }).click()
      await expect(page.getByRole('row').filter({ hasText: 'Cash difference' })).toContainText(
        '₹100',
      )
    })

    await test.step('and the register has the receipt', async () => {
      await page.goto(pages.officeRegister())
      await expect(page.getByRole('rowheader').first()).toContainText(/^KAL\//)
      await checkAppearance(page, 'office-register-filled')
    })
  },
)
