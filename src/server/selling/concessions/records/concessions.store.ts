import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Paise } from '#contract/money/money.ts'
import type { Queryable, Transaction } from '../../../platform/db/database.ts'
import { profilesOf } from '../../../platform/db/joined-profiles.store.ts'
import type { Concessions } from '../../../platform/db/tables.generated.ts'
import type { AgreementLimits, Concession } from './concession.ts'

/** All columns, a day as its text. */
const columns = sql<never>`concessions.*, to_char(concessions.valid_until, 'YYYY-MM-DD') as valid_until`

export type ConcessionRow = Omit<Selectable<Concessions>, 'validUntil'> & {
  validUntil: string | null
}

type Whose = { studentId: string; courseId: string }

/** Queries about concessions. */
export function concessionsStore(db: Queryable) {
  return {
    find: async (id: string): Promise<ConcessionRow | null> => {
      const { rows } = await sql<ConcessionRow>`
        select ${columns} from concessions where id = ${id}`.execute(db)
      return rows[0] ?? null
    },
    /**
     * Whether the student has a concession for this course that is usable or waits for agreement.
     */
    isOpenFor: async ({ studentId, courseId }: Whose, today: string): Promise<boolean> => {
      const { rows } = await sql`
        select from concessions
        where student_id = ${profilesOf(studentId)} and course_id = ${courseId} and state in ('pending', 'open')
          and coalesce(valid_until >= ${today}::date, true)
          and not exists (select from concession_uses
            where concession_id = concessions.id and concession_uses.state = 'used')`.execute(db)
      return rows.length > 0
    },
    /** Every price of these courses, or of all; includes batches that are not over. */
    pricesOf: async (scope: Scope, today: string): Promise<Paise[]> => {
      const { rows } = await sql<{ price: Paise }>`
        with within as (
          select id, fee_in_paise from courses
          where hidden_at is null and (${isForAll(scope)} or id = any (${scope.courses}::uuid[])
            or department_id = any (${scope.departments}::uuid[]))
        )
        select distinct price from (
          select fee_in_paise as price from within
          union all
          select batches.fee_in_paise from batches join within on within.id = batches.course_id
          where cancelled_at is null and ends_on >= ${today}::date
        ) as prices where price > 0`.execute(db)
      return rows.map(({ price }) => price)
    },
    hasEnrollment: async ({ studentId, courseId }: Whose): Promise<boolean> => {
      const row = await db
        .selectFrom('enrollments')
        .select('id')
        .where('studentId', '=', profilesOf(studentId))
        .where('courseId', '=', courseId)
        .where('endedAt', 'is', null)
        .where('completedAt', 'is', null)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

/** The limits above which a concession needs a second person. */
export async function agreementLimits(db: Queryable): Promise<AgreementLimits> {
  const { rows } = await sql<AgreementLimits>`
    select concession_above_percent as above_percent, concession_above_in_paise as above_in_paise
    from office_settings`.execute(db)
  const [limits] = rows
  if (limits === undefined) throw new Error('the migration created the single row of settings')
  return limits
}

/** Empty lists mean all courses. */
export type Scope = { courses: readonly string[]; departments: readonly string[] }

function isForAll({ courses, departments }: Scope): boolean {
  return courses.length + departments.length === 0
}

/** Changes to concessions. */
export function concessionChanges(tx: Transaction) {
  return {
    /** Locks the concession until the transaction ends; null: there is none. */
    lock: async (id: string): Promise<ConcessionRow | null> => {
      const { rows } = await sql<ConcessionRow>`
        select ${columns} from concessions where id = ${id} for no key update`.execute(tx)
      return rows[0] ?? null
    },
    /** @returns false where an open one has this code. */
    insert: async (concession: Insertable<Concessions>, scope: Scope): Promise<boolean> => {
      const inserted = await tx
        .insertInto('concessions')
        .values(concession)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (inserted === undefined) return false
      const concessionId = inserted.id
      const rows = [
        ...scope.courses.map((courseId) => ({ concessionId, courseId, departmentId: null })),
        ...scope.departments.map((departmentId) => ({
          concessionId,
          courseId: null,
          departmentId,
        })),
      ]
      if (rows.length > 0) await tx.insertInto('concessionScopes').values(rows).execute()
      return true
    },
    update: async (id: string, changes: Partial<Insertable<Concessions>>): Promise<void> => {
      await tx.updateTable('concessions').set(changes).where('id', '=', id).execute()
    },
    /** @returns whether all of these courses and departments exist. */
    known: async ({ courses, departments }: Scope): Promise<boolean> => {
      const { rows } = await sql<{ count: number }>`
        select (select count(*) from courses where id = any (${courses}::uuid[]))
          + (select count(*) from departments where id = any (${departments}::uuid[])) as count`.execute(
        tx,
      )
      return Number(rows[0]?.count) === new Set([...courses, ...departments]).size
    },
  }
}

/** The rule of a row; CHECK constraints guarantee the types. */
export function concessionOf(row: ConcessionRow): Concession {
  return row as Concession
}
