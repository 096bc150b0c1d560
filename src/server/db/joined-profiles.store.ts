import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Queryable } from './database.ts'

/**
 * For a condition on a column of students' ids: those of all profiles of the person whose profile this is. Two that were
 * joined are read as one, and what was bought stays where it was bought (decision 67).
 * @param studentId an id, or a column that holds one.
 */
export function profilesOf(studentId: string | RawBuilder<unknown>): RawBuilder<string> {
  // asked once: a function of a condition is asked for each row that is looked at
  return sql<string>`any ((select profiles_of(${studentId}))::uuid[])`
}

/** Whether two profiles are of one person; asks only where they are two. */
export async function isSamePerson(db: Queryable, one: string, other: string): Promise<boolean> {
  if (one === other) return true
  const { rows } = await sql<{ isSame: boolean }>`
    select ${one}::uuid = any (profiles_of(${other}::uuid)) as is_same`.execute(db)
  return rows[0]?.isSame === true
}

/** To join students on: the profile by which a person is read and written to, of the row `own` of students. */
export const stayingProfile = sql<string>`coalesce(own.merged_into, own.id)`

/** The profile by which the person is known whose profile this is: this one, or that which it was joined with. */
export async function findStaying(db: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select ${stayingProfile} as id from students as own where own.id = ${id}`.execute(db)
  return rows[0]?.id
}
