import type { Browser, Page } from '@playwright/test'
import { startPortal } from '../../scripts/portal/start-portal.ts'
import type { RunningPortal } from '../../scripts/portal/start-portal.ts'
import { makeTemporaryDataDir } from '../../src/server/platform/db/embedded/temporary-data-dir.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { expect, test } from '../support/support.ts'
import { buysACourse } from './support/buys-a-course.ts'
import { wordsOfSample } from './support/words-of-sample.ts'

test.skip(({ viewport }) => viewport?.width !== 1280, 'an owner sits at a desk: once is enough')

const named = { name: 'Periyar Polytechnic Academy', shortName: 'Periyar' }
const picture = 'institute/pictures/icon-192.png'

/** The whole first evening in a browser, after the portal was started once. */
test(
  'An owner sets up an empty install and opens it, and nothing says a word of the sample',
  { tag: '@long' },
  async ({ page, browser, mayAnswer }) => {
    test.setTimeout(240_000)
    mayAnswer(503)
    const { dataDir, remove } = makeTemporaryDataDir('second')
    const portal = await startPortal({ dataDir, hasSampleData: false })
    try {
      await seesOpeningSoon(browser, portal)
      await logIn(page, portal)
      const list = page.getByRole('region', { name: 'Before the first student comes' })
      await expect(list.getByText('4 needed steps are left.')).toBeVisible()
      await checkAppearance(page, 'first-day')
      await sayWhoWeAre(page)
      await addContact(page)
      await nameTheCampus(page)
      await publishPolicies(page)
      await addCourse(page)
      await chooseColours(page)
      await page.goto(`${portal.url}/admindashboard`)
      await lookAsVisitor(page, portal)
      await openIt(page)
      const texts = await whatItSays(browser, portal)
      const words = wordsOfSample()
      expect(words.length).toBeGreaterThan(40)
      for (const [where, text] of texts)
        expect({ where, found: words.filter((word) => text.includes(word)) }).toEqual({
          where,
          found: [],
        })
    } finally {
      await portal.stop()
      remove()
    }
  },
)

async function seesOpeningSoon(browser: Browser, { url }: RunningPortal): Promise<void> {
  const visitor = await browser.newPage()
  for (const path of ['/', '/courses', '/login']) {
    const response = await visitor.goto(url + path)
    expect(response?.status()).toBe(503)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Opening soon')
  }
  await visitor.close()
}

async function logIn(page: Page, { url, admin }: RunningPortal): Promise<void> {
  await page.goto(`${url}/adminLogin`)
  await page.getByLabel('Email').fill(admin?.email ?? '')
  await page.getByLabel('Password', { exact: true }).fill(admin?.password ?? '')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

async function save(page: Page): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.ok(),
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await answered
}

/** The list on the dashboard leads to each form. */
async function openStep(page: Page, name: string): Promise<void> {
  await page.goto(new URL('/admindashboard', page.url()).href)
  await page.getByRole('link', { name }).click()
}

async function sayWhoWeAre(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Give the institute its name' }).click()
  await page.getByLabel('Name', { exact: true }).fill(named.name)
  await page.getByLabel('Short name').fill(named.shortName)
  await page.getByLabel('Founded in').fill('98')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter a year, such as 2015.')).toBeVisible()
  await page.getByLabel('Founded in').fill('')
  await save(page)
  // the office's own header follows at once
  await expect(page.getByRole('banner').getByText(named.shortName)).toBeVisible()
}

async function addContact(page: Page): Promise<void> {
  await openStep(page, 'Add your e-mail and phone')
  await page.getByLabel('E-mail', { exact: true }).fill('office@periyar.test')
  await page.getByLabel('Phone', { exact: true }).fill('+91 484 262 0000')
  await page.getByLabel('E-mail for complaints').fill('head@periyar.test')
  await page.getByLabel('Phone for complaints').fill('+91 484 262 0009')
  await save(page)
}

async function nameTheCampus(page: Page): Promise<void> {
  await openStep(page, 'Name your campuses')
  const campus = page.getByRole('region', { name: 'New campus' })
  await campus.getByLabel('Address').fill('Boat Shed Lane 3\nAluva 683101')
  await campus.getByLabel('Phone').fill('+91 484 262 0001')
  await campus.getByLabel('Name').fill('Aluva')
  await save(page)
}

async function publishPolicies(page: Page): Promise<void> {
  await openStep(page, 'Publish your three policies')
  for (const title of ['Refund policy', 'Privacy policy', 'Terms and conditions']) {
    await page
      .getByRole('region', { name: title })
      .getByRole('link', { name: 'Write version 1' })
      .click()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText(named.name).first()).toBeVisible()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Version 1' })).toContainText('In force')
    await page.getByRole('link', { name: 'Policies', exact: true }).first().click()
  }
}

async function addCourse(page: Page): Promise<void> {
  await openStep(page, 'Add a category')
  await page.getByLabel('Title').fill('Boat building')
  await page.getByLabel('Description').fill('Hulls and masts.')
  await page.getByLabel('Image').setInputFiles(picture)
  await page.getByRole('button', { name: 'Add category' }).click()
  await expect(page.getByRole('rowheader', { name: 'Boat building' })).toBeVisible()
  await openStep(page, 'Add a course')
  await page.getByLabel('Course Name').fill('Mooring and knots')
  await page.getByLabel('Course Code').fill('BB-1')
  await page.getByLabel('Department').selectOption({ label: 'Boat building' })
  await page.getByLabel('Mode').selectOption('Offline')
  await page.getByLabel('Duration').selectOption('1 month')
  await page.getByRole('textbox', { name: 'Course Fee' }).fill('4500')
  await page.getByLabel('Description').fill('Twelve knots that hold.')
  const added = page.waitForResponse((response) => response.url().endsWith('/addcourse'))
  await page.getByRole('button', { name: 'Add course' }).click()
  expect((await added).ok()).toBe(true)
}

/** A yellow that nobody could read on white gives way to the nearest that everybody can. */
async function chooseColours(page: Page): Promise<void> {
  await openStep(page, 'Upload your mark')
  await page.getByLabel('Use our own colours').check()
  await page.getByLabel('Links and buttons', { exact: true }).fill('#d0a000')
  await expect(
    page.getByText(/Too little contrast for links on white paper: #d0a000/),
  ).toBeVisible()
  await page.getByRole('button', { name: /^Use #/ }).click()
  await save(page)
  await checkAppearance(page, 'institute-look')
}

async function lookAsVisitor(page: Page, { url }: RunningPortal): Promise<void> {
  await page.getByRole('button', { name: 'See it as a visitor' }).click()
  await expect(page).toHaveURL(`${url}/`)
  await expect(page.getByText('Preview: visitors see “Opening soon”.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mooring and knots' }).first()).toBeVisible()
  await checkAppearance(page, 'portal-preview')
  await page.getByRole('link', { name: 'End the preview' }).click()
  await expect(page).toHaveURL(`${url}/admindashboard`)
}

async function openIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the portal' }).click()
  const question = page.getByRole('dialog', { name: 'Open the portal?' })
  await expect(question).toContainText('Everyone sees your courses')
  await checkAppearance(page, 'open-the-portal')
  await question.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('The portal is open. Visitors see it now.').first()).toBeVisible()
}

/** Each public page, file, mail and paper, as text. */
async function whatItSays(browser: Browser, portal: RunningPortal): Promise<Map<string, string>> {
  const visitor = await browser.newPage()
  const texts = new Map<string, string>()
  await visitor.goto(`${portal.url}/`)
  await expect(visitor).toHaveTitle(`${named.name}: courses, dates and fees`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Boat building')
  await checkAppearance(visitor, 'second-institute-home')
  await visitor.getByRole('link', { name: 'Mooring and knots' }).first().click()
  await expect(visitor.getByLabel('Campus').getByRole('option')).toHaveText(['Aluva'])
  await checkAppearance(visitor, 'second-institute-course')
  const course = new URL(visitor.url()).pathname
  const paths = ['/', '/courses', course, '/register', '/login', '/team', '/verify', '/adminLogin']
  const policies = ['/refundPolicy', '/privacyPolicy', '/terms-and-conditions']
  const files = ['/manifest.webmanifest', '/sitemap.xml', '/robots.txt', '/api/openapi.json']
  for (const path of [...paths, ...policies, ...files])
    texts.set(path, await textAt(portal.url + path))
  const bought = await buysACourse(portal, { courseId: course.split('/').at(-1) ?? '' })
  for (const [where, text] of bought) texts.set(where, text)
  expect(texts.get('/terms-and-conditions')).toContain(`this portal of ${named.name}`)
  await visitor.close()
  return texts
}

/** As a person reads it: numbers to call are kept on one line by spaces of another kind. */
async function textAt(address: string): Promise<string> {
  const text = await (await fetch(address)).text()
  // eight letters in the name of a built file are a content hash and may spell anything
  return text.replaceAll('\u00A0', ' ').replaceAll(/-[\w-]{8}\.(?=\w)/g, '.')
}
