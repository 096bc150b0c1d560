import type { Page } from '@playwright/test'
import {
  expect,
  keepPicture,
  logIn,
  newEmail,
  password,
  registerAndLogIn,
  simulatorsUrl,
  test,
} from './support.ts'

const newPassword = 'Backwater#27'

test('a forgotten password is replaced by a mailed link, which works once', async ({
  page,
  mayAnswer,
}) => {
  mayAnswer(401, 422)
  const email = newEmail()
  await registerAndLogIn(page, email)
  await page.getByRole('button', { name: 'Logout' }).first().click()

  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // the login page, still there for a moment, has an Email field too
  await expect(page.getByRole('heading', { name: 'Forgot password', level: 1 })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('If there is an account with this email address')).toBeVisible()
  await keepPicture(page, 'forgot-password')

  const link = await mailedLink(page, email)
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Save new password' })).toBeEnabled()
  await expect(page).toHaveURL('/resetpassword')
  await chooseNewPassword(page)
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your new password is saved.').first()).toBeVisible()

  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'LOGIN' }).click()
  await expect(page.getByText('Incorrect password.').first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'LOGIN' }).click()
  await expect(page).toHaveURL('/')

  await page.goto(link)
  await chooseNewPassword(page)
  await expect(page.getByText('This link does not work any more.').first()).toBeVisible()
  await keepPicture(page, 'reset-password-refused')
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/forgotpassword')
})

test('an address that nobody has gets the same answer', async ({ page }) => {
  await page.goto('/forgotpassword')
  await page.getByLabel('Email', { exact: true }).fill(newEmail())
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('If there is an account with this email address')).toBeVisible()
})

test('the profile saves a name and ends every session', async ({ page }) => {
  const email = newEmail()
  await registerAndLogIn(page, email)
  await page.goto('/profile')
  await expect(page.getByText('Please confirm your address')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Asha Menon')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your profile is saved.').first()).toBeVisible()
  expect(await page.evaluate("JSON.parse(localStorage.getItem('auth')).lastName")).toBe('Menon')
  await keepPicture(page, 'profile')
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await keepPicture(page, 'profile-log-out-everywhere')
  await page.getByRole('button', { name: 'Yes, log out everywhere' }).click()
  await expect(page).toHaveURL('/login')
  await logIn(page, email)
})

async function chooseNewPassword(page: Page): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Save new password' }).click()
}

/** Waits for the mail, as its job runs in the background, and reads the link in its text. */
async function mailedLink(page: Page, email: string): Promise<string> {
  let link = ''
  const find = async () => {
    const to = encodeURIComponent(email)
    const reply = await page.request.get(`${simulatorsUrl()}/control/mailbox/mails?to=${to}`)
    const found = /\S*\/resetpassword#[\w-]{43}/.exec(await reply.text())
    link = found?.[0] ?? ''
    return link
  }
  await expect.poll(find, { timeout: 20_000 }).not.toBe('')
  return link.slice(link.lastIndexOf('/resetpassword'))
}
