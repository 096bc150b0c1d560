import type { Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import type { StaffRole } from '#contract/platform/roles.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { colleagueByCall } from '../support/colleague-by-call.ts'
import { adminByCall, adminLogIn, desktopOnly } from '../support/office-support.ts'
import { registerByCall } from '../support/student-by-calls.ts'
import { expect, test } from '../support/support.ts'

desktopOnly()

/** The menu as it is read: groups, each followed by its pages. */
const menus: Partial<Record<StaffRole, string>> = {
  desk:
    'Dashboard|Desk|Take a payment|Students|Day close|Money|Orders|Dues|Teaching|Batches|Courses|' +
    'Category|Visitors|Groups|Enquiries and demand|Settings|My account',
  teaching:
    'Dashboard|Teaching|Batches|Courses|Category|Certificates|Visitors|Enquiries and demand|' +
    'Settings|My account',
  accounts:
    'Dashboard|Money|To decide|Orders|Dues|Refunds|Books|Desk|Take a payment|Students|Day close|' +
    'Teaching|Courses|Category|Visitors|Discounts|Groups|Messages|Settings|All settings|' +
    'Activity|My account',
}

function menuOf(page: Page) {
  const rail = page.getByRole('navigation', { name: 'Office' })
  return { rail, entries: rail.getByRole('link').or(rail.getByRole('button')) }
}

for (const [role, entries] of Object.entries(menus))
  test(`The menu of ${role} begins with their own work`, { tag: '@long' }, async ({ page }) => {
    const { token } = await adminByCall(page)
    await adminLogIn(page, await colleagueByCall(page, { token, role: role as StaffRole }))
    await page.goto(pages.adminDashboard())
    const menu = menuOf(page)
    const read = menu.entries.filter({ visible: true })
    await expect(read.first()).toHaveText('Dashboard')
    const texts = (await read.allInnerTexts()).map((text) => text.split('\n')[0])
    expect(texts.join('|')).toBe(entries)
    await page.goto(pages.officeHealth())
    await expect(page.getByText('You are not allowed to do this.')).toBeVisible()
  })

test('The menu of an owner fits on a small laptop and marks one page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await adminLogIn(page)
  for (const path of [pages.adminDashboard(), pages.officeStaff()]) {
    await page.goto(path)
    const { rail, entries } = menuOf(page)
    await expect(entries.filter({ visible: true }).last()).toBeInViewport({ ratio: 1 })
    await expect(rail.locator('[aria-current=page]')).toHaveCount(1)
  }
  // settings stay folded elsewhere; a press opens them
  await page.goto(pages.officeOrders())
  const { rail } = menuOf(page)
  await expect(rail.getByRole('link', { name: 'System' })).toBeHidden()
  await rail.getByRole('button', { name: 'Settings' }).click()
  await rail.getByRole('link', { name: 'System' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible()
})

/** Opens the search, types, and takes the first result: as many keys as the text has letters, and two. */
async function jump(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Page, action/ })).toBeFocused()
  await page.keyboard.type(text)
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
}

test('Ctrl K leads to pages and acts, and to a payment of a person', async ({ page }) => {
  const student = await registerByCall(page)
  await adminLogIn(page)
  await page.goto(pages.adminDashboard())
  for (const [text, path] of [
    ['refunds', pages.officeRefunds()],
    ['day close', pages.officeDayCloses()],
    ['polic', pages.officePolicies()],
    ['add a batch', pages.addBatch()],
    ['close the day', pages.officeCloseDay()],
  ] as const) {
    await jump(page, text)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await jump(page, `take a payment from ${student.email}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Take a payment' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /Asha Nair/ })).toBeVisible()
})

test('A course comes before the certificates that name it', async ({ page }) => {
  await adminLogIn(page)
  await page.goto(pages.adminDashboard())
  await expect(page.getByRole('button', { name: 'Find' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Page, action/ })).toBeFocused()
  await page.keyboard.type('autocad')
  const first = page.getByRole('dialog').getByRole('option').first()
  await expect(first).toContainText('Course')
  await expect(first).toContainText(/AutoCAD/)
})

test('The key ? explains the present page', { tag: '@looks' }, async ({ page }) => {
  await adminLogIn(page)
  await page.goto(pages.officeOrders())
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Help: Orders' })
  await expect(help.getByRole('listitem')).toHaveCount(3)
  await expect(help).toContainText('Ctrl K')
  await checkAppearance(page, 'office-help')
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  // a letter in a field stays a letter
  await page.keyboard.press('/')
  await page.keyboard.type('?')
  await expect(help).toHaveCount(0)
  await page.goto(pages.officeSettings())
  await page.getByRole('button', { name: 'Help for this page' }).click()
  await expect(page.getByRole('dialog', { name: 'Help: Settings' })).toBeVisible()
})
