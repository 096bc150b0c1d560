import { checkAppearance } from '../support/check-appearance.ts'
import { statusOfSession } from '../support/student-by-calls.ts'
import {
  expect,
  keepPicture,
  logIn,
  logOut,
  newEmail,
  password,
  registerAndLogIn,
  test,
} from '../support/support.ts'

test(
  'The registration form shows the specified messages, and warns about a name that cannot be printed',
  { tag: '@looks' },
  async ({ page }) => {
    await page.goto('/register')
    const main = page.locator('main')
    await expect(main.getByText('Required')).toHaveCount(0)
    await page.getByLabel('Name', { exact: true }).pressSequentially('As')
    await expect(main.getByText('Must be 3 characters or more')).toHaveCount(0)
    await page.getByLabel('Email', { exact: true }).fill('asha')
    await page.getByLabel('Password', { exact: true }).fill('monsoon26')
    await page.getByLabel('Confirm password', { exact: true }).fill('else')
    await page.getByLabel('Confirm password', { exact: true }).blur()
    for (const text of [
      'Must be 3 characters or more',
      'Invalid email address',
      'Password must contain at least 6 characters, including one uppercase letter, one lowercase letter, one digit, and one special character.',
      'Password does not match',
    ])
      await expect(main.getByText(text)).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await keepPicture(page, 'register-with-errors')
    await page.getByLabel('Name', { exact: true }).fill('')
    await page.getByLabel('Name', { exact: true }).blur()
    await expect(main.getByText('Required')).toBeVisible()

    await page.reload()
    // a name that papers cannot print is told, and taken
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('வேலு முருகன்')
    await page.getByLabel('Email', { exact: true }).fill(newEmail())
    await expect(page.getByText('cannot print')).toHaveCount(0)
    await name.fill('李雷 明')
    await expect(page.getByText('Receipts and certificates cannot print 李 雷 明.')).toBeVisible()
    await checkAppearance(page, 'register-name-on-paper')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create my Profile' }).click()
    await expect(page).toHaveURL(/\/login/)
  },
)

test('The login form shows the specified messages, and logout ends the session', async ({
  page,
  mayAnswer,
}) => {
  mayAnswer(401, 404)
  const email = newEmail()
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'LOGIN' }).click()
  await expect(page.getByText('User does not exist.').first()).toBeVisible()

  await registerAndLogIn(page, email)
  await expect(page).toHaveURL('/')
  const token = await page.evaluate<string>("localStorage.getItem('token')")
  expect(token).toMatch(/^[\w-]{43}$/)
  await page.goto('/login')
  await expect(page).toHaveURL('/')
  await logOut(page)
  await expect(page).toHaveURL('/login')
  expect(
    await page.evaluate("[localStorage.getItem('token'), localStorage.getItem('auth')]"),
  ).toEqual([null, null])
  // the server is told in the background
  await expect.poll(() => statusOfSession(page, token)).toBe(401)

  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Wrong#26')
  await page.getByRole('button', { name: 'LOGIN' }).click()
  await expect(page.getByText('Incorrect password.').first()).toBeVisible()
  // the last toast took the place of all before it
  await expect(page.getByRole('button', { name: 'Close message' })).toHaveCount(1)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await keepPicture(page, 'login-refused')
})

test(
  'The registration form keeps what was typed where the address is taken',
  { tag: '@long' },
  async ({ page, mayAnswer }) => {
    mayAnswer(409)
    const email = newEmail()
    await registerAndLogIn(page, email)
    await logOut(page)
    await page.goto('/register')
    await page.getByLabel('Name', { exact: true }).fill('Asha Nair')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create my Profile' }).click()
    const toast = page.getByRole('button', { name: 'Close message' }).locator('..')
    await expect(toast).toContainText('An account with this email address already exists.')
    await expect(page).toHaveURL('/register')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Nair')
  },
)

test(
  'A message does not cover the field in focus, and goes with its page',
  { tag: ['@long', '@every-size'] },
  async ({ page, mayAnswer }) => {
    mayAnswer(401, 404)
    await page.setViewportSize({ width: 360, height: 420 })
    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'LOGIN' }).click()
    const toast = page.getByRole('button', { name: 'Close message' }).locator('..')
    await expect(toast).toBeVisible()
    // said once: the field says what to do about it
    await expect(page.getByText('User does not exist.')).toHaveCount(1)
    await expect(page.getByText('Check the address, or register with it first.')).toBeVisible()
    const field = page.getByLabel('Password', { exact: true })
    await field.focus()
    for (const block of ['start', 'end', 'start']) {
      await page.evaluate(`document.activeElement.scrollIntoView({ block: '${block}' })`)
      const isCovered = async () => overlap(await toast.boundingBox(), await field.boundingBox())
      await expect.poll(isCovered, block).toBe(false)
    }
    await page.getByRole('link', { name: 'Register Here' }).click()
    await expect(page).toHaveTitle(/^Create my Profile/)
    await expect(toast).toHaveCount(0)
  },
)

type Box = { x: number; y: number; width: number; height: number }

function overlap(one: Box | null, other: Box | null): boolean {
  if (!one || !other) throw new Error('both are to be seen')
  return one.y < other.y + other.height && other.y < one.y + one.height
}

test(
  'A visitor who opens a checkout link comes back to it after login',
  { tag: ['@long', '@every-size'] },
  async ({ page }) => {
    const email = newEmail()
    await registerAndLogIn(page, email)
    await page.goto('/software')
    await page.locator('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
    const priced = page.waitForResponse('**/api/payment/price')
    await page.getByRole('button', { name: 'Enroll Now' }).click()
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
    const checkout = page.url()
    // what it asks as somebody who is logged in has been answered
    await priced
    await page.evaluate('localStorage.clear()')
    await page.goto(checkout)
    await expect(page).toHaveURL(/\/login\?next=/)
    await logIn(page, email)
    await expect(page).toHaveURL(checkout)
  },
)
