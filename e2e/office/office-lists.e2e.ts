import { readFile } from 'node:fs/promises'
import { openFile } from '#tables/open-file.ts'
import { pages } from '#contract/pages.ts'
import { colleagueByCall } from '../support/colleague-by-call.ts'
import { paidAtDesk } from '../support/desk-by-call.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { adminCall, adminLogIn, desktopOnly, randomLetters } from '../support/office-support.ts'
import { studentByCalls } from '../support/student-by-calls.ts'
import { expect, test } from '../support/support.ts'

desktopOnly()

test.beforeEach(() => test.setTimeout(180_000))

test(
  'The list of orders counts, adds up, remembers a filter, acts on marked rows and is saved as a workbook',
  { tag: '@looks' },
  async ({ page }) => {
    const student = await studentByCalls(page)
    const { token } = await adminLogIn(page)
    const orderId = await paidAtDesk(page, { token, student })

    await page.goto(`/admin/orders?q=${encodeURIComponent(student.email)}`)
    const tabs = page.getByRole('navigation', { name: 'State' })
    await expect(tabs.getByRole('link', { name: /^Paid/ }).first()).toContainText('1')
    await tabs.getByRole('link', { name: /^Declined/ }).click()
    await expect(page).toHaveURL(/state=failed/)
    await expect(page.getByText('No orders found.')).toBeVisible()
    await tabs.getByRole('link', { name: /^Paid/ }).click()
    await expect(page).toHaveURL(/state=paid/)
    const totals = page.getByLabel('Totals of what is shown')
    await expect(totals).toContainText('Received')

    const name = `Paid ${randomLetters()}`
    await page.getByRole('button', { name: 'Save this filter' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.goto('/admin/orders')
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(/state=paid/)
    await expect(page.getByRole('row')).toHaveCount(2)

    await page.getByRole('checkbox').nth(1).check()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export marked', exact: true }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain(orderId)
    await page.getByRole('button', { name: 'Send receipts again' }).click()
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('The receipts are on their way again.')).toBeVisible()
    await page.getByRole('checkbox').nth(1).check()
    await page.getByRole('button', { name: 'Send receipts again' }).click()
    await page.getByRole('button', { name: 'Send again' }).click()
    const left = page.getByRole('dialog', { name: '1 receipt was not sent' })
    await expect(left).toContainText('less than a minute ago')
    await left.getByRole('button').first().click()
    await checkAppearance(page, 'office-orders-marked')

    await page.getByRole('button', { name: `Delete the saved filter ${name}` }).click()
    await expect(page.getByRole('link', { name })).toHaveCount(0)

    await page.goto(pages.officeOrders())
    await checkAppearance(page, 'office-orders-exports')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export Excel' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^orders-[\d-]+\.xlsx$/)
    const opened = await openFile(new Uint8Array(await readFile(await file.path())))
    expect(opened.kind === 'opened' && opened.tables[0].csv).toContain('RRN')
  },
)

test(
  'Staff who are logged out while writing log in again and lose nothing',
  { tag: '@looks' },
  async ({ page, mayAnswer }) => {
    mayAnswer(401)
    const student = await studentByCalls(page)
    const { token } = await adminLogIn(page)
    await page.goto(pages.officeStudent(student.userData._id))
    const words = `Calls after five. ${randomLetters()}`
    await page.getByLabel('New note').fill(words)
    await adminCall(page, 'POST /api/admin/logout', { token, data: {} })
    await page.getByRole('button', { name: 'Add note' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(dialog).toBeVisible()
    await checkAppearance(page, 'office-session-ended')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await dialog.getByLabel('Password', { exact: true }).fill('Wrong#Password1')
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog
      .getByLabel('Password', { exact: true })
      .fill(process.env['PORTAL_ADMIN_PASSWORD'] ?? '')
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: words })).toHaveCount(1)
    await expect(page.getByLabel('New note')).toHaveValue('')
  },
)

test(
  'A colleague who logs in does not send what somebody else has written',
  { tag: '@long' },
  async ({ page, context, mayAnswer }) => {
    mayAnswer(401)
    const student = await studentByCalls(page)
    const { token } = await adminLogIn(page)
    const colleague = await colleagueByCall(page, { token, role: 'office' })
    await page.goto(pages.officeStudent(student.userData._id))
    const words = `Written by the owner. ${randomLetters()}`
    await page.getByLabel('New note').fill(words)
    await adminCall(page, 'POST /api/admin/logout', { token, data: {} })
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()

    // in another tab of the same browser
    const other = await context.newPage()
    await other.goto('/robots.txt')
    await other.evaluate(`
    localStorage.setItem('adminToken', ${JSON.stringify(colleague.token)})
    localStorage.setItem('admin', ${JSON.stringify(JSON.stringify(colleague))})
  `)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByLabel('New note')).toHaveValue('')
    const path = `GET /api/admin/notes?about=student&id=${student.userData._id}`
    const { notes } = await adminCall(page, path, { token: colleague.token })
    expect(notes).toEqual([])
  },
)

test(
  'A draft survives a reload and a closed tab, and goes when it is sent',
  { tag: '@long' },
  async ({ page, context }) => {
    const student = await studentByCalls(page)
    await adminLogIn(page)
    const path = pages.officeStudent(student.userData._id)
    await page.goto(path)
    const words = `Wants the evening batch. ${randomLetters()}`
    await page.getByLabel('New note').fill(words)
    // drafts are kept as soon as the page is quiet; what was typed until then is kept with them
    const kept = () => page.evaluate(() => Object.values(localStorage).join('\n'))
    await expect.poll(kept).toContain(words)
    await page.reload()
    await expect(page.getByText(/^Draft of/)).toBeVisible()
    await expect(page.getByLabel('New note')).toHaveValue(words)
    await checkAppearance(page, 'office-draft-restored')

    const other = await context.newPage()
    await page.close()
    await other.goto(path)
    await expect(other.getByLabel('New note')).toHaveValue(words)
    await other.getByRole('button', { name: 'Add note' }).click()
    await expect(other.getByRole('listitem').filter({ hasText: words })).toHaveCount(1)
    await expect(other.getByText(/^Draft of/)).toHaveCount(0)
    await other.reload()
    await expect(other.getByLabel('New note')).toHaveValue('')

    await other.getByLabel('New note').fill('Something else')
    await other.getByRole('button', { name: 'Logout' }).click()
    await expect(other).toHaveURL(/adminLogin/)
    const left = `Object.keys(localStorage).filter((key) => key.startsWith('draft'))`
    expect(await other.evaluate(left)).toEqual([])
  },
)
