import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { instituteSections } from '../../../src/contract/institute/institute.ts'
import type { Institute } from '../../../src/contract/institute/institute.ts'
import { chromiumOptions } from '../../../scripts/checks/chromium-options.ts'

const root = path.join(import.meta.dirname, '..', '..', '..')
const password = 'Backwater#26'
const PATIENCE_MS = 20_000

export type Bought = { receiptNumber: string; protocol: string }

/** A browser that knows the certificate of the drill by its fingerprint, and goes through nobody else. */
export async function openBrowser(fingerprint: string) {
  const { args, ...options } = chromiumOptions()
  const own = [`--ignore-certificate-errors-spki-list=${fingerprint}`, '--no-proxy-server']
  return chromium.launch({ ...options, args: [...args, ...own] })
}

/** The first owner chooses a password by the printed link, logs in and enters a department and a course with a picture. */
export async function setUpOffice(page: Page, { link, email }: { link: string; email: string }) {
  page.setDefaultTimeout(PATIENCE_MS)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.waitForURL(/\/adminLogin/)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'LOGIN' }).click()
  await setUpSecondFactor(page)
  await page.waitForURL(/\/admindashboard/)
  const origin = new URL(link).origin
  const token = String(await page.evaluate<unknown>(`localStorage.getItem('adminToken')`))
  const headers = { authorization: `Bearer ${token}` }
  const call = async (what: string, options: object) => {
    const reply = await page.request.post(`${origin}/api/admin/${what}`, { headers, ...options })
    if (!reply.ok()) throw new Error(`${what} was refused: ${await reply.text()}`)
    return reply
  }
  await nameTheInstitute(page, { origin, headers })
  const picture = readFileSync(path.join(root, 'institute', 'pictures', 'icon-512.png'))
  const file = { name: 'ship.png', mimeType: 'image/png', buffer: picture }
  const { url } = (await (await call('uploadimage', { multipart: { file } })).json()) as {
    url: string
  }
  const title = 'Ship Building'
  await call('addcategory', { data: { title, description: 'What floats.', photo: url } })
  const categories = await page.request.get(`${origin}/api/admin/getallcategory`, { headers })
  const { categoryDetails } = (await categories.json()) as {
    categoryDetails: { _id: string; title: string }[]
  }
  const department = categoryDetails.find((one) => one.title === title)?._id
  const course = { mode: 'Offline', duration: '1 month', courseFee: '1000', description: 'Lines.' }
  await call('addcourse', {
    data: { courseName: 'Hull Lofting', courseCode: 'SB-1', department, ...course },
  })
  return { picture: url, token }
}

type Caller = { origin: string; headers: Record<string, string> }

/** A portal for real use sells nothing while it has facts of the sample institute. */
async function nameTheInstitute(page: Page, { origin, headers }: Caller): Promise<void> {
  const address = `${origin}/api/admin/institutefacts`
  const asked = await page.request.get(address, { headers })
  const { institute } = (await asked.json()) as { institute: Institute }
  const { identity, campuses, contact } = instituteSections
  const own = {
    ...institute,
    name: 'Periyar Shipbuilding School',
    email: 'office@periyar.in',
    campuses: institute.campuses.map((campus) => ({ ...campus, addressLines: ['7 River Road'] })),
  }
  const sections = {
    identity: identity.parse(own),
    campuses: campuses.parse(own),
    contact: contact.parse(own),
  }
  for (const [section, facts] of Object.entries(sections)) {
    const data = { version: 1, facts }
    const reply = await page.request.put(`${address}/${section}`, { headers, data })
    if (!reply.ok()) throw new Error(`${section} was refused: ${await reply.text()}`)
  }
}

/** An owner's first login in production leads to it, and on from there (decision 18). */
async function setUpSecondFactor(page: Page): Promise<void> {
  await page.waitForURL(/\/admin\/account/)
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page
    .getByLabel('Code that the app shows now')
    .fill(TOTP.generate({ secret: Secret.fromBase32(secret) }))
  await page.getByRole('button', { name: 'Switch on' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
}

/** A stranger registers, pays for the course at the provider's page, and reads the receipt. */
export async function buy(page: Page, origin: string, email: string): Promise<Bought> {
  page.setDefaultTimeout(PATIENCE_MS)
  await page.goto(`${origin}/courses`, { waitUntil: 'networkidle' })
  await page.locator('main').getByRole('link', { name: 'Hull Lofting' }).first().click()
  await page.getByRole('button', { name: 'Enroll Now' }).click()
  await page.getByRole('link', { name: 'Register Here' }).click()
  await page.waitForURL(/\/register/)
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Name', { exact: true }).fill('Asha Nair')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create my Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'LOGIN' }).click()
  await page.getByLabel('Mobile number').fill('98765 43210')
  await page.getByRole('button', { name: 'Checkout' }).click()
  await payByCard(page)
  await page.waitForURL(/\/payment\/success\?/)
  await page.getByRole('link', { name: 'View receipt' }).click()
  const number = page.getByText(/KAL\/\d\d-\d\d\/\d{6}/).first()
  await number.waitFor()
  const receiptNumber = /KAL\/[\d/-]+/.exec(await number.innerText())?.[0] ?? ''
  const protocol = await page.evaluate<string>(
    `performance.getEntriesByType('navigation')[0].nextHopProtocol`,
  )
  return { receiptNumber, protocol }
}

async function payByCard(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill('4012 0000 0000 1097')
  await page.getByLabel('Expiry').fill('12/40')
  await page.getByLabel('CVV').fill('123')
  await page.getByLabel('Name on card').fill('Asha Nair')
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByLabel('OTP').fill('000000')
  await page.getByRole('button', { name: 'Confirm payment' }).click()
}
