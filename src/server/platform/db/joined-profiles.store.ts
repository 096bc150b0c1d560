import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Queryable } from './database.ts'

/**
 * For a condition on a column of student ids: the ids of all profiles of the same person. Joined
 * profiles are read as one, and orders stay with their original profile (decision 67).
 * @param studentId an id, or a column with ids.
 */
export function profilesOf(studentId: string | RawBuilder<unknown>): RawBuilder<string> {
  // a subquery runs once; a function in the condition would run for each row
  return sql<string>`any ((select profiles_of(${studentId}))::uuid[])`
}

/** Whether two profiles belong to one person; queries only if the ids differ. */
export async function isSamePerson(db: Queryable, one: string, other: string): Promise<boolean> {
  if (one === other) return true
  const { rows } = await sql<{ isSame: boolean }>`
    select ${one}::uuid = any (profiles_of(${other}::uuid)) as is_same`.execute(db)
  return rows[0]?.isSame === true
}

/** For a join on students: the profile that represents the person of the row `own`. */
export const canonicalProfile = sql<string>`coalesce(own.merged_into, own.id)`

/**
 * Returns the profile that represents this profile's person: itself, or the profile that it was
 * joined with.
 */
export async function findCanonicalProfile(db: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select ${canonicalProfile} as id from students as own where own.id = ${id}`.execute(db)
  return rows[0]?.id
}
