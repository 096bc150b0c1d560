import { courseId } from '../support/student-by-calls.ts'
import { becomesLive, expect, test } from '../support/support.ts'

test('later clicks say Loading... and ask the specified call', async ({ page }) => {
  await page.goto('/courses')
  const release = Promise.withResolvers<void>()
  await page.route('**/api/users/getallcoursesuser?**', async (route) => {
    await release.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/users/getallcoursesuser?department=Mechanical**')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mechanical Engineering' }).click()
  await asked
  await expect(page.getByText('Loading...').first()).toBeAttached()
  release.resolve()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Mechanical engineering' }),
  ).toBeVisible()
  await expect(page.getByText(/Reg Fee : ₹/).first()).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
})

test('a list that fails says so and stops loading', async ({ page, mayAnswer }) => {
  mayAnswer(503)
  await page.goto('/courses')
  await page.route('**/api/users/getallcoursesuser?**', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Software', exact: true }).click()
  const toast = page.getByRole('button', { name: 'Close message' }).locator('..')
  await expect(toast).toContainText('Error in Fetching Data')
  await expect(page.locator('main').getByText('The courses did not arrive')).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
})

test('cards stand in one, two or three columns and lead to the course', async ({ page }) => {
  await page.goto('/civil')
  // a text, because this file knows no DOM
  const columns = () =>
    page.evaluate<number>(
      `new Set([...document.querySelectorAll('main li h2')].map((name) => Math.round(name.getBoundingClientRect().left))).size`,
    )
  for (const [width, expected] of [
    [360, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect(await columns()).toBe(expected)
  }
  const name = page.locator('main').getByRole('heading', { level: 2 }).getByRole('link').first()
  const text = (await name.textContent()) ?? ''
  await name.click()
  await expect(page).toHaveURL(/\/courseDetailPage\/[\da-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
  await expect(page.getByLabel('Campus', { exact: true })).toHaveValue('Kochi')
})

test('a campus that was chosen before the page is live is the one that is enrolled for', async ({
  page,
}) => {
  const release = Promise.withResolvers<void>()
  await page.route('**/*.js', (route) => release.promise.then(() => route.continue()))
  await page.goto(`/courseDetailPage/${await courseId(page)}`, { waitUntil: 'commit' })
  await page.getByLabel('Campus', { exact: true }).selectOption('Kottiyam')
  release.resolve()
  await becomesLive(page)
  await page.getByRole('button', { name: 'Enroll Now' }).click()
  await expect(page).toHaveURL(/\/login\?next=.*Kottiyam/)
})

test('a course page takes its campus from the address, where it is one of ours', async ({
  page,
}) => {
  await page.goto('/civil')
  await page.locator('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/courseDetailPage\//)
  const course = page.url()
  for (const [named, chosen] of [
    ['Kottiyam', 'Kottiyam'],
    ['Mumbai', 'Kochi'],
  ]) {
    await page.goto(`${course}?campus=${named}`)
    await expect(page.getByLabel('Campus', { exact: true })).toHaveValue(chosen ?? '')
  }
})

test('an unknown course is not found, and the page leads on', async ({ page, mayAnswer }) => {
  mayAnswer(404)
  const response = await page.goto('/courseDetailPage/00000000-0000-7000-8000-000000000000')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Course not found').first()).toBeVisible()
})
