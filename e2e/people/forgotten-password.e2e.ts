import type { Page } from '@playwright/test'
import {
  expect,
  keepPicture,
  logOut,
  newEmail,
  password,
  registerAndLogIn,
  test,
} from '../support/support.ts'
import { mailedLink } from '../support/mailbox.ts'

const newPassword = 'Backwater#27'

test('A student replaces a forgotten password by a mailed link, which works once', async ({
  page,
  mayAnswer,
}) => {
  mayAnswer(401)
  const email = newEmail()
  await registerAndLogIn(page, email)
  await logOut(page)

  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // the login page, still there for a moment, has an Email field too
  await expect(page.getByRole('heading', { name: 'Forgot password', level: 1 })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(
    page.getByText('If this email address has an account, we have sent it a link.'),
  ).toBeVisible()
  await keepPicture(page, 'forgot-password')

  const link = await mailedLink(page, email, { path: '/resetpassword' })
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
  await expect(page.getByText('This link no longer works.').first()).toBeVisible()
  // nobody types a password for nothing
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0)
  await keepPicture(page, 'reset-password-refused')
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await expect(page).toHaveURL('/forgotpassword')
})

async function chooseNewPassword(page: Page): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Save new password' }).click()
}
