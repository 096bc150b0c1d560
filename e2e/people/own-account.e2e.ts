import { expect, keepPicture, logIn, logOut, password, test } from '../support/support.ts'
import { mailedLink } from '../support/mailbox.ts'
import {
  logInByCall,
  orderByCall,
  statusOfSession,
  studentByCalls,
} from '../support/student-by-calls.ts'

const newPassword = 'Backwater#27'

test('A student changes their name and phone', async ({ page }) => {
  const student = await studentByCalls(page)
  await page.goto('/profile')
  await page.getByLabel('Name', { exact: true }).fill('Asha Lakshmi Menon')
  await page.getByLabel('Mobile number').fill('12')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    page.getByText('Enter a valid mobile number, or leave it empty.').first(),
  ).toBeVisible()
  await expect(page.getByLabel('Mobile number')).toBeFocused()
  await page.getByLabel('Mobile number').fill('+91 98765 43210')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your profile is saved.').first()).toBeVisible()
  const kept = await page.evaluate<object>("JSON.parse(localStorage.getItem('auth'))")
  expect(kept).toMatchObject({
    firstName: 'Asha',
    lastName: 'Lakshmi Menon',
    phone: '9876543210',
    email: student.email,
  })
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Lakshmi Menon')
  await expect(page.getByLabel('Mobile number')).toHaveValue('9876543210')
})

test('A new password ends all other sessions, and a student can end all of them', async ({
  page,
  mayAnswer,
}) => {
  mayAnswer(422)
  const here = await studentByCalls(page)
  const elsewhere = await logInByCall(page, here.email)
  await page.goto('/profile')
  await page.getByLabel('Current password', { exact: true }).fill('Wrong#2026')
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Incorrect password.').first()).toBeVisible()
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue(newPassword)
  await page.getByLabel('Current password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your new password is saved.').first()).toBeVisible()
  expect(await statusOfSession(page, elsewhere.token)).toBe(401)
  expect(await statusOfSession(page, here.token)).toBe(200)

  const another = await logInByCall(page, here.email, newPassword)
  await page.reload()
  const section = page.locator('section', { hasText: 'Where you are logged in' }).last()
  await expect(section.getByText('This browser, since')).toHaveCount(1)
  await expect(section.getByText('Another browser, since')).toHaveCount(1)
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Log out everywhere' })).toBeFocused()
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('button', { name: 'Yes, log out everywhere' }).click()
  await expect(page).toHaveURL('/login')
  for (const { token } of [here, another]) expect(await statusOfSession(page, token)).toBe(401)
})

test(
  'A student closes their account by its password',
  { tag: '@long' },
  async ({ page, mayAnswer }) => {
    mayAnswer(401, 404, 422)
    const student = await studentByCalls(page)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Close my account' }).click()
    await page.getByLabel('Your password', { exact: true }).fill('Wrong#2026')
    await keepPicture(page, 'profile-close')
    await page.getByRole('button', { name: 'Close my account for good' }).click()
    await expect(page.getByText('Incorrect password.').first()).toBeVisible()
    await page.getByLabel('Your password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Close my account for good' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Your account is closed').first()).toBeVisible()
    expect(await statusOfSession(page, student.token)).toBe(401)
    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill(student.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'LOGIN' }).click()
    await expect(page.getByText('User does not exist.').first()).toBeVisible()
  },
)

test(
  'A student cannot close an account with an undecided payment',
  { tag: '@long' },
  async ({ page, mayAnswer }) => {
    mayAnswer(409)
    const student = await studentByCalls(page)
    await orderByCall(page, student)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Close my account' }).click()
    await page.getByLabel('Your password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Close my account for good' }).click()
    await expect(
      page.getByRole('dialog').getByText('Your bank has not confirmed one of your payments.'),
    ).toBeVisible()
    // once: a toast would lie under the dialog's dark ground
    await expect(page.getByText('Your bank has not confirmed one of your payments.')).toHaveCount(1)
    await keepPicture(page, 'profile-close-refused')
    expect(await statusOfSession(page, student.token)).toBe(200)
  },
)

test(
  'A student confirms their address by a mail that was sent again',
  { tag: '@long' },
  async ({ page }) => {
    const { email } = await studentByCalls(page)
    const first = await mailedLink(page, email, { path: '/confirmaddress' })
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Send the mail again' }).click()
    await expect(page.getByText('We emailed you a link.').first()).toBeVisible()
    await page.goto(await mailedLink(page, email, { path: '/confirmaddress', earlier: first }))
    await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
    await keepPicture(page, 'confirm-address')
    await expect(page.getByText('Confirm your email address')).toHaveCount(0)
    await page.goto('/profile')
    await expect(page.getByText('You log in as')).toBeVisible()
    await expect(page.getByText('Please confirm your address')).toHaveCount(0)
  },
)

test(
  'A reminder to confirm the address stands on every page until it is closed',
  { tag: '@long' },
  async ({ page }) => {
    const { email } = await studentByCalls(page)
    const reminder = page.getByRole('link', { name: 'Confirm your email address' })
    // a text, because this file knows no DOM
    await page.addInitScript(`globalThis.shiftOfAll = 0
    new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (shiftOfAll += value)))
      .observe({ type: 'layout-shift', buffered: true })`)
    const account = '**/api/users/profile'
    const release = Promise.withResolvers<void>()
    await page.route(account, (route) => release.promise.then(() => route.continue()))
    await page.goto('/')
    // letters of another font would move things, too
    await page.evaluate('document.fonts.ready.then(() => void (shiftOfAll = 0))')
    release.resolve()
    await expect(page.getByText('Confirm your email address')).toBeAttached()
    // a page that is read stays as it is; the next one has the reminder from its first paint
    await expect(reminder).toHaveCount(0)
    expect(await page.evaluate<number>('shiftOfAll')).toBeLessThan(0.01)
    await page.unroute(account)
    await page.goto('/')
    await expect(reminder).toBeVisible()
    await page.evaluate('document.fonts.ready')
    expect(await page.evaluate<number>('shiftOfAll')).toBeLessThan(0.01)
    await keepPicture(page, 'reminder')
    for (const path of ['/courses', '/refundPolicy', '/mycourses']) {
      await page.goto(path)
      await expect(reminder).toBeVisible()
    }
    await reminder.click()
    await expect(page.getByText('Please confirm your address')).toBeVisible()
    await page.goto('/')
    await page.getByRole('button', { name: 'Close reminder' }).click()
    await expect(page.getByText('Founded in')).not.toHaveCount(0)
    await page.goto('/courses')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(reminder).toHaveCount(0)
    // another visit
    const other = await page.context().newPage()
    await other.goto('/courses')
    await expect(other.getByText('Confirm your email address')).toBeAttached()
    await other.goto('/courses')
    await expect(other.getByRole('link', { name: 'Confirm your email address' })).toBeVisible()
    await other.close()
    await logOut(page)
    await logIn(page, email)
    await expect(reminder).toHaveCount(0)
  },
)
