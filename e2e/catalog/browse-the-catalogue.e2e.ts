import { courseId } from '../support/student-by-calls.ts'
import { expect, test } from '../support/support.ts'

test('A list of courses says that it is loading, asks the specified call, and says when it fails', async ({
  page,
  mayAnswer,
}) => {
  mayAnswer(503)
  await page.goto('/courses')
  const call = '**/api/users/getallcoursesuser?**'
  const release = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await release.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/users/getallcoursesuser?department=Mechanical**')
  const footer = page.getByRole('contentinfo')
  // on a phone its groups are folded
  const fold = footer.locator('summary', { hasText: 'Departments' })
  if (await fold.isVisible()) await fold.click()
  await footer.getByRole('link', { name: 'Mechanical Engineering' }).click()
  await asked
  await expect(page.getByText('Loading...').first()).toBeAttached()
  release.resolve()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Mechanical engineering' }),
  ).toBeVisible()
  await expect(page.getByText(/Reg Fee : ₹/).first()).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)

  await page.unroute(call)
  await page.route(call, (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
  )
  await footer.getByRole('link', { name: 'Software', exact: true }).click()
  const toast = page.getByRole('button', { name: 'Close message' }).locator('..')
  await expect(toast).toContainText('Error in Fetching Data')
  await expect(page.locator('main').getByText('The courses did not arrive')).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
})

test('Cards stand in one, two or three columns, call a fee of nothing free, and lead to the course', async ({
  page,
}) => {
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
  const free = page.locator('main li:has(h2)', { hasText: 'Reading a Building Drawing' })
  await expect(free.getByText('Reg Fee : ₹0', { exact: true })).toBeVisible()
  await expect(free.getByText('Free', { exact: true })).toBeVisible()
  const name = page.locator('main').getByRole('heading', { level: 2 }).getByRole('link').first()
  const text = (await name.textContent()) ?? ''
  await name.click()
  await expect(page).toHaveURL(/\/courseDetailPage\/[\da-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)

  // one with batches shows those of all campuses, one without offers the main campus
  const campus = page.getByLabel('Campus', { exact: true })
  await expect(campus.getByRole('option', { selected: true })).toHaveText('All')
  const course = `/courseDetailPage/${await courseId(page)}`
  await page.goto(course)
  await expect(campus).toHaveValue('Kochi')

  // the address may name a campus, which counts where it is one of ours
  for (const [named, chosen] of [
    ['Kottiyam', 'Kottiyam'],
    ['Mumbai', 'Kochi'],
  ]) {
    await page.goto(`${course}?campus=${named}`)
    await expect(campus).toHaveValue(chosen ?? '')
  }
})
