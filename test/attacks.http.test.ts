import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import {
  madePassword,
  makeAdmin,
  makeCourse,
  makeDepartment,
  makeStudent,
} from './support/story/make.ts'
import { portalApp } from './support/portal-app.ts'

const log: string[] = []
const portal = portalApp({ onLog: (line) => log.push(line) })
let student: { id: string; token: string }
let owner: { id: string; token: string }
let courseId: string

async function tokenOf(path: string, email: string): Promise<string> {
  const response = await portal().ask(path, { json: { email, password: madePassword } })
  // the contract's own shape
  return ((await response.json()) as { token: string }).token
}

beforeAll(async () => {
  const { db } = portal()
  const { id: departmentId } = await makeDepartment(db, { title: 'Civil', slug: 'civil' })
  await makeCourse(db, { departmentId, courseName: 'Levelling 100% by hand', courseCode: 'CE_1' })
  const course = await makeCourse(db, { departmentId, courseName: 'Hydrology', courseCode: 'HY-1' })
  courseId = course.id
  const made = await makeStudent(db)
  student = { id: made.id, token: await tokenOf('/api/users/login', made.email) }
  const admin = await makeAdmin(db)
  owner = { id: admin.id, token: await tokenOf('/api/admin/adminLogin', admin.email) }
})

/** Fields that an attacker would like to set. */
const wishes = {
  _id: '018f2c7e-1111-7222-8333-444455556666',
  id: '018f2c7e-1111-7222-8333-444455556666',
  role: 'owner',
  isAdmin: true,
  isBlocked: false,
  emailVerified: true,
  emailConfirmedAt: '2020-01-01T00:00:00Z',
  googleSub: '1',
  createdAt: '2020-01-01T00:00:00Z',
  __v: 9,
}

describe('undeclared fields (attack A03)', () => {
  test('create no privileged student, in the body or the query string', async () => {
    const email = 'mass.assignment@example.test'
    const password = 'Monsoon#26'
    const profile = { name: 'Asha Nair', email, password, confirmpassword: password }
    const query = new URLSearchParams({ role: 'owner', emailVerified: 'true' }).toString()
    const response = await portal().ask(`/api/users/register?${query}`, {
      json: { ...profile, ...wishes },
    })
    expect(response.status).toBe(201)
    const row = await portal()
      .db.selectFrom('students')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(row.id).not.toBe(wishes.id)
    expect(row).toMatchObject({ blockedAt: null, emailConfirmedAt: null })
    expect(row.createdAt).toEqual(portal().clock.now())
    const admins = portal().db.selectFrom('admins').select('id').where('email', '=', email)
    expect(await admins.execute()).toEqual([])
  })

  test('change nothing when a student saves a profile', async () => {
    const before = await rowOf(student.id)
    const response = await portal().ask('/api/users/profile', {
      method: 'PUT',
      json: { name: 'Asha Nair', phone: '9876543210', email: 'other@example.test', ...wishes },
      token: student.token,
    })
    expect(response.status).toBe(200)
    const { firstName, lastName, phone, updatedAt, ...kept } = await rowOf(student.id)
    expect([firstName, lastName, phone]).toEqual(['Asha', 'Nair', '+919876543210'])
    expect(before).toMatchObject(kept)
    expect(updatedAt).toEqual(portal().clock.now())
  })
})

function rowOf(id: string) {
  return portal()
    .db.selectFrom('students')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

describe('repeated or bracketed parameters (attack A06)', () => {
  test.each(['q=a&q=b', 'department=civil&department=cse', 'page=1&page=2'])(
    '?%s is refused',
    async (query) => {
      const response = await portal().ask(`/api/users/getallcoursesuser?${query}`)
      expect(response.status).toBe(400)
    },
  )
})

describe('SQL and wildcards in a search (attack A14)', () => {
  const lists = Object.values(endpoints).filter(
    ({ method, access, input }) =>
      method === 'GET' && access !== 'student' && 'q' in (input.def as { shape: object }).shape,
  )
  const texts = [
    `' or '1'='1`,
    `"; drop table students; --`,
    `a' union select password_hash from students --`,
    `'||(select pg_sleep(9))||'`,
    String.raw`\'; select 1; --`,
    '$$; select 1; $$',
  ]

  /** The delivery list belongs to one receiver. */
  async function receiver(): Promise<string> {
    const response = await portal().ask('/api/admin/eventreceivers', {
      token: owner.token,
      json: { label: 'Books', url: 'http://localhost:9/', proof: madePassword },
    })
    // the contract's own shape
    return ((await response.json()) as { _id: string })._id
  }

  test('match nothing in every searchable list', async () => {
    expect(lists.length).toBeGreaterThan(8)
    const receiverId = await receiver()
    for (const { path } of lists)
      for (const text of texts) {
        const query = new URLSearchParams({
          q: text,
          ...(path.endsWith('/candidates') && { course: courseId }),
        }).toString()
        const address = `${path.replace('/:id/', `/${receiverId}/`)}?${query}`
        const response = await portal().ask(address, { token: owner.token })
        expect({ path, text, status: response.status }).toEqual({ path, text, status: 200 })
      }
    const { rows } = await sql<{ is: boolean }>`
      select to_regclass('students') is not null as is`.execute(portal().db)
    expect(rows).toEqual([{ is: true }])
  })

  test.each([
    ['100%', ['CE_1']],
    ['E_1', ['CE_1']],
    ['%', ['CE_1']],
    ['Y_1', []],
  ])('%s is searched literally', async (q, codes) => {
    const query = new URLSearchParams({ q }).toString()
    const response = await portal().ask(`/api/admin/getallcourses?${query}`, { token: owner.token })
    // the contract's own shape
    const { courseDetails } = (await response.json()) as { courseDetails: { courseCode: string }[] }
    expect(courseDetails.map(({ courseCode }) => courseCode)).toEqual(codes)
  })
})

describe('a forged Host header (attack A19)', () => {
  const forged = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    forwarded: 'host=evil.example',
  }

  test('appears in no address that we send and in no mail job', async () => {
    for (const path of ['/sitemap.xml', '/robots.txt', '/api/openapi.json', '/civil'])
      expect(await (await portal().ask(path, { headers: forged })).text()).not.toContain('evil')
    const { email } = await rowOf(student.id)
    const response = await portal().ask('/api/users/forgotpassword', {
      json: { email },
      headers: forged,
    })
    expect(response.status).toBe(200)
    const { rows } = await sql<{ data: string }>`select data::text as data from pgboss.job`.execute(
      portal().db,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ data }) => data.includes('evil'))).toEqual([])
  })
})

describe('input written to a log (attack A27)', () => {
  const nasty = 'a\r\n{"level":50,"msg":"forged"}\u001B[2J\u2028'

  test('stays within the line of its event', async () => {
    const from = log.length
    const requests = [
      portal().ask('/api/users/login', {
        json: { email: `${nasty}@example.test`, password: nasty },
      }),
      portal().ask('/api/admin/adminLogin', { json: { email: nasty, password: nasty } }),
      portal().ask(`/api/users/getcoursebyiduser/${encodeURIComponent(nasty)}`),
      portal().ask(`/${encodeURIComponent(nasty)}?${encodeURIComponent(nasty)}`),
      portal().ask('/api/users/profile', { headers: { authorization: 'Bearer x\t{"level":50}' } }),
    ]
    await Promise.all(requests)
    await expect.poll(() => log.length - from).toBeGreaterThan(requests.length - 1)
    for (const line of log.slice(from)) {
      expect(line.endsWith('\n')).toBe(true)
      expect(line.slice(0, -1)).not.toMatch(/[\u0000-\u001F\u2028\u2029]/u) // oxlint-disable-line no-control-regex
      expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' })
    }
  })
})

describe('line breaks in an address (attack A28)', () => {
  test.each([
    '/api/payment/return/juspay?order_id=x%0d%0aSet-Cookie:%20a=b&status=CHARGED',
    '/login?next=%0d%0aSet-Cookie:%20a=b',
    '/civil%0d%0aSet-Cookie:%20a=b',
    '/uploads/a%0d%0aSet-Cookie:%20a=b',
  ])('%s add no header', async (path) => {
    const response = await portal().ask(path)
    expect(response.headers.has('set-cookie')).toBe(false)
    expect(response.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/)
    expect(response.status).toBeLessThan(500)
  })
})

test('a compressed body is not decompressed (attack A18)', async () => {
  const bomb = gzipSync(Buffer.alloc(2_000_000, ' '))
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const response = await portal().ask('/api/users/login', { method: 'POST', body: bomb, headers })
  expect([400, 415]).toContain(response.status)
})

describe('personal responses (attack A34)', () => {
  const asked = Object.entries(endpoints).filter(
    ([, { method, access, path }]) =>
      method === 'GET' && access !== 'anyone' && !path.includes(':'),
  )

  test.each(asked)('%s is not cacheable', async (_name, { path, access }) => {
    const { token } = access === 'student' ? student : owner
    const response = await portal().ask(path, { token })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})
