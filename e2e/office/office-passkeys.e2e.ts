import type { Page } from '@playwright/test'
import { colleagueByCall, colleaguePassword } from '../support/colleague-by-call.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { adminByCall, adminLogIn, desktopOnly } from '../support/office-support.ts'
import type { LoggedInAdmin } from '../support/office-support.ts'
import { expect, test } from '../support/support.ts'

desktopOnly()

test('Staff add a passkey, log in with it, and remove it', { tag: '@looks' }, async ({ page }) => {
  const { admin } = await colleague(page, 'office')
  await haveDevice(page)
  await page.goto('/adminLogin')
  await typePassword(page, admin.email)
  await expect(page).toHaveURL(/\/admindashboard/)

  await page.goto('/admin/account')
  await addPasskey(page, 'Laptop of the desk')
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('not used yet')).toBeVisible()
  await checkAppearance(page, 'office-account-passkeys')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/adminLogin/)
  await typePassword(page, admin.email)
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await checkAppearance(page, 'office-login-passkey')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/admindashboard/)

  await page.goto('/admin/account')
  await expect(page.getByText(/^Added .*, last used/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove Laptop of the desk' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(colleaguePassword)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Laptop of the desk')).toHaveCount(0)
  await expect(page.getByText('recovery codes left')).toHaveCount(0)
})

test(
  'Staff log in with a recovery code where the device gives no passkey',
  { tag: '@long' },
  async ({ page, mayAnswer }) => {
    mayAnswer(422)
    const { admin } = await colleague(page, 'office')
    const device = await haveDevice(page)
    await page.goto('/adminLogin')
    await typePassword(page, admin.email)
    await expect(page).toHaveURL(/\/admindashboard/)
    await page.goto('/admin/account')
    await addPasskey(page, 'Phone')
    const code = page.getByRole('list', { name: 'Recovery codes' }).locator('li').first()
    const recoveryCode = (await code.textContent()) ?? ''
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()

    await device.verifiesNobody()
    await typePassword(page, admin.email)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText('Your device gave no passkey')).toBeVisible()
    await page.getByLabel('Recovery code').fill(recoveryCode)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/admindashboard/)
  },
)

test(
  'Staff who need a second factor set it up before they see any other page',
  { tag: '@long' },
  async ({ page }) => {
    const session = await colleague(page, 'accounts')
    await haveDevice(page)
    // as the login replies in production
    await adminLogIn(page, Object.assign(session, { isSecondFactorDue: true }))
    await page.goto('/admin/orders')
    await expect(page).toHaveURL(/\/admin\/account\?next=/)
    await expect(page.getByText('Your role needs a second factor.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Orders', exact: true })).toHaveCount(0)
    await checkAppearance(page, 'office-account-factor-due')
    await addPasskey(page, 'Laptop')
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await expect(page).toHaveURL(/\/admin\/orders$/)
    await expect(page.getByRole('link', { name: 'Orders', exact: true }).first()).toBeVisible()
  },
)

type Colleague = LoggedInAdmin & { admin: { email: string } }

async function colleague(page: Page, role: 'office' | 'accounts'): Promise<Colleague> {
  const { token } = await adminByCall(page)
  // the reply of a login has the address
  return (await colleagueByCall(page, { token, role })) as Colleague
}

/** Chromium's own stand-in for a device with a fingerprint reader, whose person always agrees. */
async function haveDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verifiesNobody: () =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  }
}

async function addPasskey(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the passkey').fill(name)
  await dialog.getByLabel('Your password').fill(colleaguePassword)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}

async function typePassword(page: Page, email: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(colleaguePassword)
  await page.getByRole('button', { name: 'ADMIN LOGIN' }).click()
}
