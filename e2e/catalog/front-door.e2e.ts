import type { Locator, Page } from '@playwright/test'
import { institute } from '../../institute/institute.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { expect, test } from '../support/support.ts'

const find = (page: Page) => page.getByRole('banner').getByLabel('Find a course', { exact: true })
/** On a phone the header has a link to the search. */
const widen = async (page: Page) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ width: Math.max(width, 768), height })
}
const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
const bottomOf = async (element: Locator) => {
  const box = await element.boundingBox()
  return box ? box.y + box.height : Infinity
}

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const)
  test(
    `The first screen says what, where, when, for how much and why, at ${width} px`,
    { tag: '@looks' },
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Civil engineering')
      const next = page.getByRole('region', { name: 'Next batches' })
      const first = next.getByRole('listitem').first()
      await expect(first).toContainText(/Kochi|Kottiyam|Kadappakkada|Online/)
      await expect(first.getByText(/\d+\sseats?\sleft|Full/)).toBeVisible()
      const seen = [
        page.getByText(institute.tagline, { exact: true }),
        page.getByText('What do you want to learn?', { exact: true }),
        page.getByLabel('What do you want to learn?', { exact: true }),
        page.getByText('ISO 9001-2015 certified').filter({ visible: true }).first(),
        page.locator('main').getByRole('link', { name: 'WhatsApp' }),
        page.locator('main').getByRole('link', { name: /^\+91/ }),
        next.getByRole('link').first(),
        next.getByRole('time').first(),
        next.getByText(/^₹[\d,]+$/).first(),
      ]
      for (const shown of seen) expect(await bottomOf(shown)).toBeLessThanOrEqual(height)
      await expect(page.getByRole('search')).toHaveCount(1)
      await checkAppearance(page, `home-${width}`)
    },
  )

test('The home page and its footer are short', async ({ page }) => {
  const heightAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    // the seats come after the page
    const first = page.getByRole('region', { name: 'Next batches' }).getByRole('listitem').first()
    await expect(first).toContainText(/\d+\sseats?\sleft|Full/)
    await page.evaluate('document.fonts.ready')
    const foot = await page.getByRole('contentinfo').boundingBox()
    const page_ = await page.evaluate<number>('document.documentElement.scrollHeight')
    return { page: page_, foot: foot?.height }
  }
  const wide = await heightAt(1280)
  expect(wide.foot).toBeLessThanOrEqual(300)
  expect(wide.page).toBeLessThanOrEqual(2_880)
  expect((await heightAt(360)).page).toBeLessThanOrEqual(4_600)
})

test('A visitor chooses a suggestion with the keyboard, or searches for their own words', async ({
  page,
}) => {
  await widen(page)
  await page.goto('/refundPolicy')
  await find(page).focus()
  await page.keyboard.type('autoc')
  await expect(options(page).first()).toContainText('AutoCAD for Civil Drafting')
  await expect(find(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(find(page)).toHaveValue('autoc')
  await page.keyboard.type('a')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AutoCAD for Civil Drafting')

  await find(page).fill('autocda')
  await expect(options(page).first()).toContainText('autocad')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/courses?q=autocda')
  await expect(page.locator('main')).toContainText('Showing results for autocad.')
  await page.getByRole('link', { name: 'Search instead for autocda' }).click()
  await expect(page.locator('main').getByRole('status').first()).toHaveText(
    'No courses found for “autocda”',
  )
})

test(
  'The home page shows other courses where there are no civil ones, and whom to ask where there are none',
  { tag: ['@long', '@every-size'] },
  async ({ page }) => {
    const none = { json: { courseDetails: [], total: 0 } }
    await page.route(/getallcoursesuser\?.*department=Civil/, (route) => route.fulfill(none))
    await page.goto('/refundPolicy')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Kalari/ })
      .click()
    const cards = page.locator('main li h2')
    await expect(cards.filter({ hasText: 'Electric Vehicle Technology' })).toBeVisible()
    await page.route('**/getallcoursesuser?page=1**', (route) => route.fulfill(none))
    await page.goto('/refundPolicy')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Kalari/ })
      .click()
    const nothing = page.getByText('Kalari has no courses online yet.')
    await expect(nothing.getByRole('link')).toHaveCount(2)
  },
)

test('A visitor who finds no course tells the institute what they look for', async ({
  page,
  mayAnswer,
}) => {
  mayAnswer(422)
  await page.goto('/courses?q=gastronomy')
  const form = page.getByRole('region', { name: /^No course yet/ })
  await form.getByLabel('What would you like to learn?').fill('Cooking for large kitchens')
  await form.getByLabel('Mobile number').fill('98765 43210')
  await form.getByRole('button', { name: 'Tell the institute' }).click()
  await expect(
    form.getByText('Tick this box, or leave out the email and mobile number.'),
  ).toBeVisible()
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Tell the institute' }).click()
  await expect(
    form.getByText('Thank you. Our office reads your message when it plans new courses.'),
  ).toBeVisible()
})

test('Suggestions are accessible', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('What do you want to learn?', { exact: true }).fill('elec')
  await expect(options(page).first()).toBeVisible()
  await checkAppearance(page, 'front-door')
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true })

  test(
    'Enter closes the keyboard of a phone',
    { tag: ['@long', '@every-size'] },
    async ({ page }) => {
      await page.goto('/courses')
      const field = page.getByLabel('Search courses', { exact: true })
      await field.fill('python')
      await field.press('Enter')
      await expect(page.locator('main').getByRole('status').first()).toBeFocused()
      await expect(page).toHaveURL('/courses?q=python')
    },
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('A visitor without JavaScript searches, and checks the code of a certificate', async ({
    page,
    mayAnswer,
  }) => {
    mayAnswer(404)
    await page.goto('/')
    const field = page.getByLabel('What do you want to learn?', { exact: true })
    await field.fill('solar')
    await field.press('Enter')
    await expect(page).toHaveURL('/courses?q=solar')
    await expect(page.locator('main').getByRole('link', { name: /Solar/ }).first()).toBeVisible()
    await page.goto('/verify')
    await page.getByLabel('Code of the certificate').fill('abc123')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page).toHaveURL('/verify/abc123')
  })
})
