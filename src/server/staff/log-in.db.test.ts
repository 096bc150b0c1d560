import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { madePassword, makeAdmin, makeStudent } from '../../../test/support/make.ts'
import { HOME, answerOf, openStaff } from './testing-staff.ts'
import type { TestingStaff } from './testing-staff.ts'

const WRONG = 'Wrong#Monsoon1'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const database = testDatabase()
let room: TestingStaff
beforeAll(() => {
  // the limiter's package reads the machine's clock: what it puts off must not end by itself
  vi.useFakeTimers({ toFake: ['Date'] })
  room = openStaff(database.databaseUrl)
})
afterAll(async () => {
  await room.close()
  vi.useRealTimers()
})

describe('the password', () => {
  test('opens a session', async () => {
    const { email, id, name } = await makeAdmin(room.db)
    const step = await room.staff.logIn({ email, password: madePassword }, HOME)
    expect(step).toMatchObject({ kind: 'in', admin: { id, email, name, role: 'owner' } })
    expect(await room.behind(await room.logIn(email))).toMatchObject({
      adminId: id,
      name,
      role: 'owner',
    })
  })

  test('unknown, wrong, blocked and not yet joined are one answer', async () => {
    const { email } = await makeAdmin(room.db)
    const blocked = await makeAdmin(room.db, { blockedAt: room.deps.clock.now() })
    const invited = await makeAdmin(room.db, { passwordHash: null })
    const student = await makeStudent(room.db)
    const refused = 'admin-credentials-wrong'
    expect(await answerTo('nobody@example.test', madePassword)).toBe(refused)
    expect(await answerTo(email, WRONG)).toBe(refused)
    for (const other of [blocked, invited, student])
      expect(await answerTo(other.email, madePassword)).toBe(refused)
  })

  test('guessing slows strangers and not the admin at home', async () => {
    const { email } = await makeAdmin(room.db)
    expect(await answerTo(email, madePassword)).toBe('in')
    for (let tries = 0; tries < 8; tries += 1) await answerTo(email, WRONG, `198.51.100.${tries}`)
    expect(await answerTo(email, WRONG, '198.51.100.7')).toBe('too-many-attempts')
    expect(await answerTo(email, madePassword)).toBe('in')
    // a student with the same address is somebody else
    const asStudent = room.accounts.logInStudent({ email, password: WRONG }, '198.51.100.50')
    expect(await answerOf(asStudent)).toBe('user-does-not-exist')
  })

  test('of the owner is taken at a new place, while another one hammers the account', async () => {
    const { email } = await makeAdmin(room.db)
    const attacker = '198.51.100.66'
    for (let tries = 0; tries < 130; tries += 1) await answerTo(email, WRONG, attacker)
    expect(await answerTo(email, madePassword, attacker)).toBe('too-many-attempts')
    expect(await answerTo(email, madePassword, '203.0.113.20')).toBe('in')
  })

  test('of an admin who is added is neither too simple nor common', async () => {
    const email = ' Staff@Example.test '
    const admin = { name: 'Meera Pillai', email, role: 'office', password: 'Xk7!pelican' } as const
    const refusedWith = (password: string) =>
      room.staff.addAdmin({ ...admin, password }).catch((error: unknown) => error)
    expect(await refusedWith('Admin@123')).toMatchObject({
      code: 'invalid-input',
      details: { fields: { password: expect.stringContaining('easy to guess') } },
    })
    expect(await refusedWith('simple')).toMatchObject({ code: 'invalid-input' })
    expect(await room.staff.addAdmin(admin)).toMatchObject({ email: 'staff@example.test' })
    await room.logIn('staff@example.test', admin.password)
    expect(await refusedWith(admin.password)).toMatchObject({ code: 'email-taken' })
  })
})

describe('a session', () => {
  test('ends after 8 hours, however busy, and after 30 idle minutes', async () => {
    const { email } = await makeAdmin(room.db)
    const busy = await room.logIn(email)
    for (let minutes = 0; minutes < 8 * 60 - 20; minutes += 20) {
      room.later(20 * MINUTE_MS)
      expect(await room.staff.principalOf(busy)).not.toBeNull()
    }
    room.later(20 * MINUTE_MS)
    expect(await room.staff.principalOf(busy)).toBeNull()

    const idle = await room.logIn(email)
    room.later(30 * MINUTE_MS - 1)
    expect(await room.staff.principalOf(idle)).not.toBeNull()
    room.later(30 * MINUTE_MS)
    expect(await room.staff.principalOf(idle)).toBeNull()
  })

  test('ends with its owner being blocked, and with logout', async () => {
    const blocked = await makeAdmin(room.db)
    const token = await room.logIn(blocked.email)
    await room.db
      .updateTable('admins')
      .set({ blockedAt: room.deps.clock.now() })
      .where('id', '=', blocked.id)
      .execute()
    expect(await room.staff.principalOf(token)).toBeNull()

    const leaving = await room.logIn((await makeAdmin(room.db)).email)
    await room.staff.logOut(await room.behind(leaving))
    expect(await room.staff.principalOf(leaving)).toBeNull()
  })

  test('is not a student’s, nor the other way round', async () => {
    const admin = await room.logIn((await makeAdmin(room.db)).email)
    expect(await room.accounts.principalOf(admin, 'student')).toBeNull()
    const { email } = await makeStudent(room.db)
    const student = await room.accounts.logInStudent({ email, password: madePassword }, HOME)
    expect(await room.staff.principalOf(student.token)).toBeNull()
  })

  test('that is dead is swept away by a login', async () => {
    const { email, id } = await makeAdmin(room.db)
    await room.logIn(email)
    room.later(31 * DAY_MS)
    await room.logIn((await makeAdmin(room.db)).email)
    const left = room.db.selectFrom('adminSessions').select('adminId').where('adminId', '=', id)
    expect(await left.execute()).toEqual([])
  })
})

async function answerTo(email: string, password: string, address = HOME): Promise<string> {
  return answerOf(room.staff.logIn({ email, password }, address))
}
