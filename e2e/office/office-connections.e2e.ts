import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import Fastify from 'fastify'
import { pages } from '#contract/pages.ts'
import { registerMailbox } from '../../simulators/mailbox/register-mailbox.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { isolatedTest } from '../support/isolated-test.ts'
import { adminLogIn, ownerEmail } from '../support/office-support.ts'
import { studentByCalls } from '../support/student-by-calls.ts'
import {
  anotherBrowser,
  expect,
  openCheckout,
  payByCard,
  simulatorsUrl,
} from '../support/support.ts'

isolatedTest.use({ ownPortal: 'connections' })

const ownPassword = () => process.env['PORTAL_ADMIN_PASSWORD'] ?? ''

async function save(page: Page, values: Record<string, string>): Promise<void> {
  const form = page.locator('form', { has: page.getByLabel('Your own password') }).first()
  for (const [label, value] of Object.entries(values))
    await form.getByLabel(new RegExp(`^${label}`)).fill(value)
  await form.getByLabel('Your own password').fill(ownPassword())
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. The portal uses it now.')).toBeVisible()
}

isolatedTest(
  'An owner types the keys of Juspay and checks them, and a student pays with them',
  { tag: '@long' },
  async ({ page, browser }) => {
    await adminLogIn(page)
    await page.goto('/admin/settings/payments')
    await expect(page.getByText('Simulator').first()).toBeVisible()
    await checkAppearance(page, 'office-payments')
    await save(page, {
      'Address of the API': simulatorsUrl(),
      'Merchant ID': 'kalari',
      'Client ID': 'kalari',
      'API key': 'sample-juspay-api-key',
      'Response key': 'sample-juspay-response-key',
      'Webhook user name': 'kalari-webhook',
      'Webhook password': 'sample-webhook-password',
    })
    await expect(page.getByText('Set, ends in …-key. Leave it empty to keep it.')).toHaveCount(2)
    await expect(page.getByLabel(/^API key/)).toHaveValue('')
    await page
      .getByRole('button', { name: /^Check the keys/ })
      .first()
      .click()
    await expect(page.getByText('Juspay accepts the keys.')).toBeVisible()
    await checkAppearance(page, 'office-payments-checked')
    const student = await anotherBrowser(browser)
    await studentByCalls(student)
    await openCheckout(student)
    await student.getByRole('button', { name: 'Checkout' }).click()
    await payByCard(student, '4012 0000 0000 1097')
    await expect(student).toHaveURL(/\/payment\/success/)
  },
)

isolatedTest(
  'An owner makes a test payment, and sees each step until the money is back',
  { tag: '@long' },
  async ({ page }) => {
    await adminLogIn(page)
    await page.goto(pages.officePayments())
    await page
      .getByRole('button', { name: /^Check the keys/ })
      .first()
      .click()
    await expect(page.getByText('Juspay accepts the keys.')).toBeVisible()
    await page.getByRole('link', { name: 'Proofs and test payment of Juspay' }).click()
    await expect(page.getByText('Keys accepted on')).toBeVisible()
    await checkAppearance(page, 'office-provider-unproven')
    await page.getByRole('button', { name: 'Pay ₹1 at Juspay' }).click()
    await payByCard(page, '4012 0000 0000 1097')
    await expect(page).toHaveURL(pages.officeProvider('juspay'))
    await expect(page.getByText('₹1 paid and returned on')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('Webhook heard on')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay ₹1 at Juspay' })).toBeVisible()
    await checkAppearance(page, 'office-provider-proven')
  },
)

isolatedTest(
  'An owner types the mail server, and a test mail arrives',
  { tag: '@long' },
  async ({ page }) => {
    const app = Fastify({ forceCloseConnections: true })
    const own = { smtpPort: 0, host: '127.0.0.1', journalFile: null }
    const { smtpUrl } = await registerMailbox(app, own)
    await adminLogIn(page)
    await page.goto('/admin/settings/mail')
    await save(page, {
      'Mail server': '127.0.0.1',
      Port: new URL(smtpUrl).port,
      'Name of the sender': 'Malabar Skills',
      'Address of the sender': 'office@malabar.example.in',
    })
    await page.getByRole('button', { name: 'Send a test mail' }).click()
    await expect(page.getByText(/Sent to /)).toBeVisible({ timeout: 30_000 })
    await checkAppearance(page, 'office-mail-server')
    const arrived = await app.inject({
      url: '/control/mailbox/mails',
      query: { to: ownerEmail() },
    })
    expect(arrived.body).toContain('Malabar Skills')
    await app.close()
  },
)

isolatedTest(
  'An owner types the folder for backups, and a backup is made and read back',
  { tag: '@long' },
  async ({ page }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kalari-typed-backups-'))
    await adminLogIn(page)
    await page.goto('/admin/settings/backups')
    await save(page, { Folder: folder, Passphrase: 'twelve words on paper' })
    await page.getByRole('button', { name: 'Make a backup now' }).click()
    await expect(page.getByText(/was read back whole/)).toBeVisible({ timeout: 60_000 })
    await checkAppearance(page, 'office-backups')
    // the nightly one is due in a new folder, and may be made before it
    const [first, ...others] = readdirSync(folder)
    for (const file of [first, ...others]) expect(file).toMatch(/^kalari-.*\.backup$/)
    expect(others.length).toBeLessThanOrEqual(1)
    await page.getByRole('button', { name: 'Delete the saved values' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your own password').fill(ownPassword())
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Not set up')).toBeVisible()
    rmSync(folder, { recursive: true })
  },
)
