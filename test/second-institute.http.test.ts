import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import type { OfficePolicy } from '#contract/institute/policies.ts'
import { instituteSectionNames, instituteSections } from '#contract/institute/institute.ts'
import { policyKinds } from '#contract/institute/policy-kinds.ts'
import { institute as first } from '#institute/institute.ts'
import type { RenderPage } from '#server/platform/http/pages/render.ts'
import { buildWebIfChanged } from '../scripts/build-web.ts'
import { institute as second } from './second-institute/institute.ts'
import { madePassword, makeAdmin, makeCourse, makeDepartment } from './support/story/make.ts'
import { portalApp } from './support/portal-app.ts'

const START_TIMEOUT_MS = 120_000
const build = path.join(import.meta.dirname, '../build')

/** The built pages: the same files for every institute. */
const pages = Promise.withResolvers<{ renderPage: RenderPage }>()
const renderPage: RenderPage = async (...page) => (await pages.promise).renderPage(...page)
const portal = portalApp({
  renderPage,
  environment: { INSTITUTE_SITE_URL: 'https://site.periyar.test' },
})
const paths = [
  '/',
  '/courses',
  '/register',
  '/login',
  '/refundPolicy',
  '/privacyPolicy',
  '/terms-and-conditions',
  '/enroll',
  '/payment/failure?orderId=ORD1&status=FAILED',
  '/receipt/ORD1',
  '/nowhere',
  '/adminLogin',
]
let owner: string

/** An empty database, made another institute's by the calls that the office's pages send. */
beforeAll(async () => {
  await buildWebIfChanged({ log: () => undefined })
  // the bundle has no types; renderPage is its only export
  pages.resolve((await import(pathToFileURL(`${build}/server/index.js`).href)) as never)
  // a new version of a policy follows the one that is there
  portal().clock.advance({ days: 200 })
  owner = await logIn()
  for (const section of instituteSectionNames) {
    const facts = instituteSections[section].parse(second)
    const { status } = await call('PUT', `/api/admin/institutefacts/${section}`, {
      version: 1,
      facts,
    })
    if (status !== 200) throw new Error(`${section} was not taken: ${status}`)
  }
  for (const kind of policyKinds) await publish(kind)
  const { id } = await makeDepartment(portal().db, { title: 'Civil Engineering', slug: 'civil' })
  const course = await makeCourse(portal().db, {
    departmentId: id,
    courseName: 'Mooring and knots',
  })
  paths.push(`/courseDetailPage/${course.id}`)
}, START_TIMEOUT_MS)

async function logIn(): Promise<string> {
  const { email } = await makeAdmin(portal().db)
  const json = { email, password: madePassword }
  const response = await portal().ask('/api/admin/adminLogin', { json })
  // the contract's own shape
  return ((await response.json()) as { token: string }).token
}

async function call(method: string, address: string, json: object) {
  const response = await portal().ask(address, { method, json, token: owner })
  return { status: response.status, body: await response.json() }
}

async function publish(kind: string): Promise<void> {
  const file = path.join(import.meta.dirname, 'second-institute/policies', `${kind}.md`)
  const terms = { days: 7, excludesTrial: true, excludesCertified: true }
  const today = '2027-01-01'
  const at = `/api/admin/policies/${kind}`
  const saved = await call('PUT', `${at}/draft`, {
    text: readFileSync(file, 'utf8'),
    effectiveOn: today,
    revision: 0,
    ...(kind === 'refund' && { terms }),
  })
  // the contract's own shape
  const revision = (saved.body as { policy: OfficePolicy }).policy.draft?.revision
  await call('POST', `${at}/publish`, { effectiveOn: today, revision })
}

test('the pages state the facts of the second institute', async () => {
  const home = await pageAt('/')
  const open = second.campuses.filter(({ isClosed }) => !isClosed)
  for (const fact of [
    second.name,
    second.email,
    String(second.foundedIn),
    second.certification,
    second.aboutShort,
    ...open.flatMap(({ addressLines }) => addressLines),
    ...open.map(({ phone }) => phone),
    ...second.sisterInstitutions.map(({ label }) => label),
    'href="https://social.example/@periyar"',
    'href="https://site.periyar.test/periyar/story"',
    '/colours/7a1f5c-e39ccb-1b6e3c-7fd6a2.css',
  ])
    expect(home).toContain(fact)
  for (const policy of ['/refundPolicy', '/privacyPolicy', '/terms-and-conditions'])
    expect(await pageAt(policy)).toContain('What Periyar promises')
})

test('a closed campus is not offered', async () => {
  const course = await pageAt(paths.at(-1) ?? '')
  const [, choices = ''] = /<select[^>]* name="campus"[^>]*>(.*?)<\/select>/.exec(course) ?? []
  expect([...choices.matchAll(/<option[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual([
    'Aluva',
    'Thrissur Round',
  ])
})

test('no page states a fact of the first institute', async () => {
  expect(detailsOfFirst.length).toBeGreaterThan(30)
  const files = ['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/api/openapi.json']
  for (const address of [...paths, ...files]) {
    const text = await pageAt(address)
    expect({ address, found: detailsOfFirst.filter((fact) => text.includes(fact)) }).toEqual({
      address,
      found: [],
    })
    expect(text).not.toMatch(/founded in (?:<!-- -->)?2015/i)
  }
})

test('no browser script contains a fact of the first institute', () => {
  const folder = path.join(build, 'client/assets')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)
  for (const name of scripts) {
    const text = withoutHashes(readFileSync(path.join(folder, name), 'utf8'))
    const found = detailsOfFirst.filter((fact) => text.includes(fact))
    expect({ name, found }).toEqual({ name, found: [] })
  }
})

/** Words common to links of any institute, and facts shared by all. */
const anybodysWords = new Set(
  [...first.menu, ...first.menu.flatMap(({ links }) => links), ...first.socialLinks]
    .concat(first.certificateService ?? [], first.dataScienceSite ?? [])
    .map(({ label }) => label),
)

const detailsOfFirst = [...textsIn(first), String(first.map?.latitude)].filter(
  (text) =>
    // a name of four letters may occur in any program
    text.length > 4 &&
    !textsIn(second).includes(text) &&
    !anybodysWords.has(text) &&
    !['/institute', first.shortName, first.grievanceContact.title].includes(text) &&
    text !== first.certificateSignatory,
)

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** As a person reads it: numbers to call are kept on one line by spaces of another kind. */
async function pageAt(address: string): Promise<string> {
  const response = await portal().ask(address)
  return withoutHashes((await response.text()).replaceAll('\u00A0', ' '))
}

/** Eight letters in the name of a built file are a content hash and may spell anything. */
function withoutHashes(text: string): string {
  return text.replaceAll(/-[\w-]{8}\.(?=\w)/g, '.')
}
