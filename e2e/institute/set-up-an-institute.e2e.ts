import type { Page } from '@playwright/test'
import { startPortal } from '../../scripts/portal/start-portal.ts'
import type { RunningPortal } from '../../scripts/portal/start-portal.ts'
import { makeTemporaryDataDir } from '../../src/server/platform/db/embedded/temporary-data-dir.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { expect, newEmail, password, test } from '../support/support.ts'

test.skip(({ viewport }) => viewport?.width !== 1280, 'an owner sits at a desk: once is enough')

const named = { name: 'Periyar Polytechnic Academy', shortName: 'Periyar' }

test(
  'An owner sets up an empty install, and all pages and papers carry its name',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(180_000)
    const { dataDir, remove } = makeTemporaryDataDir('second')
    const portal = await startPortal({ dataDir, hasSampleData: false })
    try {
      await logIn(page, portal)
      await expect(
        page.getByRole('heading', { name: 'Before the first student comes' }),
      ).toBeVisible()
      await checkAppearance(page, 'first-day')
      await sayWhoWeAre(page)
      await nameCampuses(page)
      await chooseColours(page)
      await checkAppearance(page, 'institute-look')
      await choosePrefixes(page)
      const courseId = await addCourse(portal)
      await page.goto(`${portal.url}/`)
      await expect(
        page.getByRole('banner').getByText(named.shortName, { exact: true }),
      ).toBeVisible()
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByText('Boat Shed Lane 3')).toBeVisible()
      await expect(footer.getByText('Kottiyam')).toHaveCount(0)
      await checkAppearance(page, 'second-institute-home')
      await page.goto(`${portal.url}/courseDetailPage/${courseId}`)
      await expect(page).toHaveTitle(new RegExp(named.name))
      await expect(page.getByLabel('Campus').getByRole('option')).toHaveText(['Aluva', 'Thrissur'])
      await checkAppearance(page, 'second-institute-course')
      await buys(portal, courseId)
    } finally {
      await portal.stop()
      remove()
    }
  },
)

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

async function sayWhoWeAre(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Give the institute its name' }).click()
  await page.getByLabel('Name', { exact: true }).fill(named.name)
  await page.getByLabel('Short name').fill(named.shortName)
  await page.getByLabel('Founded in').fill('98')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please give a year, such as 2015.')).toBeVisible()
  await page.getByLabel('Founded in').fill('1998')
  await save(page)
  // the office's own header follows at once
  await expect(page.getByRole('banner').getByText(named.shortName)).toBeVisible()
}

async function nameCampuses(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Campuses', exact: true }).click()
  await page
    .getByRole('region', { name: 'Kadappakkada' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await page
    .getByRole('region', { name: 'Kottiyam' })
    .getByLabel('Address')
    .fill('Boat Shed Lane 3')
  await page.getByRole('region', { name: 'Kottiyam' }).getByLabel('Name').fill('Aluva')
  await page.getByRole('region', { name: 'Kochi' }).getByLabel('Name').fill('Thrissur')
  await page.getByLabel('Default campus').selectOption('Thrissur')
  await save(page)
  await expect(page.getByRole('region', { name: 'Aluva' })).toBeVisible()
}

/** A yellow that nobody could read on white gives way to the nearest that everybody can. */
async function chooseColours(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Colours and mark' }).click()
  await page.getByLabel('Use our own colours').check()
  await page.getByLabel('Links and buttons', { exact: true }).fill('#d0a000')
  await expect(
    page.getByText(/Too little contrast for links on white paper: #d0a000/),
  ).toBeVisible()
  await page.getByRole('button', { name: /^Take #/ }).click()
  await save(page)
}

async function choosePrefixes(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Numbers', exact: true }).click()
  await page.getByLabel('Receipts', { exact: true }).fill('PPA')
  await page.getByLabel('Refund receipts').fill('PPR')
  await save(page)
}

/** As the office's forms send it, which have tests of their own. */
async function addCourse({ url, admin }: RunningPortal): Promise<string> {
  const { token } = await call<{ token: string }>(`${url}/api/admin/adminLogin`, { json: admin })
  const photo = '/pictures/civil-640.webp'
  const category = { title: 'Boat building', description: 'Hulls and masts.', photo }
  await call(`${url}/api/admin/addcategory`, { json: category, token })
  const listed = await call<{ categoryDetails: { _id: string }[] }>(
    `${url}/api/admin/getallcategory`,
    { token },
  )
  const course = {
    courseName: 'Mooring and knots',
    courseCode: 'BB-1',
    courseFee: '4500',
    mode: 'Offline',
    duration: '1 month',
    description: 'Twelve knots that hold.',
    department: listed.categoryDetails[0]?._id,
  }
  const { _id } = await call<{ _id: string }>(`${url}/api/admin/addcourse`, { json: course, token })
  return _id
}

/** Receipt and mail carry the institute's name, and its own numbers. */
async function buys({ url, simulatorsUrl }: RunningPortal, courseId: string): Promise<void> {
  const email = newEmail()
  const profile = { name: 'Asha Nair', email, password, confirmpassword: password }
  await call(`${url}/api/users/register`, { json: profile })
  const { token } = await call<{ token: string }>(`${url}/api/users/login`, {
    json: { email, password },
  })
  const order = { courseId, campus: 'Aluva', customerPhone: '9876543210' }
  const { order_id: orderId } = await call<{ order_id: string }>(`${url}/api/payment/initiate`, {
    json: order,
    token,
  })
  const paid = { method: 'card', outcome: 'success' }
  await call(`${simulatorsUrl}/control/payment-gateway/orders/${orderId}/pay`, { json: paid })
  const receipt = () =>
    call<{ receipt?: object }>(`${url}/api/payment/receipt/${orderId}`, { token })
  await expect
    .poll(async () => (await receipt()).receipt, { timeout: 30_000 })
    .toMatchObject({
      receiptId: expect.stringMatching(/^PPA\//),
      institute: { name: named.name, addressLines: ['Boat Shed Lane 3'] },
    })
  const mailbox = `${simulatorsUrl}/control/mailbox/mails?to=${encodeURIComponent(email)}`
  const texts = async () => {
    const { mails } = await call<{ mails: { text: string }[] }>(mailbox, {})
    return mails.map(({ text }) => text).join('\n')
  }
  await expect.poll(texts, { timeout: 30_000 }).toContain('PPA/')
  expect(await texts()).toContain(named.name)
  expect(await texts()).not.toContain('Kalari Institute')
}

async function call<T>(address: string, { json, token }: { json?: unknown; token?: string }) {
  const response = await fetch(address, {
    headers: {
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
  })
  // the contract's own shapes
  return (await response.json()) as T
}
