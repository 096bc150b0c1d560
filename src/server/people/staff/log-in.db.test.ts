import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { madePassword, makeAdmin, makeStudent } from '../../../../test/support/story/make.ts'
import { HOME, answerOf, openStaff } from './testing-staff.ts'
import type { TestingStaff } from './testing-staff.ts'

const WRONG = 'Wrong#Monsoon1'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const database = testDatabase()
let harness: TestingStaff
beforeAll(() => {
  // the limiter reads the machine's clock: a delay must not end by itself
  vi.useFakeTimers({ toFake: ['Date'] })
  harness = openStaff(database.databaseUrl)
})
afterAll(async () => {
  await harness.close()
  vi.useRealTimers()
})

describe('the password', () => {
  test('opens a session', async () => {
    const { email, id, name } = await makeAdmin(harness.db)
    const step = await harness.staff.logIn({ email, password: madePassword }, HOME)
    expect(step).toMatchObject({ kind: 'in', admin: { id, email, name, role: 'owner' } })
    expect(await harness.behind(await harness.logIn(email))).toMatchObject({
      adminId: id,
      name,
      role: 'owner',
    })
  })

  test('gets one response for unknown, wrong, blocked and invited accounts', async () => {
    const { email } = await makeAdmin(harness.db)
    const blocked = await makeAdmin(harness.db, { blockedAt: harness.deps.clock.now() })
    const invited = await makeAdmin(harness.db, { passwordHash: null })
    const student = await makeStudent(harness.db)
    const refused = 'admin-credentials-wrong'
    expect(await answerTo('nobody@example.test', madePassword)).toBe(refused)
    expect(await answerTo(email, WRONG)).toBe(refused)
    for (const other of [blocked, invited, student])
      expect(await answerTo(other.email, madePassword)).toBe(refused)
  })

  test('slows guessing by strangers, but not the admin at a known address', async () => {
    const { email } = await makeAdmin(harness.db)
    expect(await answerTo(email, madePassword)).toBe('in')
    for (let tries = 0; tries < 8; tries += 1) await answerTo(email, WRONG, `198.51.100.${tries}`)
    expect(await answerTo(email, WRONG, '198.51.100.7')).toBe('too-many-attempts')
    expect(await answerTo(email, madePassword)).toBe('in')
    // a student with the same address is another person
    const asStudent = harness.accounts.logInStudent({ email, password: WRONG }, '198.51.100.50')
    expect(await answerOf(asStudent)).toBe('user-does-not-exist')
  })

  test('of the owner is accepted at a new address during an attack', async () => {
    const { email } = await makeAdmin(harness.db)
    const attacker = '198.51.100.66'
    for (let tries = 0; tries < 130; tries += 1) await answerTo(email, WRONG, attacker)
    expect(await answerTo(email, madePassword, attacker)).toBe('too-many-attempts')
    expect(await answerTo(email, madePassword, '203.0.113.20')).toBe('in')
  })

  test('of a new admin must be neither too simple nor common', async () => {
    const email = ' Staff@Example.test '
    const admin = { name: 'Meera Pillai', email, role: 'office', password: 'Xk7!pelican' } as const
    const refusedWith = (password: string) =>
      harness.staff.addAdmin({ ...admin, password }).catch((error: unknown) => error)
    expect(await refusedWith('Admin@123')).toMatchObject({
      code: 'invalid-input',
      details: { fields: { password: expect.stringContaining('easy to guess') } },
    })
    expect(await refusedWith('simple')).toMatchObject({ code: 'invalid-input' })
    expect(await harness.staff.addAdmin(admin)).toMatchObject({ email: 'staff@example.test' })
    await harness.logIn('staff@example.test', admin.password)
    expect(await refusedWith(admin.password)).toMatchObject({ code: 'email-taken' })
  })
})

describe('a session', () => {
  test('ends after 8 hours, and after 30 idle minutes', async () => {
    const { email } = await makeAdmin(harness.db)
    const busy = await harness.logIn(email)
    for (let minutes = 0; minutes < 8 * 60 - 20; minutes += 20) {
      harness.later(20 * MINUTE_MS)
      expect(await harness.staff.principalOf(busy)).not.toBeNull()
    }
    harness.later(20 * MINUTE_MS)
    expect(await harness.staff.principalOf(busy)).toBeNull()

    const idle = await harness.logIn(email)
    harness.later(30 * MINUTE_MS - 1)
    expect(await harness.staff.principalOf(idle)).not.toBeNull()
    harness.later(30 * MINUTE_MS)
    expect(await harness.staff.principalOf(idle)).toBeNull()
  })

  test('ends when its owner is blocked or logs out', async () => {
    const blocked = await makeAdmin(harness.db)
    const token = await harness.logIn(blocked.email)
    await harness.db
      .updateTable('admins')
      .set({ blockedAt: harness.deps.clock.now() })
      .where('id', '=', blocked.id)
      .execute()
    expect(await harness.staff.principalOf(token)).toBeNull()

    const leaving = await harness.logIn((await makeAdmin(harness.db)).email)
    await harness.staff.logOut(await harness.behind(leaving))
    expect(await harness.staff.principalOf(leaving)).toBeNull()
  })

  test('is separate from student sessions', async () => {
    const admin = await harness.logIn((await makeAdmin(harness.db)).email)
    expect(await harness.accounts.principalOf(admin, 'student')).toBeNull()
    const { email } = await makeStudent(harness.db)
    const student = await harness.accounts.logInStudent({ email, password: madePassword }, HOME)
    expect(await harness.staff.principalOf(student.token)).toBeNull()
  })

  test('that expired is removed by a login', async () => {
    const { email, id } = await makeAdmin(harness.db)
    await harness.logIn(email)
    harness.later(31 * DAY_MS)
    await harness.logIn((await makeAdmin(harness.db)).email)
    const left = harness.db.selectFrom('adminSessions').select('adminId').where('adminId', '=', id)
    expect(await left.execute()).toEqual([])
  })
})

async function answerTo(email: string, password: string, address = HOME): Promise<string> {
  return answerOf(harness.staff.logIn({ email, password }, address))
}
