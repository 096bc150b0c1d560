import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../../test/support/database.ts'
import {
  madePassword,
  makeCourse,
  makeDepartment,
  makeStudent,
} from '../../../../../test/support/story/make.ts'
import { makePaidOrder } from '../../../../../test/support/story/make-order.ts'
import { openPortalApp } from '../../../../../test/support/portal-app.ts'
import type { PortalApp } from '../../../../../test/support/portal-app.ts'

const database = testDatabase()
let portal: PortalApp
let watcher: pg.Client
/** Holds a row lock. */
let locker: pg.Client

beforeAll(async () => {
  portal = await openPortalApp(database.databaseUrl)
  watcher = new pg.Client({ connectionString: database.databaseUrl })
  locker = new pg.Client({ connectionString: database.databaseUrl })
  await Promise.all([watcher.connect(), locker.connect()])
})
afterAll(async () => {
  await Promise.all([watcher.end(), locker.end()])
  await portal.close()
})

async function studentWithOrder() {
  const student = await makeStudent(portal.db)
  const { id: departmentId } = await makeDepartment(portal.db)
  const course = await makeCourse(portal.db, { departmentId })
  const order = await makePaidOrder(portal.db, { student, course, paidAt: portal.clock.now() })
  const json = { email: student.email, password: madePassword }
  const answer = await portal.ask('/api/users/login', { json })
  const { token } = (await answer.json()) as { token: string } // as the contract declares it
  return { token, orderId: order.id }
}

const withdraw = ({ token, orderId }: { token: string; orderId: string }) =>
  portal.ask(`/api/payment/links/${orderId}/withdraw`, { token, json: {} })

const waitingForLocks = async () => {
  const { rows } = await watcher.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count
}

test('many requests of one student for one row leave connections to others', async () => {
  const [busy, other] = [await studentWithOrder(), await studentWithOrder()]
  await locker.query('begin')
  await locker.query('select from orders where id = $1 for update', [busy.orderId])
  const many = Promise.all(Array.from({ length: 40 }, () => withdraw(busy)))
  await expect.poll(waitingForLocks).toBeGreaterThan(0)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => portal.ask('/api/users/mypayments', { token: other.token })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await waitingForLocks()).toBeLessThanOrEqual(2)
  await locker.query('rollback')
  await many
  expect((await withdraw(busy)).status).toBe(200)
})

test('too many changes by one student are rate limited; others are not', async () => {
  const [busy, other] = [await studentWithOrder(), await studentWithOrder()]
  const statuses = new Set<number>()
  for (let time = 0; time < 310; time += 1) statuses.add((await withdraw(busy)).status)
  expect(statuses).toEqual(new Set([200, 429]))
  const refused = await withdraw(busy)
  expect(await refused.json()).toMatchObject({ code: 'too-many-attempts' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await withdraw(other)).status).toBe(200)
  // reading is not limited
  expect((await portal.ask('/api/users/mypayments', { token: busy.token })).status).toBe(200)
})
