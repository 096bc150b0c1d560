import type { Locator, Page } from '@playwright/test'
import { expect, keepPicture, logOut, newEmail, password, test } from '../support/support.ts'
import { statusOfSession, studentByCalls } from '../support/student-by-calls.ts'

test('A visitor registers and logs in with Google, which is initialized once', async ({ page }) => {
  const email = newEmail().replace('example.test', 'gmail.com')
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('GSI_LOGGER')) warnings.push(message.text())
  })
  await page.goto('/register')
  const registering = page.waitForRequest('**/api/users/google/register')
  await chooseOther(page, 'Sign up with Google', email)
  await expect(page.getByText('Your profile has been created.').first()).toBeVisible()
  // by a link of the page, so that the document stays
  await expect(page).toHaveURL(/\/login/)
  const loggingIn = page.waitForRequest('**/api/users/google/login')
  await chooseOther(page, 'Sign in with Google', email)
  const result = {
    credential: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    clientId: expect.stringContaining('apps.googleusercontent.com'),
    select_by: 'btn',
    nonce: expect.any(String),
  }
  const policiesShown = { privacy: expect.any(Number), terms: expect.any(Number) }
  expect((await registering).postDataJSON()).toEqual({ ...result, policiesShown })
  expect((await loggingIn).postDataJSON()).toEqual(result)
  await expect(page).toHaveURL('/')
  expect(warnings).toEqual([])
})

test('A visitor who logs in with an unknown Google account can create a profile there', async ({
  page,
  mayAnswer,
}) => {
  mayAnswer(401)
  const email = newEmail().replace('example.test', 'gmail.com')
  await page.goto('/login')
  await chooseOther(page, 'Sign in with Google', email)
  await expect(page.getByText('User does not exist.')).toBeVisible()
  await expect(page.getByText('you are 13 or older and accept the terms')).toBeVisible()
  await expect(page.getByRole('button', { name: /with this account$/ })).toBeFocused()
  await keepPicture(page, 'google-unknown')
  await page.getByRole('button', { name: 'Create my Profile with this account' }).click()
  await expect(
    page.getByText('Your profile has been created, and you are logged in.'),
  ).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('Google sign-in asks before it takes a profile of the same address and another name', async ({
  page,
  mayAnswer,
}) => {
  mayAnswer(409)
  const email = newEmail().replace('example.test', 'gmail.com')
  const json = { name: 'Anil Sibling', email, password, confirmpassword: password }
  expect((await page.request.post('/api/users/register', { data: json })).status()).toBe(201)
  await page.goto('/login')
  await chooseOther(page, 'Sign in with Google', email)
  await expect(
    page.getByText('The profile of Anil Sibling has this email address. Is it yours?'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Yes, it is mine' })).toBeFocused()
  await keepPicture(page, 'google-whose')
  await page.getByRole('button', { name: 'No, I am somebody else' }).click()
  await page.getByRole('button', { name: 'Create my Profile with this account' }).click()
  await expect(
    page.getByText('Your profile has been created, and you are logged in.'),
  ).toBeVisible()
  const shown = await page.evaluate<string>("localStorage.getItem('auth')")
  expect(shown).not.toContain('Anil')
})

test('A visitor registers with the Google account of an organization', async ({ page }) => {
  test.skip(test.info().project.name !== 'desk-1280', 'there is one such persona')
  await page.goto('/register')
  await choose(page, 'Sign up with Google', 'meera.pillai@college.test')
  await expect(page).toHaveURL(/\/login/)
  await choose(page, 'Sign in with Google', 'meera.pillai@college.test')
  await expect(page).toHaveURL('/')
})

test(
  'Google sign-in refuses an address that is not verified',
  { tag: ['@long', '@every-size'] },
  async ({ page, mayAnswer }) => {
    mayAnswer(400, 401, 403, 409, 422)
    await page.goto('/register')
    await choose(page, 'Sign up with Google', 'never.verified@mail.test')
    await expect(page.getByText('Google has not verified your email address yet.')).toBeVisible()
    await expect(page).toHaveURL('/register')
  },
)

test(
  'A student connects a password account to Google by its password, once',
  { tag: '@long' },
  async ({ page, mayAnswer }) => {
    mayAnswer(401, 409)
    const { email } = await studentByCalls(page)
    await page.goto('/')
    await logOut(page)
    await page.goto('/login')
    await chooseOther(page, 'Sign in with Google', email)
    await page.getByLabel('Account password', { exact: true }).fill('Wrong#2026')
    await keepPicture(page, 'google-connect')
    await page.getByRole('button', { name: 'Connect Google' }).click()
    await expect(page.getByText('Incorrect password.').first()).toBeVisible()
    await page.getByLabel('Account password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Connect Google' }).click()
    await expect(page).toHaveURL('/')
    await logOut(page)
    await page.goto('/login')
    await chooseOther(page, 'Sign in with Google', email)
    await expect(page).toHaveURL('/')
  },
)

test(
  'A student closes an account without a password by signing in with Google again',
  { tag: '@long' },
  async ({ page, mayAnswer }) => {
    mayAnswer(403, 404, 422)
    const email = newEmail().replace('example.test', 'gmail.com')
    await page.goto('/register')
    await chooseOther(page, 'Sign up with Google', email)
    await expect(page).toHaveURL('/login')
    await chooseOther(page, 'Sign in with Google', email)
    await expect(page).toHaveURL('/')
    const token = await page.evaluate<string>("localStorage.getItem('token')")
    // another page's document may not load Google: the link brings one that may
    await page.goto('/refundPolicy')
    await openProfile(page)
    await page.getByRole('link', { name: 'Close my account' }).click()
    const dialog = page.getByRole('dialog')
    await chooseOther(page, 'Continue with Google', newEmail().replace('example.test', 'gmail.com'))
    await dialog.getByRole('button', { name: 'Close my account for good' }).click()
    await expect(dialog.getByText('use your Google account')).toBeVisible()
    expect(await statusOfSession(page, token)).toBe(200)
    await chooseOther(page, 'Continue with Google', email)
    await keepPicture(page, 'profile-close-by-google')
    await dialog.getByRole('button', { name: 'Close my account for good' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Your account is closed').first()).toBeVisible()
    expect(await statusOfSession(page, token)).toBe(401)
  },
)

test(
  'The links to login and registration bring the Google button at once',
  { tag: ['@long', '@every-size'] },
  async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Login' }).first().click()
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
    await page.getByRole('link', { name: 'Register Here' }).click()
    await expect(page.getByRole('button', { name: 'Sign up with Google' })).toBeVisible()
    await page.goto('/mycourses')
    await expect(page).toHaveURL('/login?next=%2Fmycourses')
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
  },
)

test.describe('with a clock that is moved', () => {
  test.use({ hasOwnBrowser: true })

  test('The login form works while the script of Google does not come', async ({ page }) => {
    const release = Promise.withResolvers<void>()
    await page.route('**/gsi/client', async (route) => {
      await release.promise
      await route.continue()
    })
    await page.clock.install()
    await page.goto('/login', { waitUntil: 'domcontentloaded' })
    const submit = page.getByRole('button', { name: 'LOGIN' })
    const registerHere = page.getByRole('link', { name: 'Register Here' })
    await expect(submit).toBeEnabled()
    // letters of another font have other widths
    await page.evaluate('document.fonts.ready.then(() => undefined)')
    const before = await registerHere.boundingBox()
    await page.clock.runFor(10_000)
    await expect(page.getByText('Google sign-in is not available right now.')).toBeVisible()
    await keepPicture(page, 'google-unavailable')
    await submit.click()
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
    await page.reload({ waitUntil: 'domcontentloaded' })
    await page.clock.runFor(10_000)
    release.resolve()
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
    await expect(page.getByText('Google sign-in is not available right now.')).toHaveCount(0)
    expect(await registerHere.boundingBox()).toEqual(before)
  })
})

/** By a click, so that the document stays. */
async function openProfile(page: Page) {
  const inHeader = page.getByRole('link', { name: 'Profile' })
  if (!(await inHeader.first().isVisible()))
    await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Profile' }).last().click()
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible()
}

async function choose(page: Page, button: string, email: string) {
  const chooser = await openChooser(page, button)
  await closesBy(chooser, chooser.getByRole('link', { name: email }))
}

async function chooseOther(page: Page, button: string, email: string) {
  const chooser = await openChooser(page, button)
  await chooser.getByLabel('Email').fill(email)
  await chooser.getByLabel('Name').fill('Asha Nair')
  await closesBy(chooser, chooser.getByRole('button', { name: 'Continue' }))
}

/** The window goes by itself once it has told; the next one may not be asked for before. */
async function closesBy(chooser: Page, target: Locator) {
  const closed = chooser.waitForEvent('close')
  await target.click({ noWaitAfter: true })
  await closed
}

async function openChooser(page: Page, button: string) {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  return opened
}
