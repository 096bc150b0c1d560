import { beforeAll, expect, test } from 'vitest'
import type { Opening } from '#contract/institute/opening.ts'
import { instituteSections } from '#contract/institute/institute.ts'
import type { InstituteSettings } from '#contract/institute/institute-endpoints.ts'
import { policyKinds } from '#contract/institute/policy-kinds.ts'
import type { OfficePolicy } from '#contract/institute/policies.ts'
import { migrate } from '../../../../db/migrate.ts'
import { prepareJobs } from '../../platform/jobs/queue.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { openPortalApp } from '../../../../test/support/portal-app.ts'
import type { PortalApp } from '../../../../test/support/portal-app.ts'
import { madePassword, makeAdmin, makeCourse } from '../../../../test/support/story/make.ts'

const database = testDatabase('nothing')
let portal: PortalApp
let other: PortalApp
let owner = ''
let office = ''

beforeAll(async () => {
  const { databaseUrl } = database
  await migrate(databaseUrl, { institute: 'empty' })
  await prepareJobs(databaseUrl)
  portal = await openPortalApp(databaseUrl)
  other = await openPortalApp(databaseUrl)
  owner = await logIn('owner')
  office = await logIn('desk')
  return async () => {
    await portal.close()
    await other.close()
  }
})

async function logIn(role: 'owner' | 'desk'): Promise<string> {
  const { email } = await makeAdmin(portal.db, { role })
  const json = { email, password: madePassword }
  // the contract's own shape
  return ((await (await portal.ask('/api/admin/adminLogin', { json })).json()) as { token: string })
    .token
}

type Call = `${'GET' | 'POST' | 'PUT'} /api/${string}`

async function call<T extends object>(
  asked: Call,
  json: object = {},
  token = owner,
): Promise<{ status: number; body: T }> {
  const [method = '', path = ''] = asked.split(' ')
  const response = await portal.ask(path, { method, token, ...(method !== 'GET' && { json }) })
  // the contract's own shape
  return { status: response.status, body: (await response.json()) as T }
}

const opening = async () => (await call<Opening>('GET /api/admin/opening')).body

async function facts() {
  return (await call<InstituteSettings>('GET /api/admin/institutefacts')).body
}

async function type(section: 'identity' | 'campuses' | 'contact', more: object): Promise<void> {
  const { institute } = await facts()
  const typed = Object.keys(instituteSections[section].shape).map((name) => [
    name,
    institute[name as keyof typeof institute],
  ])
  const json = { version: 1, facts: { ...Object.fromEntries(typed), ...more } }
  expect((await call(`PUT /api/admin/institutefacts/${section}`, json)).status).toBe(200)
}

const campus = {
  name: 'Aluva',
  addressLines: ['7 River Road', 'Aluva 683101'],
  state: 'Kerala',
  phone: '+91 484 262 0001',
  whatsapp: null,
  isClosed: false,
}

test('an empty database has no fact of an institute', async () => {
  const { institute, sections } = await facts()
  expect(institute).toMatchObject({ name: '', campuses: [], email: '', map: null, menu: [] })
  expect(sections.filter(({ isSample }) => isSample)).toEqual([])
  expect(await opening()).toMatchObject({
    openedAt: null,
    missing: ['name', 'contact', 'campuses', 'policies'],
  })
})

test('visitors of a closed portal get one page, which search engines do not keep', async () => {
  for (const path of ['/', '/courses', '/login', '/nowhere']) {
    const page = await portal.ask(path)
    expect({ path, status: page.status }).toEqual({ path, status: 503 })
    expect(page.headers.get('retry-after')).toBe('86400')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(await page.text()).not.toContain('<script')
  }
  expect((await portal.ask('/sitemap.xml')).status).toBe(503)
})

test('the calls of visitors and students are refused, those of staff are not', async () => {
  for (const path of ['/api/users/getallcoursesuser', '/api/users/departments'])
    expect(await (await portal.ask(path)).json()).toMatchObject({ code: 'not-open-yet' })
  const register = await portal.ask('/api/users/register', { json: {} })
  expect(register.status).toBe(503)
  expect((await portal.ask('/adminLogin')).status).toBe(200)
  expect((await portal.ask('/healthz')).status).toBe(200)
  expect((await call('GET /api/admin/getallcourses')).status).toBe(200)
})

test('the desk takes no money before the portal is open', async () => {
  const course = await makeCourse(portal.db)
  const { status, body } = await call('POST /api/admin/students/1/enroll', {
    courseId: course.id,
  })
  expect({ status, body }).toMatchObject({ status: 503, body: { code: 'not-open-yet' } })
})

test('a browser with the preview reads the pages, and a false token does not', async () => {
  const { body } = await call<{ path: string }>('GET /api/admin/opening/preview', {}, office)
  const started = await portal.ask(body.path)
  expect(started.headers.get('location')).toBe('/')
  const cookie = started.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await portal.ask('/', { headers: { cookie } })).status).toBe(200)
  const courses = await portal.ask('/api/users/getallcoursesuser', { headers: { cookie } })
  expect(courses.status).toBe(200)
  const register = await portal.ask('/api/users/register', { json: {}, headers: { cookie } })
  expect(register.status).toBe(503)
  // what a preview has read is kept for nobody else
  expect((await portal.ask('/api/users/getallcoursesuser')).status).toBe(503)
  const forged = `${cookie.slice(0, -3)}xxx`
  expect((await portal.ask('/', { headers: { cookie: forged } })).status).toBe(503)
})

test('an owner opens it once nothing is missing, and every process lets visitors in', async () => {
  const early = await call('POST /api/admin/opening', { sellsOnline: false })
  expect(early).toMatchObject({
    status: 422,
    body: {
      error:
        'The portal can’t open yet. Missing: the name, the contact, a campus and three published policies.',
    },
  })
  await type('identity', { name: 'Periyar Academy', shortName: 'Periyar' })
  await type('campuses', { campuses: [campus], defaultCampus: 'Aluva' })
  await type('contact', {
    email: 'office@periyar.in',
    phone: '+91 484 262 0000',
    grievanceContact: { title: 'Head', email: 'head@periyar.in', phone: '+91 484 262 0009' },
  })
  for (const kind of policyKinds) await publishStarter(kind)
  expect((await opening()).missing).toEqual([])
  expect((await call('POST /api/admin/opening', { sellsOnline: false }, office)).status).toBe(403)
  const opened = await call<{ opening: Opening }>('POST /api/admin/opening', {
    sellsOnline: false,
  })
  expect(opened.body.opening.openedAt).not.toBeNull()
  expect((await portal.ask('/')).status).toBe(200)
  await expect.poll(async () => (await other.ask('/')).status).toBe(200)
  const log = await call<object>('GET /api/admin/activity')
  expect(JSON.stringify(log.body)).toContain('portal-opened')
})

test('a policy that was published from our text has the institute’s facts', async () => {
  const { body } = await call<{ policy: { text: string } }>('GET /api/users/policies/terms')
  expect(body.policy.text).toContain('this portal of Periyar Academy')
  expect(body.policy.text).toContain('7 River Road, Aluva 683101')
  expect(body.policy.text).not.toContain('{{')
})

test('with the desk alone, online payments are refused until an owner turns them on', async () => {
  const start = () =>
    portal.ask('/api/payment/link/pay', { json: { token: 'x'.repeat(22) } }).then((r) => r.json())
  expect(await start()).toMatchObject({
    code: 'not-open-yet',
    error: expect.stringContaining('Please enroll at our office'),
  })
  await call('PUT /api/admin/opening/online', { sellsOnline: true })
  expect(await start()).not.toMatchObject({ code: 'not-open-yet' })
})

async function publishStarter(kind: (typeof policyKinds)[number]): Promise<void> {
  const at = `/api/admin/policies/${kind}` as const
  const { body } = await call<OfficePolicy>(`GET ${at}`)
  const terms = { days: 7, excludesTrial: true, excludesCertified: true }
  const saved = await call<{ policy: OfficePolicy }>(`PUT ${at}/draft`, {
    text: body.starter,
    effectiveOn: body.earliestOn,
    revision: 0,
    ...(kind === 'refund' && { terms }),
  })
  const { draft } = saved.body.policy
  expect(draft?.objection).toBeNull()
  const publication = { effectiveOn: body.earliestOn, revision: draft?.revision }
  expect((await call(`POST ${at}/publish`, publication)).status).toBe(200)
}
