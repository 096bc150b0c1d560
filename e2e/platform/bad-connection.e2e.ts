import type { Page, Route } from '@playwright/test'
import { courseId, studentByCalls } from '../support/student-by-calls.ts'
import { expect, logOut, newEmail, password, test } from '../support/support.ts'

type Form = {
  path: string
  call: string
  button: string
  fields: Record<string, string>
  /** Seen once the second try has got through. */
  success: RegExp
}

const register: Form = {
  path: '/register',
  call: '**/api/users/register',
  button: 'Create my Profile',
  fields: { Name: 'Asha Nair', Email: '', Password: password, 'Confirm password': password },
  success: /Your profile has been created/,
}
const forgot: Form = {
  path: '/forgotpassword',
  call: '**/api/users/forgotpassword',
  button: 'Send me a link',
  fields: { Email: '' },
  success: /If this email address has an account/,
}
const profile: Form = {
  path: '/profile',
  call: '**/api/users/profile',
  button: 'Save',
  fields: { Name: 'Asha Menon', 'Mobile number': '9876543210' },
  success: /Your profile is saved/,
}

for (const form of [register, forgot])
  test(
    `The form of ${form.path} is sent once, and keeps its input where the connection is lost`,
    { tag: ['@long', '@every-size'] },
    async ({ page }) => {
      await survives(page, { ...form, fields: { ...form.fields, Email: newEmail() } })
    },
  )

test(
  'The profile is sent once, and keeps its input where the connection is lost',
  { tag: ['@long', '@every-size'] },
  async ({ page }) => {
    await studentByCalls(page)
    await survives(page, profile)
  },
)

test(
  'The login is sent once, and keeps its input where the connection is lost',
  { tag: ['@long', '@every-size'] },
  async ({ page }) => {
    const { email } = await studentByCalls(page)
    await page.goto('/')
    await logOut(page)
    await survives(page, {
      path: '/login',
      call: '**/api/users/login',
      button: 'LOGIN',
      fields: { Email: email, Password: password },
      success: /Civil engineering/,
    })
  },
)

test('The checkout places one order, and keeps its input where the connection is lost', async ({
  page,
}) => {
  await studentByCalls(page)
  await survives(page, {
    path: `/enroll?course=${await courseId(page)}&campus=Kochi`,
    call: '**/api/payment/initiate',
    button: 'Checkout · ₹18,500',
    fields: { 'Mobile number': '9876543210' },
    success: /No real money moves/,
  })
})

/** The first try is held and then lost, while somebody taps again; the second gets through. */
async function survives(page: Page, form: Form): Promise<void> {
  const { path, call, button, fields } = form
  await page.goto(path)
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text)
  const sent = await holdCalls(page, call)
  const submit = page.getByRole('button', { name: button, exact: true })
  const busy = page.locator('button[type=submit][aria-disabled=true]')
  await submit.click()
  await expect(busy).toBeVisible()
  await expect.poll(() => sent.length).toBe(1)
  await busy.click({ force: true })
  await page.getByLabel(Object.keys(fields)[0] ?? '', { exact: true }).press('Enter')
  await sent[0]?.abort('internetdisconnected')
  await expect(submit).toBeVisible()
  await expect(page.getByText(/There is no connection to the portal right now/)).toBeVisible()
  expect(sent).toHaveLength(1)
  for (const [label, text] of Object.entries(fields))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
  await page.unroute(call)
  await submit.click()
  await expect(page.getByText(form.success).first()).toBeVisible()
}

/** Holds the form's calls; reading (GET) goes on. */
async function holdCalls(page: Page, call: string): Promise<Route[]> {
  const held: Route[] = []
  await page.route(call, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    held.push(route)
  })
  return held
}
