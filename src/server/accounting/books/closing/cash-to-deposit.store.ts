import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/db/database.ts'

/** Cash that a close set aside; the day is of the Indian calendar. */
export type CashRow = {
  closeId: string
  campus: string
  person: string
  day: string
  amountInPaise: number
}

/** A slip beside the close is from before deposits were recorded apart: that cash is at the bank. */
const isToDeposit = sql<boolean>`deposit_id is null and deposit_reference is null
  and deposited_in_paise > 0 and state <> 'takenBack'`

export function cashToDepositStore(db: Queryable) {
  return {
    /** Each close whose cash is not at the bank yet, the oldest first. */
    rows: async (): Promise<CashRow[]> => {
      const { rows } = await sql<CashRow>`
        select day_closes.id as close_id, day_closes.campus, admins.name as person,
          to_char(day, 'YYYY-MM-DD') as day, deposited_in_paise as amount_in_paise
        from day_closes join admins on admins.id = admin_id
        where ${isToDeposit} order by day_closes.day, closed_at`.execute(db)
      return rows
    },
    /** Those of the closes whose cash is not at the bank yet; their rows stay locked. */
    lock: async (ids: readonly string[]): Promise<Omit<CashRow, 'person'>[]> => {
      const { rows } = await sql<Omit<CashRow, 'person'>>`
        select id as close_id, campus, to_char(day, 'YYYY-MM-DD') as day,
          deposited_in_paise as amount_in_paise
        from day_closes where id = any(${[...ids]}::uuid[]) and ${isToDeposit}
        order by id for update`.execute(db)
      return rows
    },
  }
}

type NewDeposit = {
  id: string
  campus: string
  day: string
  reference: string
  amountInPaise: number
  madeBy: string
  madeAt: Date
}

/** Writes deposits. The closes stay locked until the transaction ends. */
export async function insertDeposit(
  tx: Transaction,
  deposit: NewDeposit,
  closeIds: readonly string[],
): Promise<void> {
  await tx.insertInto('cashDeposits').values(deposit).execute()
  await tx
    .updateTable('dayCloses')
    .set({ depositId: deposit.id })
    .where('id', 'in', closeIds)
    .execute()
}
