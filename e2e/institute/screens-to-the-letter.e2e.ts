import type { Locator, Page } from '@playwright/test'
import { institute } from '../../institute/institute.ts'
import { longCourseName } from '../support/odd-catalogue.ts'
import { courseId, paidByCall, studentByCalls } from '../support/student-by-calls.ts'
import { expect, paidCourse, test } from '../support/support.ts'

test.beforeEach(() => test.skip(test.info().project.name !== 'desk-1280', 'words need one screen'))

const outside = [
  'Home',
  'About',
  'Placement',
  'News',
  'Gallery',
  'Events',
  'Free webinars',
  'Initiatives',
  'Contact',
  'Certificate service',
  'Data science',
]

test('Header, menu and footer have the specified links and facts', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Institute' }).click()
  for (const name of outside)
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', /^http/)
  await expect(header.getByText('Founded in 2015')).toBeVisible()
  await expect(header.getByText('ISO 9001-2015 certified')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
  const civil = header.getByRole('link', { name: 'Civil Engineering' })
  await expect(civil).toHaveAttribute('href', '/')
  await expect(civil).toHaveAttribute('aria-current', 'page')

  const footer = page.getByRole('contentinfo')
  for (const text of [institute.aboutShort, institute.jobPortal?.text ?? ''])
    await expect(footer.getByText(text)).toBeVisible()
  const departments = ['Civil', 'Electrical', 'Mechanical'].map((name) => `${name} Engineering`)
  await hasLinks(footer, [...departments, 'Software', 'Computer Science'])
  await hasLinks(footer, ['Refund policy', 'Privacy policy', 'Terms and conditions'])
  for (const list of [institute.socialLinks, institute.sisterInstitutions])
    await hasLinks(
      footer,
      list.map(({ label }) => label),
    )
  for (const { name, addressLines } of institute.campuses)
    for (const text of [name, ...addressLines])
      await expect(footer.getByText(text, { exact: true }).first()).toBeVisible()
  await hasLinks(footer, [institute.email])

  await page.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog')
  await hasLinks(drawer, [...outside, ...institute.socialLinks.map(({ label }) => label)])
  for (const text of institute.aboutText) await expect(drawer.getByText(text)).toBeAttached()
  await expect(drawer.getByRole('img', { name: String(institute.map?.label) })).toBeAttached()
  await expect(drawer.getByText('41 Mahakavi Lane')).toBeAttached()
  await hasLinks(drawer, [institute.email])
  await expect(drawer.locator('a[href^="tel:"]').first()).toBeAttached()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await studentByCalls(page)
  await page.reload()
  await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('Department pages have their banner, breadcrumb and cards, in the typeface of the institute', async ({
  page,
}) => {
  const banners = {
    '/': 'Civil engineering',
    '/civil': 'Civil engineering',
    '/electrical': 'Electrical engineering',
    '/mechanical': 'Mechanical engineering',
    '/software': 'Software',
    '/cse': 'Computer science',
  }
  for (const [path, banner] of Object.entries(banners)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(banner)
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(breadcrumb).toHaveText('Home > Department')
  }

  // what stands in for it until it has come is another family
  const used = () =>
    page.evaluate<string[]>(
      `[...document.fonts]
        .filter(({ status, unicodeRange }) => status === 'loaded' && unicodeRange.startsWith('U+0-FF'))
        .map(({ family }) => family)`,
    )
  await expect.poll(used).toContain('IBM Plex Sans Variable')
  const hasPrice = `document.fonts.check('600 16px "IBM Plex Sans Variable"', 'Reg Fee : ₹4,500')`
  expect(await page.evaluate(hasPrice)).toBe(true)

  await page.goto('/electrical')
  const card = cardOf(page, paidCourse)
  for (const text of ['Electrical Engineering', 'Reg Fee : ₹18,500', 'Offline', '4 months'])
    await expect(card.getByText(text, { exact: true })).toBeVisible()
  const path = `/courseDetailPage/${await courseId(page)}`
  const links = card.locator('a')
  await expect(links).toHaveCount(2)
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', path)
  await expect(card.locator('a[aria-hidden="true"] img')).toHaveAttribute('src', /\.webp$/)
  await page.goto('/departments/marine-works')
  const odd = cardOf(page, longCourseName)
  await expect(odd.getByText('Reg Fee : ₹N/A', { exact: true })).toBeVisible()
  await expect(odd.getByText('N/A', { exact: true })).toHaveCount(2)
})

test('A course page shows every fact of the course', async ({ page }) => {
  await page.goto(`/courseDetailPage/${await courseId(page)}`)
  const main = page.locator('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(paidCourse)
  const department = main.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(department.getByRole('link').last()).toHaveText('Electrical Engineering')
  for (const text of ['Offline', '4 months', 'EE-201', 'Reg Fee', '₹18,500'])
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  await expect(main.getByText('Machines in factories follow programs')).toBeVisible()
  await expect(main.locator('img').first()).toBeVisible()
  const campus = main.getByLabel('Campus', { exact: true })
  await expect(campus.getByRole('option')).toHaveText(['Kottiyam', 'Kadappakkada', 'Kochi'])
  await expect(campus).toHaveValue('Kochi')
  await expect(main.getByRole('button', { name: 'Enroll Now' })).toBeVisible()
  await page.goto(`/courseDetailPage/${await courseId(page, longCourseName)}`)
  await expect(main.getByText('Not available', { exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Enroll Now' })).toHaveCount(0)
})

test('Registration, login and policies have the specified titles, fields, links and facts', async ({
  page,
}) => {
  await page.goto('/register')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create my Profile')
  await hasFields(page, ['name', 'email', 'password', 'confirmpassword'])
  const main = page.locator('main')
  await expect(main.getByText('Already have an account? Login')).toBeVisible()
  await expect(main.getByText('you are 13 or older and accept the terms')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  await page.goto('/login')
  await hasFields(page, ['email', 'password'])
  await expect(page.locator('input[name=email]')).toHaveAttribute('type', 'email')
  await hasLinks(main, ['Forgot password?', 'Register Here'])
  await expect(main.getByRole('button', { name: 'LOGIN' })).toBeVisible()
  await main.getByRole('button', { name: 'LOGIN' }).click()
  await expect(main.getByText('Required', { exact: true })).toHaveCount(2)

  const facts = {
    '/refundPolicy': ['7 days', '5-7 business days', 'completion certificate', 'free', 'trial'],
    '/privacyPolicy': ['13'],
    '/terms-and-conditions': ['refund'],
  }
  for (const [path, texts] of Object.entries(facts)) {
    await page.goto(path)
    for (const text of texts) await expect(page.locator('main')).toContainText(text)
  }
})

test('Checkout and receipt show the course, and a receipt on paper has no buttons', async ({
  page,
}) => {
  const student = await studentByCalls(page)
  await page.goto(`/enroll?course=${await courseId(page)}&campus=Kottiyam`)
  const main = page.locator('main')
  for (const text of [paidCourse, '4 months']) await expect(main.getByText(text)).toBeVisible()
  await expect(main.getByLabel('Campus', { exact: true })).toHaveValue('Kottiyam')
  await expect(main.getByRole('button', { name: 'Checkout' })).toBeVisible()
  await page.goto(`/receipt/${await paidByCall(page, student)}`)
  const print = main.getByRole('button', { name: 'Print' })
  await expect(print).toBeVisible()
  // a text, because this file knows no DOM
  await page.evaluate('globalThis.prints = 0; globalThis.print = () => { globalThis.prints += 1 }')
  await print.click()
  expect(await page.evaluate('prints')).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(print).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(main.getByText(/KAL\//).first()).toBeVisible()
})

function cardOf(page: Page, name: string): Locator {
  return page.locator('main li:has(h2)', { has: page.getByRole('link', { name, exact: true }) })
}

async function hasLinks(scope: Locator, names: readonly string[]): Promise<void> {
  for (const name of names)
    await expect(scope.getByRole('link', { name, exact: true }).first(), name).toBeVisible()
}

async function hasFields(page: Page, names: string[]): Promise<void> {
  const fields = page.locator('main form input[name]')
  await expect(fields).toHaveCount(names.length)
  for (const name of names)
    await expect(page.locator(`main input[name=${name}]`)).toHaveAttribute('required', '')
}
