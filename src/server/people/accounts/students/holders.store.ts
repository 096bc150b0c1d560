import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Holder } from './match-person.ts'

/** A holder, with the profile's blocked and closed state. */
export type ContactHolder = Holder & { isBlocked: boolean; isClosed: boolean }

/**
 * Finds everybody with one of these addresses (lower case) or numbers (E.164), represented by the
 * profile that stays. Addresses and names of joined profiles are found too.
 */
export async function findHolders(
  db: Queryable,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
): Promise<ContactHolder[]> {
  if (emails.length === 0 && phones.length === 0) return []
  const { rows } = await sql<ContactHolder>`
    with found as (
      select id from students where email = any (${emails}::text[])
      union select id from students where phone = any (${phones}::text[]) and (closed_at is null or merged_into is not null)
    )
    select staying.id, trim(own.first_name || ' ' || own.last_name) as name, own.email, own.phone,
      staying.blocked_at is not null as is_blocked, staying.closed_at is not null as is_closed
    from found join students as own on own.id = found.id
      join students as staying on staying.id = coalesce(own.merged_into, own.id)
    order by own.created_at, own.id`.execute(db)
  return rows
}
