import type { Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { colleagueByCall } from '../support/colleague-by-call.ts'
import { paidAtDesk } from '../support/desk-by-call.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { adminByCall, adminCall, adminLogIn, desktopOnly } from '../support/office-support.ts'
import { courseId, registerByCall } from '../support/student-by-calls.ts'
import { anotherBrowser, expect, test } from '../support/support.ts'

desktopOnly()

test(
  'A clerk counts two drawers, closes them short, and brings the cash to the bank later',
  { tag: '@long' },
  async ({ page, browser }) => {
    test.setTimeout(240_000)
    const owner = await adminByCall(page)
    const session = await colleagueByCall(page, { token: owner.token, role: 'office' })
    const clerk = await anotherBrowser(browser)
    await adminLogIn(clerk, session)
    const cash = { token: session.token, method: 'cash', reference: '' }
    await paidAtDesk(page, { ...cash, student: await registerByCall(page) })
    await paidAtDesk(page, { ...cash, student: await registerByCall(page), campus: 'Kottiyam' })

    await test.step('both drawers are listed, without a sum', async () => {
      await clerk.goto(pages.officeDayCloses())
      const open = clerk.getByRole('region', { name: 'Open drawers' }).first()
      await expect(open.getByRole('link', { name: 'Count and close' })).toHaveCount(2)
      await expect(open).not.toContainText('18,500')
    })

    await test.step('the page opens on a drawer with money, and tells no sum before the count', async () => {
      await clerk.getByRole('link', { name: 'Close my day' }).click()
      await expect(clerk.getByText(/You have another open drawer/)).toBeVisible()
      await clerk.getByLabel('Campus').selectOption('Kochi')
      await expect(clerk.getByText('You have another open drawer: Kottiyam')).toBeVisible()
      await expect(clerk.getByRole('main')).not.toContainText('18,500')
      await counts(clerk, { 500: '36', 100: '4' })
      const compared = clerk.getByRole('region', { name: 'Compared with the books' })
      await expect(compared).toContainText('Expected₹18,500')
      await expect(compared).toContainText('Difference₹100 short')
      await expect(clerk.getByLabel('Left for tomorrow')).toBeFocused()
      await clerk.getByLabel('Left for tomorrow').fill('18500')
      await expect(clerk.getByText('You can’t keep more than you counted.')).toBeVisible()
      await clerk.getByLabel('Left for tomorrow').fill('400')
      await expect(clerk.getByText('To deposit ₹18,000')).toBeVisible()
      await clerk.getByLabel('Why it differs').fill('A note of ₹100 was missing.')
      await checkAppearance(clerk, 'office-close-day-filled')
      await clerk.getByRole('button', { name: 'Close the day' }).click()
      await expect(clerk.getByText('Waits for a second person')).toBeVisible()
      await expect(clerk.getByRole('button', { name: 'Confirm this close' })).toHaveCount(0)
    })

    await test.step('what the clerk takes now counts tomorrow, and is said so', async () => {
      expect(await takesCash(page, session.token)).toContain('Your desk is closed for today')
    })

    await test.step('the note is found: the close is taken back, and counted again', async () => {
      await clerk.getByRole('button', { name: 'Take the close back' }).click()
      await clerk.getByRole('dialog').getByLabel('Reason').fill('The note lay under the tray.')
      await checkAppearance(clerk, 'office-day-close-take-back')
      await clerk.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
      await expect(clerk.getByText('Taken back', { exact: true }).first()).toBeVisible()
      await clerk.goto(pages.officeDayCloses())
      await clerk
        .getByRole('row')
        .filter({ hasText: 'Count and close' })
        .filter({ hasText: 'Kochi' })
        .getByRole('link')
        .click()
      // both sales of the day are in it
      await counts(clerk, { 500: '74' })
      const compared = clerk.getByRole('region', { name: 'Compared with the books' })
      await expect(compared).toContainText('DifferenceNo difference')
      await clerk.getByRole('button', { name: 'Close the day' }).click()
      await expect(clerk.getByText('Waits for a second person')).toBeVisible()
    })

    const closed = new URL(clerk.url()).pathname
    await test.step('the second drawer is still there, and is closed too', async () => {
      await clerk.goto(pages.officeCloseDay())
      await expect(clerk.getByLabel('Campus')).toHaveValue('Kottiyam')
      await counts(clerk, { 500: '37' })
      await clerk.getByRole('button', { name: 'Close the day' }).click()
      await expect(clerk.getByText('Waits for a second person')).toBeVisible()
    })

    await test.step('the bank is open: the cash of Kochi goes there with its slip', async () => {
      await clerk.goto(closed)
      await clerk.getByRole('button', { name: 'I took it to the bank' }).click()
      const dialog = clerk.getByRole('dialog', { name: 'Deposit ₹37,000 at the bank' })
      await dialog.getByLabel('Number of the deposit slip').fill('DEP/2211')
      await checkAppearance(clerk, 'office-day-close-deposit')
      await dialog.getByRole('button', { name: 'Record the deposit' }).click()
      await expect(clerk.getByText('DEP/2211')).toBeVisible()
      await expect(clerk.getByRole('button', { name: 'Take the close back' })).toHaveCount(0)
    })

    await test.step('the owner confirms with their own login', async () => {
      await adminLogIn(page, owner)
      await page.goto(closed)
      await page.getByRole('button', { name: 'Confirm this close' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByRole('region', { name: 'Who' })).toContainText(
        'Confirmed byAdministrator',
      )
      await checkAppearance(page, 'office-day-close-confirmed')
      await page.goto(pages.officeDayCloses())
      await expect(page.getByRole('rowheader').first()).toBeVisible()
      const waiting = page.getByRole('table', { name: 'Cash to deposit' }).getByRole('row')
      await expect(waiting.filter({ hasText: session.admin.name })).toContainText('Kottiyam')
      await checkAppearance(page, 'office-day-closes-filled')
    })

    await test.step('and the register has the receipt', async () => {
      await page.goto(pages.officeRegister())
      await expect(page.getByRole('rowheader').first()).toContainText(/^KAL\//)
      await checkAppearance(page, 'office-register-filled')
    })
  },
)

/** Types the number of each note, and compares with the books. */
async function counts(page: Page, notes: Record<string, string>): Promise<void> {
  for (const [note, number] of Object.entries(notes))
    await page.getByLabel(`₹${note}`, { exact: true }).fill(number)
  await page.getByRole('button', { name: 'Compare with the books' }).click()
}

/** @returns what the desk says of the payment. */
async function takesCash(page: Page, token: string): Promise<string> {
  const student = await registerByCall(page)
  const data = {
    courseId: await courseId(page),
    campus: 'Kochi',
    method: 'cash',
    reference: '',
    amount: '18500',
    clientKey: crypto.randomUUID(),
  }
  const path = `POST /api/admin/students/${student.userData._id}/enroll`
  const { message } = await adminCall(page, path, { token, data })
  return message
}
