import { sql } from 'kysely'
import type { Queryable } from '#server/platform/db/database.ts'

/** Of an institute in Kerala. */
export const keralaGstin = '32AAAAA0000A1ZB'

/** The institute is registered for GST from a day of the Indian calendar on; null: it is not. The office sets it ahead only. */
export async function registerForTax(db: Queryable, registeredFrom: string | null): Promise<void> {
  const body = JSON.stringify({ registeredFrom, gstin: keralaGstin })
  await sql`update institute_sections set facts = jsonb_build_object('tax', facts -> 'tax' || ${body}::jsonb)
    where section = 'tax'`.execute(db)
}
