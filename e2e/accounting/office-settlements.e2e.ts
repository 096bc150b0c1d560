import { pages } from '#contract/pages.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { adminLogIn, desktopOnly } from '../support/office-support.ts'
import { paidByCall, registerByCall } from '../support/student-by-calls.ts'
import { expect, simulatorsUrl, test } from '../support/support.ts'

desktopOnly()

test(
  'The accountant reads a settlement file and explains a row that nobody knows',
  { tag: '@long' },
  async ({ page, mayAnswer }) => {
    mayAnswer(422)
    const differs = await paidByCall(page, await registerByCall(page))
    const late = await paidByCall(page, await registerByCall(page))
    const answer = await page.request.get(
      `${simulatorsUrl()}/control/payment-gateway/settlement.csv`,
    )
    const [heading = '', ...lines] = (await answer.text()).split('\r\n')
    // of this test's two payments the one, ₹1 less than was paid; the other one is in no file
    const own = lines.find((line) => line.includes(differs)) ?? ''
    const cells = own.split(',')
    const [gross = 0, mdr = 0, tax = 0] = cells.slice(7, 10).map(Number)
    const day = cells.slice(0, 3)
    const less = [...cells.slice(0, 7), gross - 1, mdr, tax, (gross - 1 - mdr - tax).toFixed(2)]
    const reserve = [...day, `RESERVE ${differs}`, '', '', '', '-250.00', '0.00', '0.00', '-250.00']
    const csv = [heading, less.join(','), reserve.join(',')].join('\r\n')

    await adminLogIn(page)
    await page.goto(pages.officeSettlements())
    await page.getByRole('link', { name: 'Read a file' }).click()
    const file = { name: `${differs}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) }
    await page.getByLabel('Settlement report').setInputFiles(file)
    await expect(page.getByLabel('Gross amount')).toHaveValue('Gross Amount')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByText('The file can be read. Nothing is recorded yet.')).toBeVisible()
    await expect(page.getByText('1 row: another amount in the books.')).toBeVisible()
    await checkAppearance(page, 'office-settlement-checked')
    await page.getByRole('button', { name: 'Record it' }).click()
    await page.getByRole('link', { name: 'See the settlements' }).click()
    await expect(page.getByText('1 different').first()).toBeVisible()
    await checkAppearance(page, 'office-settlements-read')

    const places = page.getByRole('navigation', { name: 'Settlements' })
    await places.getByRole('link', { name: 'Settlement rows' }).click()
    await page.getByLabel('State').selectOption('different')
    const row = page.getByRole('row').filter({ hasText: differs })
    await expect(row.first()).toContainText('Different')
    await page.getByLabel('State').selectOption('unexplained')
    const unknown = page.getByRole('row').filter({ hasText: `RESERVE ${differs}` })
    await checkAppearance(page, 'office-settlement-unexplained')
    await unknown.getByRole('button', { name: /^Explain/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What it is').selectOption('provider')
    await dialog.getByLabel('Reason').fill('A reserve of the bank, released in March')
    await checkAppearance(page, 'office-settlement-explain')
    await dialog.getByRole('button', { name: 'Record it' }).click()
    await expect(page.getByText('The row is explained.')).toBeVisible()
    await expect(unknown).toHaveCount(0)

    await places.getByRole('link', { name: 'Not settled yet' }).click()
    await expect(page.getByRole('row').filter({ hasText: late })).toContainText('Awaited')
    await page.getByText('Bank holidays', { exact: true }).click()
    const holidays = page.getByLabel('Days without bank payments')
    await holidays.fill('2026-08-15 Independence Day\nOnam')
    await page.getByRole('button', { name: 'Save holidays' }).click()
    await expect(page.getByText('Each line needs a day and a name').first()).toBeVisible()
    await checkAppearance(page, 'office-settlement-awaited')
    await holidays.fill('2026-08-15 Independence Day')
    await page.getByRole('button', { name: 'Save holidays' }).click()
    await expect(page.getByText('The bank holidays are saved.')).toBeVisible()
  },
)
