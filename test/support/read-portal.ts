import { sql } from 'kysely'
import { madePassword } from './make.ts'
import { openPortalApp } from './portal-app.ts'
import type { PortalApp } from './portal-app.ts'

/** The moment at which everything is read: states that depend on the day are the same each time. */
const readAt = new Date('2027-03-20T06:00:00Z')

/**
 * What people read of orders and money, over HTTP: the office's lists and exports, each order, student and document, and each
 * student's own payments. The database has one owner and students who log in with madePassword.
 * @returns the answers by the request that asks for them.
 */
export async function readPortal(databaseUrl: string): Promise<Record<string, unknown>> {
  const portal = await openPortalApp(databaseUrl)
  portal.clock.set(readAt)
  try {
    return { ...(await readOffice(portal)), ...(await readStudents(portal)) }
  } finally {
    await portal.close()
  }
}

const lists = [
  '/api/admin/orders?limit=100',
  '/api/admin/orders/export',
  '/api/admin/students?limit=100',
  '/api/admin/refunds?limit=100',
  '/api/admin/books/daybook?from=2026-04-01&to=2027-03-31',
  '/api/admin/books/daybook/export?from=2026-04-01&to=2027-03-31',
  '/api/admin/books/movements?from=2026-04-01&to=2027-03-31&limit=100',
  '/api/admin/books/register?from=2026-04-01&to=2027-03-31&limit=100',
  '/api/admin/books/register/export?from=2026-04-01&to=2027-03-31',
  '/api/admin/jump?q=KAL/26-27/000001',
  '/api/admin/jump?q=000004',
  '/api/admin/desk/find?q=000003',
  '/api/admin/orders?q=000005',
]

async function readOffice(portal: PortalApp): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ email: string }>`
    select email from admins where blocked_at is null and role = 'owner' order by created_at, id limit 1`.execute(
    portal.db,
  )
  const token = await logIn(portal, '/api/admin/adminLogin', rows[0]?.email ?? '')
  const ids = await allIds(portal)
  return readAll(portal, token, [
    ...lists,
    ...ids.orders.flatMap((id) => [`/api/admin/orders/${id}`, `/api/admin/orders/${id}/receipt`]),
    ...ids.students.map((id) => `/api/admin/students/${id}`),
    ...ids.codes.flatMap((code) => [
      `/api/admin/documents/${code}`,
      `/api/payment/receiptcheck/${code}`,
    ]),
  ])
}

/** @returns of orders, students who ordered, and documents. */
async function allIds({ db }: PortalApp) {
  const orders = await db.selectFrom('orders').select(['id', 'studentId']).orderBy('id').execute()
  const codes = await db.selectFrom('documents').select('checkCode').orderBy('number').execute()
  return {
    orders: orders.map(({ id }) => id),
    students: [...new Set(orders.map(({ studentId }) => studentId))].toSorted(),
    codes: codes.map(({ checkCode }) => checkCode),
  }
}

async function readStudents(portal: PortalApp): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ email: string; orders: string[] }>`
    select email, array_agg(orders.id order by orders.id) as orders from students
    join orders on orders.student_id = students.id
    where email is not null and password_hash is not null group by email order by email`.execute(
    portal.db,
  )
  const read: Record<string, unknown> = {}
  for (const { email, orders } of rows) {
    const token = await logIn(portal, '/api/users/login', email)
    const own = await readAll(portal, token, [
      '/api/users/mypayments',
      '/api/users/mycourses',
      ...orders.map((id) => `/api/payment/receipt/${id}`),
    ])
    for (const [path, answer] of Object.entries(own)) read[`${email} ${path}`] = answer
  }
  return read
}

async function readAll(portal: PortalApp, token: string, paths: readonly string[]) {
  const read: Record<string, unknown> = {}
  for (const path of paths) {
    const answer = await portal.ask(path, { token })
    read[path] = { status: answer.status, said: await answer.json() }
  }
  return read
}

async function logIn(portal: PortalApp, path: string, email: string): Promise<string> {
  const answer = await portal.ask(path, { json: { email, password: madePassword } })
  const { token } = (await answer.json()) as { token?: string }
  if (token === undefined) throw new Error(`${email} could not log in: ${answer.status}`)
  return token
}
