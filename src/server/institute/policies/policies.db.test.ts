import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/database.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { makeAdmin, makeCourse, makeStudent } from '../../../../test/support/story/make.ts'
import { makeOpenOrder, makePaidOrder } from '../../../../test/support/story/make-order.ts'
import { versionInForce } from './rules/version-in-force.ts'

const database = testDatabase()
const publishedAt = new Date('2026-11-20T06:00:00Z')

/** Runs the work in a transaction that is rolled back. */
async function inVain(work: (db: Queryable) => Promise<void>): Promise<void> {
  const db = openDatabase(database)
  class Undone extends Error {}
  try {
    await db.transaction().execute(async (tx) => {
      await work(tx)
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  } finally {
    await db.destroy()
  }
}

type Version = { number: number; effectiveOn: string; days?: number }

async function publish(db: Queryable, { number, effectiveOn, days = 5 }: Version): Promise<void> {
  const { id } = await makeAdmin(db)
  await db
    .insertInto('policyVersions')
    .values({ kind: 'refund', number, text: `${days} days`, parameters: termsOf(days) })
    .execute()
  await db
    .updateTable('policyVersions')
    .set({ effectiveOn, publishedAt, publishedBy: id })
    .where('kind', '=', 'refund')
    .where('number', '=', number)
    .execute()
}

function termsOf(days: number): string {
  return JSON.stringify({ days, excludesTrial: true, excludesCertified: true })
}

test('a migrated database has version 1 of each policy, read from the files', () =>
  inVain(async (db) => {
    const rows = await db
      .selectFrom('policyVersions')
      .select(['kind', 'number', 'parameters'])
      .orderBy('kind')
      .execute()
    expect(rows).toEqual([
      { kind: 'privacy', number: 1, parameters: null },
      { kind: 'refund', number: 1, parameters: JSON.parse(termsOf(7)) as unknown },
      { kind: 'terms', number: 1, parameters: null },
    ])
  }))

test.each([
  ['text', sql`update policy_versions set text = 'other' where kind = 'terms'`],
  ['day', sql`update policy_versions set effective_on = '2030-01-01' where kind = 'terms'`],
  ['publication', sql`update policy_versions set published_at = null where kind = 'terms'`],
  ['row', sql`delete from policy_versions where kind = 'terms'`],
])('a published version keeps its %s', (_what, change) =>
  inVain(async (db) => {
    await expect(change.execute(db)).rejects.toThrow(
      'version 1 of the terms policy is published and stays as it is',
    )
  }),
)

test('the table cannot be emptied', () =>
  inVain(async (db) => {
    await expect(sql`truncate policy_versions`.execute(db)).rejects.toThrow('stays in the books')
  }))

test('numbers are consecutive', () =>
  inVain(async (db) => {
    await expect(publish(db, { number: 3, effectiveOn: '2026-12-01' })).rejects.toThrow(
      'numbered one by one',
    )
  }))

test('a version never begins before its predecessor', () =>
  inVain(async (db) => {
    await publish(db, { number: 2, effectiveOn: '2026-12-01' })
    await expect(publish(db, { number: 3, effectiveOn: '2026-11-30' })).rejects.toThrow(
      'would begin before',
    )
  }))

test('an order without versions gets those in force when it was placed', () =>
  inVain(async (db) => {
    await publish(db, { number: 2, effectiveOn: '2026-12-01' })
    const versionOf = async (paidAt: string) => {
      const [student, course] = [await makeStudent(db), await makeCourse(db)]
      return makePaidOrder(db, { student, course, paidAt: new Date(paidAt) })
    }
    const before = await versionOf('2026-11-30T18:29:59Z')
    const after = await versionOf('2026-11-30T18:30:00Z')
    expect([before.refundPolicyVersion, before.termsVersion]).toEqual([1, 1])
    expect([after.refundPolicyVersion, after.termsVersion]).toEqual([2, 1])
    expect(after.policiesSentence).toBeNull()
  }))

test('the database and the rule agree on the version in force', () =>
  inVain(async (db) => {
    await publish(db, { number: 2, effectiveOn: '2026-12-01' })
    await publish(db, { number: 3, effectiveOn: '2026-12-01', days: 4 })
    const versions: [Version, ...Version[]] = [
      { number: 1, effectiveOn: '2026-10-01' },
      { number: 2, effectiveOn: '2026-12-01' },
      { number: 3, effectiveOn: '2026-12-01' },
    ]
    for (const day of ['2020-05-05', '2026-10-01', '2026-11-30', '2026-12-01', '2027-01-01']) {
      const noon = new Date(`${day}T06:30:00Z`)
      const { rows } = await sql<{ number: number }>`
        select policy_in_force('refund', ${noon}) as number`.execute(db)
      expect({ day, number: rows[0]?.number }).toEqual({
        day,
        number: versionInForce(versions, day).number,
      })
    }
  }))

test('the versions of a paid order never change, and only published ones are valid', () =>
  inVain(async (db) => {
    const [student, course] = [await makeStudent(db), await makeCourse(db)]
    const { id } = await makePaidOrder(db, { student, course, paidAt: publishedAt })
    const change = (orderId: string, version: number) =>
      db
        .updateTable('orders')
        .set({ refundPolicyVersion: version })
        .where('id', '=', orderId)
        .execute()
    await sql`savepoint before`.execute(db)
    await expect(change(id, 1)).rejects.toThrow(`the policies of order ${id} are agreed`)
    await sql`rollback to before`.execute(db)
    const open = await makeOpenOrder(db, { placedAt: publishedAt, nextCheckAt: publishedAt })
    await change(open, 1)
    await expect(change(open, 2)).rejects.toThrow('there is no version 2 of the refund policy')
  }))

test('the versions of a profile never change', () =>
  inVain(async (db) => {
    const student = await makeStudent(db)
    expect([student.termsVersion, student.privacyPolicyVersion]).toEqual([1, 1])
    const change = db
      .updateTable('students')
      .set({ termsVersion: 2 })
      .where('id', '=', student.id)
      .execute()
    await expect(change).rejects.toThrow('append-only')
  }))
