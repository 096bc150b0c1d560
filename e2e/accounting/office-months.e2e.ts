import type { Locator, Page } from '@playwright/test'
import { checkAppearance } from '../support/check-appearance.ts'
import { paidAtDesk } from '../support/desk-by-call.ts'
import { inDatabase } from '../support/in-database.ts'
import { isolatedTest as test } from '../support/isolated-test.ts'
import { adminLogIn, desktopOnly } from '../support/office-support.ts'
import { registerByCall } from '../support/student-by-calls.ts'
import { anotherBrowser, expect } from '../support/support.ts'

desktopOnly()
test.use({ ownPortal: 'months' })

/** Counts the clicks of a task from the dashboard. */
function clicksOf(page: Page) {
  let clicks = 0
  return {
    fromDashboard: async () => {
      clicks = 0
      await page.goto('/admindashboard')
    },
    click: async (target: Locator) => {
      clicks += 1
      await target.click()
    },
    count: () => clicks,
  }
}

test(
  'An accountant reads a month, closes months in order and opens the last one again',
  { tag: '@looks' },
  async ({ page, portal, browser }) => {
    test.setTimeout(120_000)
    await earlierMonths(portal.databaseUrl)
    const { token } = await adminLogIn(page)
    const payer = await anotherBrowser(browser)
    await paidAtDesk(page, { token, student: await registerByCall(payer) })
    await payer.context().close()
    const task = clicksOf(page)
    const link = (name: string | RegExp) => page.getByRole('link', { name }).first()

    // how much came in last month, by payment method and campus
    await task.fromDashboard()
    await task.click(page.getByRole('link', { name: 'Books', exact: true }))
    await task.click(link('Last month'))
    await expect(page.getByRole('region', { name: 'By payment method' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'By campus' })).toBeVisible()
    expect(task.count()).toBe(2)

    // how the month goes, and which courses sell
    await task.fromDashboard()
    await expect(page.getByRole('region', { name: 'Courses that sell' })).toContainText(
      '1 enrolled',
    )
    await expect(page.getByRole('region', { name: 'Cash not deposited' })).toBeVisible()
    await checkAppearance(page, 'office-dashboard-overview')
    await task.click(page.getByRole('link', { name: 'This month', exact: true }))
    const byCourse = page.getByRole('region', { name: 'By course' })
    await expect(byCourse.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('region', { name: 'By department' })).toBeVisible()
    expect(task.count()).toBe(1)
    await checkAppearance(page, 'office-month-figures')
    // an amount opens its rows
    await byCourse.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page.getByText(/^Only movements of /)).toBeVisible()

    // October waits for September
    await page.goto('/admin/books/months/2026-10')
    await link('Close September 2026 first').click()
    await page.getByRole('button', { name: 'Close this month' }).click()
    await page.getByRole('button', { name: 'Close it' }).click()
    await expect(page.getByRole('region', { name: 'Closes of this month' })).toBeVisible()

    // close October
    await task.fromDashboard()
    await task.click(page.getByRole('link', { name: 'Books', exact: true }))
    await task.click(link('Months'))
    await task.click(link('October 2026'))
    await expect(page.getByText('No refund is waiting')).toBeVisible()
    await task.click(page.getByRole('button', { name: 'Close this month' }))
    await expect(page.getByRole('dialog')).toContainText(
      'The files of this month are not downloaded',
    )
    await task.click(page.getByRole('button', { name: 'Close it' }))
    await expect(page.getByText('The month is closed.')).toBeVisible()
    expect(task.count()).toBe(5)

    // and open it again, because a file is missing
    await page.getByRole('button', { name: 'Open this month again' }).click()
    await page.getByLabel('Reason').fill('The bank charges of October are missing.')
    await checkAppearance(page, 'office-month-reopen')
    await page.getByRole('button', { name: 'Open it again' }).click()
    await expect(page.getByText('The bank charges of October are missing.')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Journal for Tally (XML)' }).click()
    expect((await download).suggestedFilename()).toBe('tally-2026-10.xml')
    await expect(page.getByText(/^Downloaded /)).toHaveCount(1)
    await page.goto('/admin/books/months/2026-09')
    await expect(page.getByRole('button', { name: 'Open this month again' })).toBeVisible()
  },
)

/** The books began in September: one entry in each month. */
async function earlierMonths(databaseUrl: string): Promise<void> {
  const months = [
    ['2026-09-15', 'INR'],
    ['2026-10-15', 'USD'],
  ] as const
  await inDatabase(databaseUrl, (db) =>
    db.transaction().execute(async (tx) => {
      for (const [occurredOn, currency] of months) {
        const id = crypto.randomUUID()
        const postedAt = new Date(`${occurredOn}T06:00:00Z`)
        await tx
          .insertInto('journalEntries')
          .values({ id, kind: 'opening', occurredOn, postedAt, currency })
          .execute()
        await tx
          .insertInto('journalLines')
          .values([
            { entryId: id, number: 1, account: 'bank', debitInPaise: 450_000, creditInPaise: 0 },
            { entryId: id, number: 2, account: 'opening', debitInPaise: 0, creditInPaise: 450_000 },
          ])
          .execute()
      }
    }),
  )
}
