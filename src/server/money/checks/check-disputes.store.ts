import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'
import { objectionsOf } from '../../platform/db/objections-of.ts'
import type { Check } from '../../platform/db/objections-of.ts'

/**
 * Disputes that contradict their history or the return of their loss (decision 26), as sentences.
 * check-journal.store.ts compares them with the journal.
 * @param orderId of one order only.
 */
export async function objectionsToDisputes(db: Queryable, orderId?: string): Promise<string[]> {
  const ofOrder = orderId === undefined ? sql`true` : sql`disputes.order_id = ${orderId}`
  return objectionsOf(db, checks(ofOrder))
}

function checks(ofOrder: RawBuilder<unknown>): Check[] {
  return [
    {
      what: 'what is withheld or charged for it is not what its provider said last',
      found: sql`
        select disputes.id from disputes
        cross join lateral (
          select withheld_in_paise, fee_in_paise from dispute_events
          where dispute_id = disputes.id and withheld_in_paise is not null and fee_in_paise is not null
          order by position desc limit 1) as told
        where ${ofOrder} and (disputes.withheld_in_paise, disputes.fee_in_paise)
          <> (told.withheld_in_paise, told.fee_in_paise)`,
    },
    {
      what: 'what it took is not what went back for it',
      // an old loss does not name its dispute
      found: sql`
        select disputes.id from disputes
        where ${ofOrder} and taken_in_paise <> 0 and (booked_at is null or not exists (
          select from capture_returns
          where capture_returns.capture_id = disputes.capture_id and kind = 'chargeback'
            and coalesce(dispute_id, disputes.id) = disputes.id and amount_in_paise = taken_in_paise))`,
    },
    {
      what: 'what it took is not what the payer’s bank asked for',
      found: sql`
        select disputes.id from disputes join captures on captures.id = disputes.capture_id
        where ${ofOrder} and booked_at is not null and disputes.amount_in_paise is not null
          and taken_in_paise <> least(disputes.amount_in_paise, captures.amount_in_paise)`,
    },
    {
      what: 'what went back for it is not what it took',
      found: sql`
        select disputes.id from capture_returns join disputes on disputes.id = dispute_id
        where ${ofOrder} and capture_returns.amount_in_paise <> taken_in_paise`,
    },
  ]
}
