import type { Page } from '@playwright/test'
import { courseId, studentByCalls } from '../support/student-by-calls.ts'
import { waitForHydration, expect, test } from '../support/support.ts'

const programs = '**/assets/*.js'

/** A page as it is seen before its programs have come; what is answered lets them come. */
async function openWithoutPrograms(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(programs, (route) => promise.then(() => route.continue()))
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    resolve()
    await waitForHydration(page)
    await page.unroute(programs)
  }
}

test('A visitor follows links before the scripts of a page have come', async ({ page }) => {
  const ofPlace = await openWithoutPrograms(page, '/')
  const place = page.getByRole('heading', { name: 'If it is not for you' })
  await expect(place).not.toBeInViewport()
  await page.locator('main').getByRole('link', { name: 'Full refund within 7 days' }).click()
  const top = async () => (await place.boundingBox())?.y
  await expect(place).toBeInViewport()
  const before = (await top()) ?? 0
  await ofPlace()
  // the place in the page stays
  expect(await top()).toBeCloseTo(before, 0)

  const ofLink = await openWithoutPrograms(page, '/')
  await page.locator('main').getByRole('link', { name: 'Electrical' }).first().click()
  await expect(page).toHaveURL(/\/electrical$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Electrical engineering')
  await ofLink()
})

test('What a visitor types or chooses before the scripts of a page have come counts', async ({
  page,
}) => {
  const ofSearch = await openWithoutPrograms(page, '/courses')
  const search = page.locator('main').getByLabel('Search courses', { exact: true })
  await search.fill('drawing')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/courses\?.*q=drawing/)
  await expect(page.locator('main').getByRole('status').first()).toContainText('for “drawing”')
  await ofSearch()
  await expect(search).toHaveValue('drawing')

  const ofRegistration = await openWithoutPrograms(page, '/register')
  const field = page.getByLabel('Email', { exact: true })
  await field.pressSequentially('asha.na')
  await ofRegistration()
  await expect(field).toHaveValue('asha.na')
  await page.getByLabel('Password', { exact: true }).focus()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expect(field).toHaveValue('asha.na')

  const ofCourse = await openWithoutPrograms(page, `/courseDetailPage/${await courseId(page)}`)
  await page.getByLabel('Campus', { exact: true }).selectOption('Kottiyam')
  await ofCourse()
  await page.getByRole('button', { name: 'Enroll Now' }).click()
  await expect(page).toHaveURL(/\/login\?next=.*Kottiyam/)
})

test('The header shows that a student is logged in before any script has run', async ({ page }) => {
  await studentByCalls(page)
  const release = await openWithoutPrograms(page, '/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'My courses' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await release()
  await expect(header.getByRole('link', { name: 'My courses' })).toHaveCount(1)
  await expect(header.getByRole('link', { name: 'Login' })).toHaveCount(0)
})
