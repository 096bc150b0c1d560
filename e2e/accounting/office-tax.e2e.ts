import type { Browser, Page } from '@playwright/test'
import { inDatabase } from '../support/in-database.ts'
import { groupByCall } from '../support/group-by-call.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { adminLogIn, desktopOnly } from '../support/office-support.ts'
import { isolatedTest as test } from '../support/isolated-test.ts'
import {
  courseId,
  decideByCall,
  enterAs,
  orderByCall,
  registerByCall,
} from '../support/student-by-calls.ts'
import { anotherBrowser, expect } from '../support/support.ts'

desktopOnly()
test.use({ ownPortal: 'tax' })

const ours = '32AAAAA0000A1ZB'
const inKarnataka = '29AABCM1234K1ZI'
const online = 'Mobile App Development with Flutter'
const revit = 'Revit Architecture and Building Information Modelling'

test(
  'An institute that registers for GST gives vouchers and invoices from that day on',
  { tag: '@long' },
  async ({ page, portal, mayAnswer, browser }) => {
    test.setTimeout(180_000)
    mayAnswer(422)
    const { token } = await adminLogIn(page)
    await page.goto('/admin/institute/tax')
    await page.getByLabel('Registered from').fill('2020-01-01')
    await page.getByLabel('GSTIN').fill('32AAAAA0000A1Z4')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('This is not the GSTIN')).toBeVisible()
    await page.getByLabel('GSTIN').fill(ours)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Choose a day after today')
    await checkAppearance(page, 'institute-tax')
    await page.getByLabel('Registered from').fill('2099-04-01')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved')).toBeVisible()
    await theDayComes(portal.databaseUrl)

    const payer = await anotherBrowser(browser)
    const student = await registerByCall(payer)
    const orderId = await orderByCall(payer, student, { name: revit })
    await decideByCall(payer, { student, orderId, outcome: 'success' })
    await enterAs(payer, student)
    await payer.goto('/mypayments')
    await payer.getByRole('link', { name: /^Receipt voucher KRV/ }).click()
    await expect(payer.getByText('Receipt voucher', { exact: true }).first()).toBeVisible()
    await expect(payer.getByText('CGST 9 %')).toBeVisible()
    await checkAppearance(payer, 'receipt-voucher')
    const download = payer.waitForEvent('download')
    await payer.getByRole('button', { name: 'Download PDF' }).click()
    expect((await download).suggestedFilename()).toMatch(/^receipt-voucher-KRV-/)
    await payer.context().close()

    await checkoutAsksWhereTheyLive(browser, portal.databaseUrl)

    const groupId = await groupByCall(page, token, inKarnataka)
    await page.goto(`/admin/groups/${groupId}`)
    await page.getByRole('button', { name: 'Record a payment for instalment 1' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reference').fill('UTR0001KA')
    await dialog.getByRole('button', { name: 'Record the payment' }).click()
    await page.getByRole('link', { name: /^KTI\// }).click()
    await expect(page.getByText('IGST 18 %')).toBeVisible()
    await expect(page.getByText('Karnataka (29)').first()).toBeVisible()
    await expect(page.getByText(inKarnataka).first()).toBeVisible()
    await checkAppearance(page, 'office-tax-invoice')
    await theMonthIsExported(page, portal.databaseUrl)
  },
)

/** Only what the tax invoice of this course needs: it is taught online. */
async function checkoutAsksWhereTheyLive(browser: Browser, databaseUrl: string): Promise<void> {
  const payer = await anotherBrowser(browser)
  const student = await registerByCall(payer)
  await enterAs(payer, student)
  await payer.goto(`/enroll?course=${await courseId(payer, online)}&campus=Kochi`)
  await payer.getByLabel('Mobile number').fill('9876543210')
  await expect(payer.getByLabel('State')).toHaveValue('32')
  await expect(payer.getByLabel('Address')).toHaveCount(0)
  await payer.getByLabel('State').selectOption('Tamil Nadu')
  await checkAppearance(payer, 'checkout-asks-state')
  await payer.getByRole('button', { name: /^Checkout/ }).click()
  await expect(payer).not.toHaveURL(/enroll/)
  await inDatabase(databaseUrl, async (db) => {
    const payers = db.selectFrom('payers').select('stateCode')
    const states = await payers.where('stateCode', 'is not', null).execute()
    expect(states).toEqual([{ stateCode: '33' }])
  })
  await payer.context().close()
}

/** In the parts of a return, for Tally, and then closed. */
async function theMonthIsExported(page: Page, databaseUrl: string): Promise<void> {
  await page.goto('/admin/books/months')
  const now = page.getByRole('table', { name: 'Months' }).getByRole('link').first()
  const name = (await now.textContent()) ?? ''
  await checkAppearance(page, 'office-months')
  await now.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const registered = page.getByRole('table', { name: '4A. Invoices to registered payers' })
  await expect(registered.getByRole('row', { name: new RegExp(inKarnataka) })).toContainText(
    '₹31,355.93',
  )
  await expect(page.getByRole('table', { name: /^11A/ })).toContainText('₹10,593.22')
  // it goes on: nothing to be closed
  await expect(page.getByRole('button', { name: 'Close this month' })).toHaveCount(0)
  await checkAppearance(page, 'office-month')
  const csv = page.waitForEvent('download')
  await page
    .getByRole('region', { name: /^4A/ })
    .getByRole('button', { name: 'Export CSV' })
    .click()
  expect((await csv).suggestedFilename()).toMatch(/^gstr1-\d{4}-\d\d-b2b\.csv$/)
  const xml = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Journal for Tally (XML)' }).click()
  expect((await xml).suggestedFilename()).toMatch(/^tally-\d{4}-\d\d\.xml$/)
  await page.goto('/admin/books/ledgers')
  await page.getByLabel('fees', { exact: true }).fill('Tuition Fees')
  await checkAppearance(page, 'office-ledgers')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. The next export for Tally uses these names.')).toBeVisible()
  await anEarlierMonthIsClosed(page, databaseUrl)
}

/** The portal's first entry is of months ago. */
async function anEarlierMonthIsClosed(page: Page, databaseUrl: string): Promise<void> {
  const [id, postedAt] = [crypto.randomUUID(), new Date('2026-06-30T06:00:00Z')]
  const entry = { id, kind: 'opening', occurredOn: '2026-06-30', postedAt, currency: 'INR' }
  const [debit, credit] = [
    { entryId: id, number: 1, account: 'bank', debitInPaise: 450_000, creditInPaise: 0 },
    { entryId: id, number: 2, account: 'opening', debitInPaise: 0, creditInPaise: 450_000 },
  ]
  await inDatabase(databaseUrl, (db) =>
    db.transaction().execute(async (tx) => {
      await tx.insertInto('journalEntries').values(entry).execute()
      await tx.insertInto('journalLines').values([debit, credit]).execute()
    }),
  )
  await page.goto('/admin/books/months/2026-06')
  await expect(page.getByText('To close')).toBeVisible()
  await expect(page.getByText(/tax|GST/i)).toHaveCount(0)
  await page.getByRole('button', { name: 'Close this month' }).click()
  await expect(page.getByRole('dialog')).toContainText('late entries go to the next month')
  await checkAppearance(page, 'office-month-close')
  await page.getByRole('button', { name: 'Close it' }).click()
  await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close this month' })).toHaveCount(0)
  await checkAppearance(page, 'office-month-closed')
}

/** Nobody waits for a day in a test: the one that was set has come. */
async function theDayComes(databaseUrl: string): Promise<void> {
  await inDatabase(databaseUrl, async (db) => {
    const { facts } = await db
      .selectFrom('instituteSections')
      .select('facts')
      .where('section', '=', 'tax')
      .executeTakeFirstOrThrow()
    const { tax } = facts as { tax: { registeredFrom: string } }
    expect(tax.registeredFrom).toBe('2099-04-01')
    const come = JSON.stringify({ tax: { ...tax, registeredFrom: '2020-01-01' } })
    await db
      .updateTable('instituteSections')
      .set({ facts: come })
      .where('section', '=', 'tax')
      .execute()
  })
}
