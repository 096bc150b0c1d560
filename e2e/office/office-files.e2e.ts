import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { adminLogIn, desktopOnly, randomLetters } from '../support/office-support.ts'
import { expect, test } from '../support/support.ts'

desktopOnly()

const fixture = (name: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: readFileSync(new URL(`../../test/fixtures/files/${name}`, import.meta.url)),
})
const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
})

async function chooseImport(page: Page, file: ReturnType<typeof csv>): Promise<void> {
  await page.goto(pages.readImportFile())
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
}
const check = (page: Page) => page.getByRole('button', { name: 'Check', exact: true }).click()
const says = (page: Page) => page.getByRole('region', { name: 'What the file says' })

test(
  'The office sees the names of a plain CSV before they are recorded, and chooses the sheet of a workbook',
  { tag: '@long' },
  async ({ page }) => {
    await adminLogIn(page)
    await chooseImport(page, fixture('07-students-excel-ansi.csv'))
    await expect(page.getByText('The file does not name its character encoding')).toBeVisible()
    await check(page)
    await expect(says(page)).toContainText('José Fernández')
    await expect(says(page)).toContainText('Renuka D’Souza')
    await checkAppearance(page, 'office-import-letters')

    await chooseImport(page, fixture('59-students-workbook-two-sheets.xlsx'))
    await page.getByLabel('Sheet').selectOption('2025')
    await check(page)
    await expect(says(page)).toContainText('Row 3: José Fernández, 9847055551')
    await expect(says(page)).toContainText('1 line outside of the table was passed over')
    await checkAppearance(page, 'office-import-workbook')
  },
)

test(
  'An import asks about brothers with one address, and gives bad rows back as a file',
  { tag: '@long' },
  async ({ page }) => {
    const mark = randomLetters()
    const email = `family-${mark.toLowerCase()}@example.test`
    const heading = 'Adm No,Name,Mobile,E-mail'
    await adminLogIn(page)
    await chooseImport(page, csv('one.csv', [heading, `A-${mark},Anil ${mark},,${email}`]))
    await check(page)
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByText('The file is imported.')).toBeVisible()

    const lines = [heading, `B-${mark},Sunil ${mark},,${email}`, `C-${mark},Biju ${mark},9.19E+11,`]
    await chooseImport(page, csv('two.csv', lines))
    await check(page)
    await expect(says(page)).toContainText('Excel has shortened this number')
    const question = page.getByLabel(`Row 2: Sunil ${mark} has the e-mail of Anil ${mark}`)
    await checkAppearance(page, 'office-import-question')
    await question.selectOption({ label: `Sunil ${mark} is another person` })
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByLabel('Record the good rows now').check()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save these rows with the reasons' }).click()
    const saved = await (await download).path()
    expect(readFileSync(saved, 'utf8')).toMatch(/C-\w+,Biju \w+,9\.19E\+11,,.*shortened/)
    await checkAppearance(page, 'office-import-good-rows')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByText('The good rows are imported.')).toBeVisible()

    await page.goto(`${pages.officeStudents()}?q=${mark}`)
    await page.getByRole('link', { name: `Sunil ${mark}` }).click()
    await expect(page.getByText('Contacts from before this portal')).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await checkAppearance(page, 'office-student-contacts')
  },
)

test('An import asks once which way round its days are', { tag: '@long' }, async ({ page }) => {
  await adminLogIn(page)
  await page.goto(pages.readImportFile())
  await page.getByLabel('Content').selectOption({ label: 'Past payments' })
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles(fixture('62-payments-months-first.csv'))
  await check(page)
  await expect(page.getByText('2 rows cannot be read')).toBeVisible()
  await page.getByLabel('11/25/2025 is').selectOption({ label: '25 Nov 2025, the month first' })
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(says(page)).not.toContainText('Must be a day')
  await checkAppearance(page, 'office-import-days')
})

test(
  'The office reads a bank statement, and teaches a provider’s words',
  { tag: '@long' },
  async ({ page }) => {
    await adminLogIn(page)
    await page.goto(pages.readBankStatement())
    await page
      .getByLabel('Statement', { exact: true })
      .setInputFiles(fixture('35-bank-icici-workbook.xls'))
    await check(page)
    await expect(says(page)).toContainText('2 lines, 2 of them new: ₹4,500 in, ₹25,000 out.')
    await expect(says(page)).toContainText('2 Nov 2026: ₹4,500 in, UPI/600012345678/FEE')
    await says(page).getByText('lines outside of the table were passed over').click()
    await expect(says(page)).toContainText('Row 1: DETAILED STATEMENT')
    await checkAppearance(page, 'office-bank-workbook')

    await page.goto(pages.readSettlementFile())
    await page.getByLabel('Settlement report').setInputFiles(fixture('44-settlement-hdfc-mpr.csv'))
    await check(page)
    await page.getByLabel('bat (1 row)').selectOption('Payment')
    await page.getByLabel('cvd (1 row)').selectOption('Refund')
    await page.getByRole('button', { name: 'Check again' }).click()
    const kinds = page.getByRole('table', { name: 'Kinds of row' })
    await expect(kinds).toContainText('₹4,393.80')
    await expect(kinds).toContainText('−₹500')
    await checkAppearance(page, 'office-settlement-words')
  },
)
