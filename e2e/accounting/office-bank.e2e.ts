import type { Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { newRrn, paidAtDesk } from '../support/desk-by-call.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { adminLogIn, desktopOnly, randomLetters } from '../support/office-support.ts'
import { orderByCall, registerByCall } from '../support/student-by-calls.ts'
import { expect, test } from '../support/support.ts'

desktopOnly()

async function choose(page: Page, lines: readonly string[]): Promise<void> {
  await page.getByLabel('Statement', { exact: true }).setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  for (const [field, name] of [
    ['Day', 'Date'],
    ['Money in', 'Deposit'],
    ['Money out', 'Withdrawal'],
  ] as const)
    await page.getByLabel(new RegExp(`^${field}`)).selectOption({ label: name })
}

test(
  'The office reads a bank statement, confirms a transfer, sets a charge aside and takes a decision back',
  { tag: '@long' },
  async ({ page }) => {
    const { token } = await adminLogIn(page)
    const utr = `UTR${newRrn()}`
    const mark = randomLetters()
    await paidAtDesk(page, {
      token,
      student: await registerByCall(page),
      method: 'bankTransfer',
      reference: utr,
    })
    const unpaid = await orderByCall(page, await registerByCall(page))
    const rrn = newRrn()
    const today = indianDayOf(new Date())
    await page.goto(pages.officeBank())
    await page.getByRole('link', { name: 'Read a statement' }).click()
    const heading = 'Date,Narration,Withdrawal,Deposit'
    await choose(page, [heading, `${today},NEFT ${utr},,soon`])
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByText('1 row cannot be read')).toBeVisible()
    await choose(page, [
      heading,
      `${today},NEFT ${utr} ASHA,,18500.00`,
      `${today},FEE ${mark},17.70,`,
      `${today},UPI/${rrn}/${unpaid}/asha@okhd,,18500.00`,
    ])
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByText('3 lines, 3 of them new: ₹37,000 in, ₹17.70 out.')).toBeVisible()
    await checkAppearance(page, 'office-bank-checked')
    await page.getByRole('button', { name: 'Record it' }).click()
    await page.getByRole('link', { name: 'See the lines' }).click()

    const row = (words: string) =>
      page.getByRole('main').getByRole('row').filter({ hasText: words })
    const transfer = row(`NEFT ${utr}`)
    await expect(transfer.getByText('Named in the line')).toHaveCount(1)
    await checkAppearance(page, 'office-bank-lines')
    await transfer
      .getByRole('button', { name: /^Confirm/ })
      .first()
      .click()
    await expect(transfer.getByText('Confirmed by')).toBeVisible()
    const dialog = page.getByRole('dialog')
    await row(unpaid).getByRole('button', { name: 'Record the payment of Asha Nair' }).click()
    await expect(dialog.getByLabel('Reference of the bank')).toHaveValue(rrn)
    await checkAppearance(page, 'office-bank-record-order')
    await dialog.getByRole('button', { name: 'Record the payment' }).click()
    await expect(row(unpaid).getByText('Confirmed by')).toBeVisible()
    await row(`FEE ${mark}`).getByRole('button', { name: 'Not ours' }).click()
    await dialog.getByLabel('What is it?').fill('The bank’s yearly fee.')
    await checkAppearance(page, 'office-bank-set-aside')
    await dialog.getByRole('button', { name: 'Record as not ours' }).click()
    await expect(row(`FEE ${mark}`).getByText('The bank’s yearly fee.')).toBeVisible()

    await page.goto(pages.missingAtBank())
    await expect(page.getByText(/^Statements cover|^The statements cover/)).toBeVisible()
    await checkAppearance(page, 'office-bank-missing-filled')
    await page.goto(pages.officeBank())
    await transfer.getByRole('button', { name: 'Open again' }).click()
    await dialog.getByLabel('Why?').fill('It was another student.')
    await dialog.getByRole('button', { name: 'Open again' }).click()
    await expect(transfer.getByText('Named in the line')).toHaveCount(1)
  },
)

test(
  'A payout of desk UPI is matched with its days, with charges that a person agrees to, and undone',
  { tag: '@long' },
  async ({ page, mayAnswer }) => {
    mayAnswer(409)
    const { token } = await adminLogIn(page)
    const mark = randomLetters()
    const campus = 'Kottiyam'
    await paidAtDesk(page, { token, student: await registerByCall(page), campus })
    const today = indianDayOf(new Date())
    await page.goto(pages.readBankStatement())
    // less than any sum of these days: others take money at this campus, too
    await choose(page, [
      'Date,Narration,Withdrawal,Deposit',
      `${today},UPI SETTLEMENT ${mark},,10000.00`,
    ])
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByRole('button', { name: 'Record it' }).click()
    await page.getByRole('link', { name: 'See the lines' }).click()

    const line = page.getByRole('main').getByRole('row').filter({ hasText: mark })
    await line.getByRole('button', { name: 'Desk UPI or cards' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Payments')).toHaveValue('upi')
    await dialog.getByLabel('Campus').selectOption(campus)
    await dialog.getByLabel('From').fill(today)
    await dialog.getByLabel('Until').fill(today)
    await expect(dialog.getByRole('status')).toContainText(/The bank kept ₹/)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog).toContainText('Please confirm the charges.')
    await checkAppearance(page, 'office-bank-desk-sum')
    await dialog.getByLabel('The bank kept this much').check()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(line).toContainText(`${campus}UPI at the desk`)
    await expect(line).toContainText('Confirmed by')

    await line.getByRole('button', { name: 'Open again' }).click()
    await dialog.getByLabel('Why?').fill('Two days came together.')
    await dialog.getByRole('button', { name: 'Open again' }).click()
    await expect(line.getByRole('button', { name: 'Desk UPI or cards' })).toBeVisible()
  },
)
