import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { DeskBankMethod } from '#contract/accounting/bank-statements.ts'
import type { Queryable, Transaction } from '../../../platform/db/database.ts'
import type { DeskChoice, DeskDay } from '../reading/desk-sums.ts'

/** A confirmed sum of the desk; amounts in paise. */
export type DeskSettlement = {
  id: string
  method: DeskBankMethod
  campus: string | null
  firstDay: string
  lastDay: string
  grossInPaise: number
  chargesInPaise: number
  /** null: the sum of whole days. */
  payment: { label: string; orderId: string; reference: string | null } | null
}

/**
 * The desk's UPI and card takings by account and day, less the sums that arrived. Rupees only.
 */
export const openDeskDays: RawBuilder<unknown> = sql`
  select account, campus, day, taken - coalesce(settled, 0) as open_in_paise
  from (
    select account, max(campus) as campus, occurred_on as day,
      sum(case when is_debit then amount_in_paise else -amount_in_paise end) as taken
    from journal_sums
    where account ~ '^desk-(upi|card):' and kind <> 'deskSettlement' and currency = 'INR'
    group by account, occurred_on
  ) as days
  left join (
    select account, day, sum(amount_in_paise) as settled
    from desk_settlement_days join desk_settlements on desk_settlements.id = settlement_id
    where undone_at is null group by account, day
  ) as arrived using (account, day)
  where taken <> coalesce(settled, 0)`

const columns = sql`account, campus, to_char(day, 'YYYY-MM-DD') as day, open_in_paise::bigint as open_in_paise`

export function deskDaysStore(db: Queryable) {
  return {
    /** The open sums that these lines may be: from a month before the first until the last. */
    openFor: async (lines: readonly { day: string }[]): Promise<DeskDay[]> => {
      const days = lines.map(({ day }) => day).toSorted()
      const [first, last] = [days[0], days.at(-1)]
      if (first === undefined || last === undefined) return []
      const { rows } = await sql<DeskDay>`
        select ${columns} from (${openDeskDays}) as days
        where day between ${first}::date - 62 and ${last}::date order by day, account`.execute(db)
      return rows
    },
    openOf: async ({ method, campus, firstDay, lastDay }: DeskChoice): Promise<DeskDay[]> => {
      const accounts = campus === null ? `desk-${method}:%` : `desk-${method}:${likeText(campus)}`
      const { rows } = await sql<DeskDay>`
        select ${columns} from (${openDeskDays}) as days
        where account like ${accounts} and day between ${firstDay}::date and ${lastDay}::date
        order by day, account`.execute(db)
      return rows
    },
    /** Confirmed sums, also those that were undone. */
    settlements: async (ids: readonly string[]): Promise<DeskSettlement[]> => {
      if (ids.length === 0) return []
      const { rows } = await sql<
        Omit<DeskSettlement, 'payment'> & {
          label: string
          orderId: string | null
          rrn: string | null
        }
      >`
        select desk_settlements.id::text, method, desk_settlements.campus,
          to_char(first_day, 'YYYY-MM-DD') as first_day, to_char(last_day, 'YYYY-MM-DD') as last_day,
          gross_in_paise, charges_in_paise, customer_name as label, order_id, rrn
        from desk_settlements left join captures on captures.id = capture_id
        left join orders on orders.id = captures.order_id
        where desk_settlements.id::text = any(${[...ids]})`.execute(db)
      return rows.map(({ label, orderId, rrn: reference, ...sum }) => ({
        ...sum,
        payment: orderId === null ? null : { label, orderId, reference },
      }))
    },
    /** The sums of its accounts, in paise. */
    accountsOf: async (id: string) => {
      const { rows } = await sql<{ account: string; amountInPaise: number }>`
        select account, sum(amount_in_paise)::bigint as amount_in_paise
        from desk_settlement_days where settlement_id = ${id} group by account order by account`.execute(
        db,
      )
      return rows
    },
  }
}

/** An account's campus is in lower case. */
function likeText(campus: string): string {
  return campus.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
}

type NewSettlement = Omit<DeskSettlement, 'payment'> & {
  /** null: the sum of whole days. */
  captureId: string | null
  bankRowId: string
  settledBy: string
  settledAt: Date
}

/** Writes confirmed sums. The caller holds the bank's lock. */
export function deskSettlementChanges(tx: Transaction) {
  return {
    insert: async (settlement: NewSettlement, days: readonly DeskDay[]): Promise<void> => {
      await tx.insertInto('deskSettlements').values(settlement).execute()
      const { id: settlementId } = settlement
      await tx
        .insertInto('deskSettlementDays')
        .values(
          days.map(({ account, day, openInPaise: amountInPaise }) => ({
            settlementId,
            account,
            day,
            amountInPaise,
          })),
        )
        .execute()
    },
    undo: async (id: string, by: { undoneBy: string; undoneAt: Date }): Promise<void> => {
      await tx.updateTable('deskSettlements').set(by).where('id', '=', id).execute()
    },
  }
}
