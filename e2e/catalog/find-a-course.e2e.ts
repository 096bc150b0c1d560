import type { Page } from '@playwright/test'
import { checkAppearance } from '../support/check-appearance.ts'
import { expect, keepPicture, test } from '../support/support.ts'

const searchField = (page: Page) => page.getByLabel('Search courses', { exact: true })
const courseNames = (page: Page) => page.locator('main').getByRole('heading', { level: 2 })
const count = (page: Page) => page.locator('main').getByRole('status')

test('A misspelled search finds the course; what is typed stays, and so does the focus', async ({
  page,
}) => {
  await page.goto('/courses')
  await searchField(page).fill('autocadd')
  await searchField(page).press('Enter')
  await expect(page).toHaveURL('/courses?q=autocadd')
  await expect(count(page)).toHaveText(/found for/)
  await expect(courseNames(page).first()).toHaveText('AutoCAD for Civil Drafting')
  await expect(searchField(page)).toBeFocused()
  await expect(searchField(page)).toHaveValue('autocadd')

  await searchField(page).fill('structral analisis')
  await searchField(page).press('Enter')
  await expect(courseNames(page).first()).toHaveText('Structural Analysis with STAAD.Pro')
  await page.goBack()
  await expect(searchField(page)).toHaveValue('autocadd')
  await expect(courseNames(page).first()).toHaveText('AutoCAD for Civil Drafting')

  // what is typed while the answer is on its way
  const release = Promise.withResolvers<void>()
  await page.route('**/api/users/getallcoursesuser?**', async (route) => {
    await release.promise
    await route.continue()
  })
  await searchField(page).fill('pyton')
  await searchField(page).press('Enter')
  await expect(count(page)).toHaveText('Loading...')
  await searchField(page).fill('pyton data')
  release.resolve()
  await expect(courseNames(page).first()).toHaveText('Python Programming')
  await expect(searchField(page)).toHaveValue('pyton data')
  await expect(searchField(page)).toBeFocused()
})

test('A filter applies at once, stands in the address, and can be removed alone', async ({
  page,
}) => {
  await page.goto('/courses')
  await page.getByLabel('Department', { exact: true }).selectOption('Software')
  await expect(page).toHaveURL('/courses?department=Software')
  await page.getByLabel('Fee', { exact: true }).selectOption('5000-15000')
  await expect(page).toHaveURL('/courses?department=Software&fee=5000-15000')
  await page.getByLabel('Sort by').selectOption('Highest fee first')
  const address = '/courses?department=Software&fee=5000-15000&sort=-fee'
  await expect(page).toHaveURL(address)
  await expect(count(page)).toHaveText(/\d+ courses found/)
  await page.reload()
  await expect(page.getByRole('list', { name: 'In use' }).getByRole('link')).toHaveCount(3)
  await expect(page.getByLabel('Department', { exact: true })).toHaveValue('Software')

  await page.getByRole('link', { name: 'Remove Software' }).click()
  await expect(page).toHaveURL('/courses?fee=5000-15000&sort=-fee')
  await expect(page.getByLabel('Department', { exact: true })).toHaveValue('')
  await expect(count(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(page.getByLabel('Department', { exact: true })).toHaveValue('Software')
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/courses')
  await expect(page.getByRole('list', { name: 'In use' })).toHaveCount(0)
})

test('A list keeps its height and its filters, and an empty one names what would find something', async ({
  page,
}) => {
  await page.goto('/courses?sort=fee')
  await expect(page.getByText(/ left$|^Full$/).first()).toBeVisible()
  const height = () => page.evaluate<number>('document.documentElement.scrollHeight')
  const before = await height()
  await page.getByRole('link', { name: 'Next' }).scrollIntoViewIfNeeded()
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
  )
  expect(await height()).toBe(before)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/courses?sort=fee&page=2')
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
  await expect(count(page)).toBeFocused()
  await page.goto('/courses?sort=fee&page=99')
  await page.getByRole('link', { name: 'Go to its first page' }).click()
  await expect(page).toHaveURL('/courses?sort=fee')

  await page.goto('/courses?q=pyton&department=Civil+Engineering&mode=Online')
  await expect(count(page)).toHaveText('No courses found for “python”')
  await keepPicture(page, 'find-nothing')
  await page.getByRole('link', { name: 'Without “Civil Engineering”' }).click()
  await expect(page).toHaveURL('/courses?q=pyton&mode=Online')
  await expect(courseNames(page).first()).toHaveText('Python Programming')

  await page.goto('/courses?q=python+gastronomy')
  await page.getByRole('link', { name: 'python', exact: true }).click()
  await expect(page).toHaveURL('/courses?q=python')
})

test(
  'A visitor searches and filters with the keyboard alone',
  { tag: ['@long', '@every-size'] },
  async ({ page }) => {
    await page.goto('/courses')
    await searchField(page).focus()
    await page.keyboard.type('electrcal')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Search' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Department', { exact: true })).toBeFocused()
    // past campus and month
    for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press('Tab')
    await page.keyboard.type('Onl')
    await expect(page).toHaveURL('/courses?q=electrcal&mode=Online')
    await expect(count(page)).toHaveText(/found for/)
    await expect(page.getByLabel('Mode', { exact: true })).toBeFocused()
    await expect(page.locator('main').getByText('Electrical Engineering').last()).toBeVisible()
  },
)

test('A search that fails says so, keeps the words, and can be repeated', async ({
  page,
  mayAnswer,
}) => {
  mayAnswer(503)
  await page.goto('/courses')
  await page.route('**/api/users/getallcoursesuser?**', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
  )
  await searchField(page).fill('python')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('Error in Fetching Data').first()).toBeVisible()
  await expect(searchField(page)).toHaveValue('python')
  await page.unroute('**/api/users/getallcoursesuser?**')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(courseNames(page).first()).toHaveText('Python Programming')
})

const looks = {
  'find-a-course': '/courses?q=electrcal&fee=5000-15000&sort=-fee',
  'find-corrected': '/courses?q=autocadd',
  'find-nothing-at-all': '/courses?q=gastronomy&department=Software&duration=1+year',
}
for (const [name, path] of Object.entries(looks))
  test(`The page ${name} is accessible`, { tag: '@long' }, async ({ page }) => {
    await page.goto(path)
    await checkAppearance(page, name)
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('A visitor without JavaScript searches and removes filters', async ({ page }) => {
    await page.goto('/courses')
    await page.getByLabel('Mode', { exact: true }).selectOption('Online')
    await searchField(page).fill('pyton')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(courseNames(page).first()).toHaveText('Python Programming')
    await expect(searchField(page)).toHaveValue('pyton')
    await expect(page.getByLabel('Mode', { exact: true })).toHaveValue('Online')
    await page.getByRole('link', { name: 'Remove “pyton”' }).click()
    await expect(page).toHaveURL('/courses?mode=Online')
    await expect(count(page)).toHaveText(/\d+ courses found/)
    await page.goto(`/courses?q=a%00b${'x'.repeat(300)}&mode=nonsense&fee=nonsense&page=-3`)
    await expect(count(page)).toHaveText(/^No courses found for “a bx+”$/)
  })
})
