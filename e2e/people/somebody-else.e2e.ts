import type { Page } from '@playwright/test'
import { adminLogIn, desktopOnly } from '../support/office-support.ts'
import { registerByCall, studentByCalls } from '../support/student-by-calls.ts'
import { expect, test } from '../support/support.ts'

// the answers differ, not the room they have
desktopOnly()

test('A student who logs in in another tab sees nothing of the student before', async ({
  page,
}) => {
  const first = await studentByCalls(page)
  const second = await registerByCall(page)
  await page.goto('/profile')
  await expect(page.getByText(`You log in as ${first.email}.`)).toBeVisible()
  const letThrough = await holdAnswers(page, '**/api/users/profile')
  await takesOver(page, { token: second.token, auth: JSON.stringify(second.userData) })
  await expect(page.getByText('Loading')).toBeVisible()
  await expect(page.locator('main')).not.toContainText(first.email)
  letThrough()
  await expect(page.getByText(`You log in as ${second.email}.`)).toBeVisible()
})

test('A colleague who logs in in another tab sees nothing of the colleague before', async ({
  page,
}) => {
  const reply = await adminLogIn(page)
  await page.goto('/admin/account')
  await expect(page.getByText('You log in as')).toBeVisible()
  const letThrough = await holdAnswers(page, '**/api/admin/account')
  const colleague = { ...reply, admin: { ...reply.admin, _id: 'somebody-else', name: 'Biju' } }
  await takesOver(page, { adminToken: reply.token, admin: JSON.stringify(colleague) })
  await expect(page.getByRole('link', { name: 'Biju' })).toBeVisible()
  await expect(page.getByText('Loading')).toBeVisible()
  await expect(page.getByText('You log in as')).toHaveCount(0)
  letThrough()
  await expect(page.getByText('You log in as')).toBeVisible()
})

/** @returns the function that lets the answers through that are held from now on. */
async function holdAnswers(page: Page, call: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** What the login page of another tab leaves in the browser, and what this tab hears of it. */
async function takesOver(page: Page, session: Record<string, string>): Promise<void> {
  // a text, because this file knows no DOM
  await page.evaluate(`for (const [key, text] of Object.entries(${JSON.stringify(session)}))
    localStorage.setItem(key, text)
  dispatchEvent(new Event('storage'))`)
}
