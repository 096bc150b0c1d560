import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/database.ts'
import type { AdminPrincipal } from '../../platform/principal/principal.ts'
import { createActivityRecorder } from '../../platform/activity/record-activity.ts'
import { createAudit } from './audit.service.ts'
import type { Activity } from '../../platform/activity/activity.ts'
import type { Audit } from './audit.service.ts'

const clock = { time: new Date('2026-06-15T06:00:00Z'), now: () => clock.time }
const record = createActivityRecorder(clock)
const meera = { kind: 'admin', id: randomUUID(), name: 'Meera Pillai' } as const
const anil = { kind: 'admin', id: randomUUID(), name: 'Anil Kumar' } as const

const database = testDatabase()
let db: Database
let audit: Audit
beforeAll(async () => {
  db = openDatabase({ databaseUrl: database.databaseUrl, maxConnections: 3 })
  audit = createAudit({ db })
  await write({ by: meera, action: 'course-added', subject: course('CE-101 100% Concrete') })
  clock.time = new Date('2026-06-15T18:29:59Z')
  await write({
    by: anil,
    action: 'course-edited',
    subject: course('Steel_Design'),
    before: { courseFee: '₹4,500' },
    after: { courseFee: '=1+1' },
    reason: 'New price list',
  })
  clock.time = new Date('2026-06-15T18:30:00Z')
  await write({
    by: { kind: 'student', id: randomUUID() },
    action: 'refund-requested',
    subject: { kind: 'refund', id: 'r1', label: 'ORDM5X2ABCDEFG234' },
  })
  await write({
    by: meera,
    action: 'staff-blocked',
    subject: { kind: 'staff', id: 's1', label: 'Bina' },
  })
})
afterAll(() => db.destroy())

describe('the activity log is append-only', () => {
  test.each([
    ['update', `update activity set action = 'nothing'`],
    ['update of one column', `update activity set reason = null where reason is not null`],
    ['delete', 'delete from activity'],
    ['truncate', 'truncate activity'],
    ['truncate cascade', 'truncate activity cascade'],
  ])('%s is refused', async (_name, statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('activity is append-only')
    expect((await list({})).total).toBe(4)
  })

  test('a line is rolled back with the change that it describes', async () => {
    const broken = db.transaction().execute(async (tx) => {
      await record(tx, { by: meera, action: 'course-added', subject: course('Lost') })
      throw new Error('the change failed')
    })
    await expect(broken).rejects.toThrow('the change failed')
    expect((await list({ q: 'lost' })).total).toBe(0)
  })
})

describe('the activity list', () => {
  test('shows the newest first, in the order in which they happened', async () => {
    const { rows } = await list({})
    expect(rows.map(({ action }) => action)).toEqual([
      'staff-blocked',
      'refund-requested',
      'course-edited',
      'course-added',
    ])
  })

  test('finds words in actor, action, subject and reason, in any case', async () => {
    const labels = async (q: string) =>
      (await list({ q })).rows.map(({ subjectLabel }) => subjectLabel)
    expect(await labels('MEERA course-added')).toEqual(['CE-101 100% Concrete'])
    expect(await labels('price list')).toEqual(['Steel_Design'])
    expect(await labels('100%')).toEqual(['CE-101 100% Concrete'])
    expect(await labels('steel_')).toEqual(['Steel_Design'])
    expect(await labels('abcdefg234')).toEqual(['ORDM5X2ABCDEFG234'])
    expect(await labels('nothing of this')).toEqual([])
  })

  test('filters by actor, kind and Indian days, both inclusive', async () => {
    expect((await list({ actor: anil.id })).total).toBe(1)
    expect((await list({ kind: 'course' })).total).toBe(2)
    expect((await list({ kind: 'refund', subject: 'r1' })).total).toBe(1)
    // 18:30 UTC is midnight in India
    expect((await list({ from: '2026-06-15', to: '2026-06-15' })).total).toBe(2)
    expect((await list({ from: '2026-06-16' })).total).toBe(2)
    expect((await list({ to: '2026-06-14' })).total).toBe(0)
  })

  test('is paged', async () => {
    const second = await audit.list(principalAs('owner'), { page: 2, limit: 3 })
    expect(second.total).toBe(4)
    expect(second.rows.map(({ action }) => action)).toEqual(['course-added'])
  })

  test('shows lines about members of staff to owners only', async () => {
    for (const role of ['office', 'accounts', 'readOnly'] as const) {
      const { rows, total } = await audit.list(principalAs(role), { page: 1, limit: 25 })
      expect(total).toBe(3)
      expect(rows.map(({ subjectKind }) => subjectKind)).not.toContain('staff')
      expect(await audit.export(principalAs(role), {})).not.toContain('Bina')
    }
  })

  test('the export describes each line in words and escapes formulas', async () => {
    const csv = await audit.export(principalAs('owner'), { kind: 'course' })
    expect(csv).toContain('Anil Kumar,changed the course fee of the course,course,Steel_Design')
    expect(csv).toContain('"from ₹4,500 to =1+1",New price list')
    const evil = await write({
      by: meera,
      action: 'course-added',
      subject: course('=HYPERLINK("x")'),
    })
    expect(evil).toBeUndefined()
    expect(await audit.export(principalAs('owner'), { q: 'hyperlink' })).toContain(
      `"'=HYPERLINK(""x"")"`,
    )
  })

  test('shows a student’s current name, and the id once the account is closed', async () => {
    const id = randomUUID()
    await db
      .insertInto('students')
      .values({
        id,
        firstName: 'Asha',
        lastName: 'Nair',
        email: 'asha@example.test',
        createdAt: clock.now(),
        updatedAt: clock.now(),
        termsVersion: 1,
        privacyPolicyVersion: 1,
      })
      .execute()
    await write({
      by: meera,
      action: 'student-blocked',
      subject: { kind: 'student', id, label: id },
      reason: 'Shared the account',
    })
    const label = async () => (await list({ subject: id })).rows[0]?.subjectLabel
    expect(await label()).toBe('Asha Nair')
    expect(await audit.export(principalAs('owner'), { subject: id })).toContain('student,Asha Nair')
    await db
      .updateTable('students')
      .set({
        firstName: '',
        lastName: '',
        email: `closed-${id}@closed.invalid`,
        closedAt: clock.now(),
      })
      .where('id', '=', id)
      .execute()
    expect(await label()).toBe(id)
  })
})

async function write(activity: Activity): Promise<void> {
  await db.transaction().execute((tx) => record(tx, activity))
}

function list(input: Omit<Parameters<Audit['list']>[1], 'page' | 'limit'>) {
  return audit.list(principalAs('owner'), { ...input, page: 1, limit: 25 })
}

function principalAs(role: AdminPrincipal['role']): AdminPrincipal {
  return { kind: 'admin', adminId: meera.id, name: meera.name, role, tokenHash: Buffer.alloc(32) }
}

function course(label: string): Activity['subject'] {
  return { kind: 'course', id: randomUUID(), label }
}
