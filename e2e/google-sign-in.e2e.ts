import type { Page } from '@playwright/test'
import { expect, newEmail, test } from './support.ts'

test.skip(({ viewport }) => viewport?.width !== 1280, 'the personas are few: each registers once')

test('registers and logs in by Google', async ({ page }) => {
  const email = newEmail().replace('example.test', 'gmail.com')
  await page.goto('/register')
  await chooseOther(page, 'Sign up with Google', email)
  await expect(page.getByText('Your profile has been created.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await chooseOther(page, 'Sign in with Google', email)
  await expect(page).toHaveURL('/')
})

test('takes the account of an organization', async ({ page }) => {
  await page.goto('/register')
  await choose(page, 'Sign up with Google', 'meera.pillai@college.test')
  await expect(page).toHaveURL(/\/login/)
  await choose(page, 'Sign in with Google', 'meera.pillai@college.test')
  await expect(page).toHaveURL('/')
})

test('refuses an address that Google has not verified', async ({ page, mayAnswer }) => {
  mayAnswer(400, 401, 403, 409, 422)
  await page.goto('/register')
  await choose(page, 'Sign up with Google', 'never.verified@mail.test')
  await expect(page.getByText('Google has not verified your email address yet.')).toBeVisible()
  await expect(page).toHaveURL('/register')
})

test('comes by a click: the page is loaded anew before Google is', async ({ page }) => {
  await page.goto('/')
  await page.evaluate('document.querySelector(\'a[href="/login"]\').click()')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
})

async function choose(page: Page, button: string, email: string) {
  const chooser = await openChooser(page, button)
  await chooser.getByRole('link', { name: email }).click()
}

async function chooseOther(page: Page, button: string, email: string) {
  const chooser = await openChooser(page, button)
  await chooser.getByLabel('Email').fill(email)
  await chooser.getByLabel('Name').fill('Asha Nair')
  await chooser.getByRole('button', { name: 'Continue' }).click()
}

async function openChooser(page: Page, button: string) {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  return opened
}
