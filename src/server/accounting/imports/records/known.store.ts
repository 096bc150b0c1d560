import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import type { KnownStudent } from '../reading/people.ts'

export type Sought = { oldIds: string[]; emails: string[]; phones: string[] }

/**
 * People with an open account and one of these numbers, or one of these addresses as their own or
 * as a contact. A joined profile is found by its own name and contacts; `id` is the profile that
 * stays.
 */
export async function knownStudents(
  db: Queryable,
  { oldIds, emails, phones }: Sought,
): Promise<KnownStudent[]> {
  const { rows } = await sql<KnownStudent>`
    with sought as (
      select id from students where email = any(${emails})
      union select id from students where phone = any(${phones})
      union select student_id from imported_students where contact_email = any(${emails})
      union select student_id from imported_students where old_id = any(${oldIds})
    )
    select coalesce(own.merged_into, own.id) as id, trim(own.first_name || ' ' || own.last_name) as name, own.email, own.phone,
      coalesce((select json_agg(old_id) from imported_students where student_id = own.id and old_id is not null), '[]')
        as old_ids,
      coalesce((select json_agg(distinct contact_email) from imported_students
        where student_id = own.id and contact_email is not null), '[]') as contact_emails
    from students as own left join students as staying on staying.id = own.merged_into
    where own.id in (select id from sought)
      and case when own.merged_into is null then own.closed_at else staying.closed_at end is null
    order by own.created_at, own.id`.execute(db)
  return rows
}

/** The numbers among these that a certificate of ours or an old certificate has. */
export async function certificateNumbers(
  db: Queryable,
  numbers: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ number: string }>`
    select number from certificates where number = any(${numbers})
    union select number from old_certificates where number = any(${numbers})`.execute(db)
  return new Set(rows.map(({ number }) => number))
}

/**
 * Past payments of these students, each as a text key, to recognise the same payment in another
 * file.
 */
export async function paymentKeys(
  db: Queryable,
  studentIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select concat_ws('|', student_id, to_char(paid_on, 'YYYY-MM-DD'), amount_in_paise, lower(course_name),
      coalesce(number, '')) as key
    from past_payments where student_id = any(${studentIds}::uuid[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
