import type { Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { adminLogIn, desktopOnly, randomLetters } from '../support/office-support.ts'
import { expect, test } from '../support/support.ts'

desktopOnly()

/** A file as a clerk chooses it. */
async function choose(page: Page, kind: string, lines: readonly string[]): Promise<void> {
  await page.getByLabel('Content').selectOption({ label: kind })
  const buffer = Buffer.from(lines.join('\n'))
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: `${kind.toLowerCase().replaceAll(' ', '-')}.csv`,
    mimeType: 'text/csv',
    buffer,
  })
}

async function takeOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('The file can be read.')).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('The file is imported.')).toBeVisible()
}

test(
  'The office takes over the data of an old program and undoes it',
  { tag: '@long' },
  async ({ page, mayAnswer }) => {
    mayAnswer(404)
    test.setTimeout(180_000)
    const mark = randomLetters()
    const phone = `98${String(Math.floor(10_000_000 + Math.random() * 89_999_999))}`
    await adminLogIn(page)
    await page.goto(pages.officeImports())
    await page.getByRole('link', { name: 'Import a file' }).click()
    await choose(page, 'Students', ['Roll No,Name,Mobile number', `R-${mark},Old ${mark},12`])
    await page.getByLabel('Student’s number in the old program').selectOption({ label: 'Roll No' })
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByText('1 row cannot be read')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0)
    await checkAppearance(page, 'office-import-bad')
    await choose(page, 'Students', ['Roll No,Name,Mobile number', `R-${mark},Old ${mark},${phone}`])
    await page.getByLabel('Student’s number in the old program').selectOption({ label: 'Roll No' })
    await takeOver(page)
    await choose(page, 'Past payments', [
      'Roll No,Course,Amount,Paid on',
      `R-${mark},AutoCAD,"4,500.50",05/08/2019`,
    ])
    await page.getByLabel('Student’s number in the old program').selectOption({ label: 'Roll No' })
    await takeOver(page)
    await choose(page, 'Old certificates', [
      'Certificate number,Name,Course,Issued on,Roll No',
      `KC/${mark},Old ${mark},AutoCAD,2019-12-01,R-${mark}`,
    ])
    await page.getByLabel('Name on it').selectOption({ label: 'Name' })
    await page.getByLabel('Student’s number in the old program').selectOption({ label: 'Roll No' })
    await takeOver(page)

    await page.goto(`${pages.officeStudents()}?q=${mark}`)
    await page.getByRole('link', { name: `Old ${mark}` }).click()
    const before = page.getByRole('table', { name: 'Earlier payments' })
    await expect(before).toContainText('₹4,500.50')
    await checkAppearance(page, 'office-student-of-before')

    await page.goto(pages.verifyAny())
    await page.getByLabel('Certificate number').fill(`KC/${mark}`)
    await page.getByLabel('Name on the certificate').fill('Somebody else')
    await page.getByRole('button', { name: 'Find it' }).click()
    await expect(page.getByText('We found no certificate with this code.')).toBeVisible()
    await checkAppearance(page, 'certificate-by-number')
    await page.getByLabel('Name on the certificate').fill(`OLD  ${mark.toLowerCase()}`)
    await page.getByRole('button', { name: 'Find it' }).click()
    await expect(page.getByRole('heading', { name: 'This certificate is genuine' })).toBeVisible()
    await expect(page.locator('main')).toContainText('Issued on1 Dec 2019')

    await page.goto(pages.officeImports())
    const rows = page.getByRole('main').getByRole('row')
    await expect(rows.filter({ hasText: 'students.csv' }).first()).toBeVisible()
    await checkAppearance(page, 'office-imports-filled')
    for (const file of ['old-certificates.csv', 'past-payments.csv', 'students.csv']) {
      const row = rows.filter({ hasText: file }).first()
      await row.getByRole('button', { name: 'Undo' }).click()
      const dialog = page.getByRole('dialog')
      if (file === 'students.csv') await checkAppearance(page, 'office-import-undo')
      await dialog.getByRole('button', { name: 'Undo the import' }).click()
      await expect(page.getByText('The import is undone.')).toBeVisible()
      await expect(row.getByText('Undone')).toBeVisible()
    }
    await page.goto(`${pages.officeStudents()}?q=${mark}`)
    await expect(page.getByText('No students found.')).toBeVisible()
  },
)
