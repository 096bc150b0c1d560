import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/db/database.ts'

export type OpeningState = {
  /** null: closed. */
  openedAt: Date | null
  openedBy: string | null
  sellsOnline: boolean
}

/** The number of policies with a version of the office in force on a day of the Indian calendar. */
const policiesOn = (day: string) => sql<number>`
  (select count(distinct kind) from policy_versions
    where published_at is not null and published_by is not null and effective_on <= ${day}::date)`

/** All SQL about the opening of the portal. */
export function openingStore(db: Queryable) {
  return {
    find: async (): Promise<OpeningState> => openingRow(db).executeTakeFirstOrThrow(),

    /** True if each of the three policies has a version in force. */
    hasPolicies: async (day: string): Promise<boolean> => {
      const found = await sql<{ has: boolean }>`select ${policiesOn(day)} = 3 as has`.execute(db)
      return found.rows[0]?.has ?? false
    },
  }
}

/** Locks the state until the transaction ends. */
export async function lockOpening(tx: Transaction): Promise<OpeningState> {
  return openingRow(tx).forUpdate().executeTakeFirstOrThrow()
}

/** Every process is notified when the transaction commits. */
export async function saveOpening(tx: Transaction, opening: OpeningState): Promise<void> {
  await tx.updateTable('portalOpening').set(opening).execute()
}

function openingRow(db: Queryable) {
  return db.selectFrom('portalOpening').select(['openedAt', 'openedBy', 'sellsOnline'])
}
