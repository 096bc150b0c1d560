import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { instituteSections } from '../../../src/contract/institute/institute.ts'
import type { Institute } from '../../../src/contract/institute/institute.ts'
import { policyKinds } from '../../../src/contract/institute/policy-kinds.ts'
import type { PolicyKind } from '../../../src/contract/institute/policy-kinds.ts'
import type { OfficePolicy } from '../../../src/contract/institute/policies.ts'
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
  await openThePortal({ page, origin, headers })
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

type Caller = { page: Page; origin: string; headers: Record<string, string> }

/** A new portal is empty and closed: the owner names the institute, publishes our policies and opens it. */
async function openThePortal(caller: Caller): Promise<void> {
  const { institute } = await ask<{ institute: Institute }>(caller, 'GET institutefacts')
  const campus = { name: 'Aluva', addressLines: ['7 River Road', 'Aluva 683101'], state: 'Kerala' }
  const phone = '+91 484 262 0001'
  const own = {
    ...institute,
    name: 'Periyar Shipbuilding School',
    shortName: 'Periyar',
    email: 'office@periyar.in',
    phone,
    grievanceContact: { title: 'Head', email: 'head@periyar.in', phone },
    campuses: [{ ...campus, phone, whatsapp: null, isClosed: false }],
    defaultCampus: campus.name,
  }
  const { identity, campuses, contact } = instituteSections
  const sections = {
    identity: identity.parse(own),
    campuses: campuses.parse(own),
    contact: contact.parse(own),
  }
  for (const [section, facts] of Object.entries(sections))
    await ask(caller, `PUT institutefacts/${section}`, { version: 1, facts })
  for (const kind of policyKinds) await publishOurText(caller, kind)
  await ask(caller, 'POST opening', { sellsOnline: true })
}

async function publishOurText(caller: Caller, kind: PolicyKind): Promise<void> {
  const policy = await ask<OfficePolicy>(caller, `GET policies/${kind}`)
  const terms = { days: 7, excludesTrial: true, excludesCertified: true }
  const effectiveOn = policy.earliestOn
  const saved = await ask<{ policy: OfficePolicy }>(caller, `PUT policies/${kind}/draft`, {
    text: policy.starter,
    effectiveOn,
    revision: 0,
    ...(kind === 'refund' && { terms }),
  })
  const { draft } = saved.policy
  await ask(caller, `POST policies/${kind}/publish`, {
    effectiveOn,
    revision: draft?.revision,
  })
}

async function ask<T = unknown>(
  { page, origin, headers }: Caller,
  asked: string,
  data?: object,
): Promise<T> {
  const [method = '', what = ''] = asked.split(' ')
  const address = `${origin}/api/admin/${what}`
  const reply = await page.request.fetch(address, { method, headers, ...(data && { data }) })
  if (!reply.ok()) throw new Error(`${asked} was refused: ${await reply.text()}`)
  // the contract's own shape
  return (await reply.json()) as T
}

/** An owner's first login in production leads to it, and on from there (decision 18). */
async function setUpSecondFactor(page: Page): Promise<void> {
  await page.waitForURL(/\/admin\/account/)
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page
    .getByLabel('Code that the app shows now')
    .fill(TOTP.generate({ secret: Secret.fromBase32(secret) }))
  await page.getByRole('button', { name: 'Switch on' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
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
