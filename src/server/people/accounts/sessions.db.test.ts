import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { madePassword, makeStudent } from '../../../../test/support/story/make.ts'
import { openAccounts } from './testing-accounts.ts'
import type { TestingAccounts } from './testing-accounts.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const ADDRESS = '203.0.113.9'

const database = testDatabase()
let harness: TestingAccounts
beforeAll(() => {
  harness = openAccounts(database.databaseUrl)
})
afterAll(() => harness.close())

test('a token has 256 bits, changes at each login and is stored only as a hash', async () => {
  const { email } = await makeStudent(harness.db)
  const first = await logIn(email)
  const second = await logIn(email)
  expect(first).not.toBe(second)
  expect(Buffer.from(first, 'base64url')).toHaveLength(32)
  expect(await whoIs(first)).toBe(await whoIs(second))

  const rows = await sql<{ text: string }>`
    select s::text as text from student_sessions s
    union all select s::text from students s
    union all select s::text from rate_limits s
    union all select s::text from known_addresses s
    union all select s::text from mailed_links s`.execute(harness.db)
  const everything = rows.rows.map((row) => row.text).join('\n')
  expect(everything).not.toContain(first)
  expect(everything).not.toContain(Buffer.from(first, 'base64url').toString('hex'))
  expect(everything).toContain(createHash('sha256').update(first).digest('hex'))
})

test('a student stays logged in while active, and is logged out after 30 days away', async () => {
  const { email, id } = await makeStudent(harness.db)
  const token = await logIn(email)
  for (let visits = 0; visits < 3; visits += 1) {
    harness.later(29 * DAY_MS)
    expect(await whoIs(token)).toBe(id)
  }
  harness.later(30 * DAY_MS)
  expect(await whoIs(token)).toBeNull()
})

test('a caller is told when the session expires', async () => {
  const { email } = await makeStudent(harness.db)
  const token = await logIn(email)
  const endsAt = async () => {
    const principal = await harness.accounts.principalOf(token, 'student')
    return principal?.kind === 'student' ? principal.sessionEndsAt.getTime() : null
  }
  harness.later(DAY_MS)
  const seen = harness.deps.clock.now().getTime()
  expect(await endsAt()).toBe(seen + 30 * DAY_MS)
  // too soon for another update
  harness.later(1)
  expect(await endsAt()).toBe(seen + 30 * DAY_MS)
})

test('a session ends 180 days after login, even with daily use', async () => {
  const { email, id } = await makeStudent(harness.db)
  const token = await logIn(email)
  for (let day = 1; day < 180; day += 1) {
    harness.later(DAY_MS)
    expect(await whoIs(token)).toBe(id)
  }
  harness.later(DAY_MS)
  expect(await whoIs(token)).toBeNull()
})

test('the last use of a session is written at most once a minute', async () => {
  const { email, id } = await makeStudent(harness.db)
  const token = await logIn(email)
  const loggedInAt = await lastSeenOf(id)
  harness.later(MINUTE_MS - 1)
  await whoIs(token)
  expect(await lastSeenOf(id)).toEqual(loggedInAt)
  harness.later(1)
  await whoIs(token)
  expect(await lastSeenOf(id)).toEqual(new Date(loggedInAt.getTime() + MINUTE_MS))
})

test('logout ends this session on the server and no other', async () => {
  const { email, id } = await makeStudent(harness.db)
  const here = await logIn(email)
  const elsewhere = await logIn(email)
  const principal = await harness.accounts.principalOf(here, 'student')
  if (!principal) throw new Error('not logged in')
  await harness.accounts.logOut(principal)
  await harness.accounts.logOut(principal)
  expect(await whoIs(here)).toBeNull()
  expect(await whoIs(elsewhere)).toBe(id)
})

test('blocking ends every session at once', async () => {
  const { email, id } = await makeStudent(harness.db)
  const token = await logIn(email)
  await harness.db
    .updateTable('students')
    .set({ blockedAt: harness.deps.clock.now() })
    .where('id', '=', id)
    .execute()
  expect(await whoIs(token)).toBeNull()
})

test('a token opens only its own kind of session, and a malformed token opens none', async () => {
  const student = await logIn((await makeStudent(harness.db)).email)
  expect(await harness.accounts.principalOf(student, 'admin')).toBeNull()
  for (const nonsense of ['', 'null', `${student} `, student.slice(1), 'a'.repeat(10_000)]) {
    expect(await harness.accounts.principalOf(nonsense, 'student')).toBeNull()
  }
})

test('a login removes expired sessions', async () => {
  const student = await makeStudent(harness.db)
  await logIn(student.email)
  harness.later(31 * DAY_MS)
  await logIn((await makeStudent(harness.db)).email)
  expect(await sessionsOf(student.id)).toBe(0)
})

async function logIn(email: string): Promise<string> {
  return (await harness.accounts.logInStudent({ email, password: madePassword }, ADDRESS)).token
}

async function whoIs(token: string): Promise<string | null> {
  const principal = await harness.accounts.principalOf(token, 'student')
  return principal?.kind === 'student' ? principal.studentId : null
}

async function lastSeenOf(studentId: string): Promise<Date> {
  const row = await harness.db
    .selectFrom('studentSessions')
    .select('lastSeenAt')
    .where('studentId', '=', studentId)
    .executeTakeFirstOrThrow()
  return row.lastSeenAt
}

async function sessionsOf(studentId: string): Promise<number> {
  const rows = await harness.db
    .selectFrom('studentSessions')
    .select('tokenHash')
    .where('studentId', '=', studentId)
    .execute()
  return rows.length
}
