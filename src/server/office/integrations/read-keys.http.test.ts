import { beforeAll, describe, expect, test } from 'vitest'
import { makePaidOrder } from '../../../../test/support/story/make-order.ts'
import {
  madePassword,
  makeAdmin,
  makeCourse,
  makeStudent,
} from '../../../../test/support/story/make.ts'
import { portalApp } from '../../../../test/support/portal-app.ts'

const portal = portalApp()
let token: string

let email: string
beforeAll(async () => {
  email = (await makeAdmin(portal().db)).email
  token = await logIn()
})

async function logIn(): Promise<string> {
  const login = { email, password: madePassword }
  const response = await portal().ask('/api/admin/adminLogin', { json: login })
  return (await body<{ token: string }>(response)).token
}

// the contract guarantees the shapes; every response in a test is checked against it
async function body<T>(response: Response): Promise<T> {
  return (await response.json()) as T
}

const wanted = { label: 'Books', scopes: ['catalogue:read', 'orders:read'], proof: madePassword }

async function made(more: object = {}): Promise<string> {
  const response = await portal().ask('/api/admin/readkeys', {
    json: { ...wanted, ...more },
    token,
  })
  expect(response.status).toBe(201)
  return (await body<{ secret: string }>(response)).secret
}

async function listed() {
  const response = await portal().ask('/api/admin/readkeys?limit=200', { token })
  return (
    await body<{ keys: { _id: string; label: string; beginning: string; state: string }[] }>(
      response,
    )
  ).keys
}

const read = (path: string, key: string) => portal().ask(`/api/v1/${path}`, { token: key })

describe('a read key', () => {
  test('is shown once and is not stored in clear', async () => {
    const key = await made()
    expect(key).toMatch(/^kalari_[\w-]{43}$/)
    const rows = await portal().db.selectFrom('readKeys').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key)
    expect(JSON.stringify(await listed())).not.toContain(key)
    expect((await listed()).map(({ beginning }) => beginning)).toContain(key.slice(0, 11))
  })

  test('is created only with the owner’s proof', async () => {
    const before = await listed()
    const json = { ...wanted, proof: 'Another#1' }
    const response = await portal().ask('/api/admin/readkeys', { json, token })
    expect(response.status).toBe(422)
    expect(await listed()).toEqual(before)
  })

  test('opens only its scopes', async () => {
    const key = await made({ scopes: ['catalogue:read'] })
    expect((await read('courses', key)).status).toBe(200)
    const response = await read('orders', key)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'key-scope-missing' })
  })

  test('is invalid once ended, and the log says so', async () => {
    const key = await made({ label: 'Old books' })
    const id = (await listed()).find(({ label }) => label === 'Old books')?._id ?? ''
    const end = () => portal().ask(`/api/admin/readkeys/${id}/end`, { method: 'POST', token })
    expect((await end()).status).toBe(200)
    expect((await read('courses', key)).status).toBe(401)
    expect((await end()).status).toBe(404)
    const activity = await portal().ask('/api/admin/activity?kind=integration', { token })
    expect(await activity.json()).toMatchObject({
      activity: expect.arrayContaining([
        expect.objectContaining({ action: 'read-key-ended', did: 'ended the read key' }),
        expect.objectContaining({
          action: 'read-key-made',
          after: { opens: 'catalogue:read, orders:read', 'last day': null },
        }),
      ]),
    })
  })

  test('is valid to the end of its last day in India', async () => {
    const { clock } = portal()
    const before = clock.now()
    clock.set(new Date('2026-07-01T06:00:00Z'))
    token = await logIn()
    const key = await made({ lastDay: '2026-07-01' })
    clock.set(new Date('2026-07-01T18:29:59Z'))
    expect((await read('courses', key)).status).toBe(200)
    clock.set(new Date('2026-07-01T18:30:00Z'))
    expect((await read('courses', key)).status).toBe(401)
    clock.set(before)
    token = await logIn()
    const over = { ...wanted, lastDay: '2026-06-14' }
    const response = await portal().ask('/api/admin/readkeys', { json: over, token })
    expect(response.status).toBe(422)
  })

  test('is rate limited separately from other keys', async () => {
    const [busy, other] = [await made(), await made()]
    const answers = await Promise.all(
      Array.from({ length: 305 }, () => read('orders?limit=1', busy)),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await read('orders?limit=1', other)).status).toBe(200)
  })
})

type Courses = { courses: { _id: string; courseName: string }[]; nextCursor: string | null }
type Orders = { orders: { orderId: string }[]; nextCursor: string | null }

describe('the API for programs', () => {
  test('returns the public courses page by page, each once', async () => {
    const { db } = portal()
    const made3 = [await makeCourse(db), await makeCourse(db), await makeCourse(db)]
    const hidden = await makeCourse(db)
    await db
      .updateTable('courses')
      .set({ draftedAt: new Date() })
      .where('id', '=', hidden.id)
      .execute()
    const key = await made()
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`
      const page: Courses = await body(await read(`courses?limit=1${query}`, key))
      seen.push(...page.courses.map(({ _id }) => _id))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(expect.arrayContaining(made3.map(({ id }) => id)))
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).not.toContain(hidden.id)
    const { courses } = await body<Courses>(await read('courses', key))
    expect(courses[0]).toMatchObject({
      department: { title: expect.any(String) },
      feeInPaise: expect.any(Number),
      courseFee: expect.any(String),
      campuses: expect.arrayContaining(['Kochi']),
    })
  })

  test('returns orders with their money and no personal data', async () => {
    const { db } = portal()
    const student = await makeStudent(db, { firstName: 'Nandini', lastName: 'Warrier' })
    const course = await makeCourse(db)
    const ids: string[] = []
    for (const day of ['11', '12', '13']) {
      const paidAt = new Date(`2026-06-${day}T10:00:00Z`)
      const each = { student, course: ids.length === 0 ? course : await makeCourse(db), paidAt }
      ids.push((await makePaidOrder(db, { ...each, provider: 'stripe' })).id)
    }
    const key = await made()
    const answer = await read(`orders/${ids[0]}`, key)
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({
      orderId: ids[0],
      state: 'paid',
      paidOn: '2026-06-11T10:00:00.000Z',
      capturedInPaise: expect.any(Number),
      refundedInPaise: 0,
      provider: 'stripe',
      currency: 'INR',
    })
    for (const personal of ['Nandini', 'Warrier', student.email, student.id])
      expect(text).not.toContain(personal)
    const first: Orders = await body(await read('orders?since=2026-06-01T00:00:00Z&limit=2', key))
    const next: Orders = await body(
      await read(`orders?since=2026-06-01T00:00:00Z&limit=2&cursor=${first.nextCursor}`, key),
    )
    const seen = [...first.orders, ...next.orders].map(({ orderId }) => orderId)
    expect(seen).toEqual(ids)
    expect(next.nextCursor).toBeNull()
    const late: Orders = await body(await read('orders?since=2027-01-01T00:00:00%2B05:30', key))
    expect(late).toEqual({ orders: [], nextCursor: null })
  })

  test.each(['orders?since=yesterday', 'orders?cursor=x', 'courses?cursor=x', 'orders?limit=101'])(
    'refuses %s with a message',
    async (path) => expect((await read(path, await made())).status).toBeOneOf([400, 422]),
  )
})
