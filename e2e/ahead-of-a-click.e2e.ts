import type { Page } from '@playwright/test'
import { expect, test } from './support.ts'

const oneCourse = /\/getcoursebyiduser/i
const ofMechanical = /getallcoursesuser\?department=Mechanical/

/** From now on, the addresses of such requests of the page. */
function askedBy(page: Page, pattern: RegExp): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (pattern.test(request.url())) asked.push(request.url())
  })
  return asked
}

test('what a course page shows is asked for while the mouse is on its link, and once', async ({
  page,
}) => {
  await page.goto('/courses')
  await page.waitForLoadState('networkidle')
  const asked = askedBy(page, oneCourse)
  const link = page.locator('main').getByRole('heading', { level: 2 }).getByRole('link').first()
  const answered = page.waitForResponse(oneCourse)
  await link.hover()
  await answered
  await link.click()
  await expect(page).toHaveURL(/courseDetailPage/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(1)
})

test('a link that has the focus is read ahead, and a search with words is not', async ({
  page,
}) => {
  await page.goto('/courses?q=drawing')
  await page.waitForLoadState('networkidle')
  const lists = askedBy(page, /q=/)
  const answered = page.waitForResponse(oneCourse)
  await page.locator('main').getByRole('heading', { level: 2 }).getByRole('link').first().focus()
  await answered
  expect(lists).toEqual([])
})

test('a department is asked for while the mouse is on its link, and once', async ({ page }) => {
  await page.goto('/courses')
  await page.waitForLoadState('networkidle')
  const asked = askedBy(page, ofMechanical)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Mechanical Engineering' })
  const answered = page.waitForResponse(ofMechanical)
  await link.hover()
  await answered
  await link.click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Mechanical engineering' }),
  ).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(1)
})
