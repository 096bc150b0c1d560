import type { Page } from '@playwright/test'
import { becomesLive, expect, test } from '../support/support.ts'

/** A page as it is seen before its programs have come; what is answered lets them come. */
async function openWithoutPrograms(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => promise.then(() => route.continue()))
  await page.goto(path, { waitUntil: 'commit' })
  return resolve
}

test('a link that is pressed before the page is live leads on', async ({ page }) => {
  const release = await openWithoutPrograms(page, '/')
  await page.locator('main').getByRole('link', { name: 'Electrical' }).first().click()
  await expect(page).toHaveURL(/\/electrical$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Electrical engineering')
  release()
})

test('a place in the page that is asked for before the page is live is there, and stays', async ({
  page,
}) => {
  const release = await openWithoutPrograms(page, '/')
  await page.locator('main').getByRole('link', { name: 'Ask us' }).click()
  const place = page.getByRole('heading', { name: 'Come and see us' })
  const top = async () => (await place.boundingBox())?.y
  await expect.poll(top).toBeLessThan(100)
  const before = (await top()) ?? 0
  release()
  await becomesLive(page)
  expect(await top()).toBeCloseTo(before, 0)
})

test('a search before the page is live finds, with the words that were typed', async ({ page }) => {
  const release = await openWithoutPrograms(page, '/courses')
  const field = page.locator('main').getByLabel('Search courses', { exact: true })
  await field.fill('drawing')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/courses\?.*q=drawing/)
  await expect(page.locator('main').getByRole('status').first()).toContainText('for “drawing”')
  release()
  await becomesLive(page)
  await expect(field).toHaveValue('drawing')
})

test('what was typed before the page is live stays, and is checked', async ({ page }) => {
  const release = await openWithoutPrograms(page, '/register')
  const field = page.getByLabel('Email', { exact: true })
  await field.pressSequentially('asha.na')
  release()
  await becomesLive(page)
  await expect(field).toHaveValue('asha.na')
  await page.getByLabel('Password', { exact: true }).focus()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expect(field).toHaveValue('asha.na')
})
