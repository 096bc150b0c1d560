import { sql } from 'kysely'
import type { Transaction } from '../../../platform/db/database.ts'
import { versionInForce } from '../../../institute/policies/policies.service.ts'

/**
 * A student imported from before this portal. They have no password, but choose one through their
 * address if they have one.
 */
export type ImportedStudent = {
  id: string
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
}

export async function addImportedStudents(
  tx: Transaction,
  students: readonly ImportedStudent[],
  now: Date,
): Promise<void> {
  await sql`
    insert into students (id, first_name, last_name, email, phone, created_at, updated_at, terms_version,
      privacy_policy_version)
    select id, "firstName", "lastName", email, phone, ${now}, ${now}, ${versionInForce('terms', now)},
      ${versionInForce('privacy', now)}
    from jsonb_to_recordset(${JSON.stringify(students)}::jsonb)
      as row (id uuid, "firstName" text, "lastName" text, email text, phone text)`.execute(tx)
}

/**
 * Removes imported students without later data. Only rows of the import refer to them, and they
 * never confirmed an address or chose a password.
 * @returns the students who stay.
 */
export async function removeUnusedStudents(
  tx: Transaction,
  studentIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows: uses } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'students'::regclass and conrelid <> 'imported_students'::regclass`.execute(
    tx,
  )
  const isNamed = uses.map(
    ({ table, column }) =>
      sql`exists (select from ${sql.table(table)} as user_of where user_of.${sql.ref(column)} = students.id)`,
  )
  const { rows: used } = await sql<{ id: string; name: string }>`
    select id, trim(first_name || ' ' || last_name) as name from students
    where id = any(${studentIds}::uuid[])
      and (password_hash is not null or email_confirmed_at is not null or closed_at is not null
        or ${sql.join(isNamed, sql` or `)})
    order by first_name, last_name, id for update`.execute(tx)
  const staying = new Set(used.map(({ id }) => id))
  const gone = studentIds.filter((id) => !staying.has(id))
  await sql`delete from students where id = any(${gone}::uuid[])`.execute(tx)
  return used
}
