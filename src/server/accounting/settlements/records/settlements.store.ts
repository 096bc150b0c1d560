import { sql } from 'kysely'
import type { SettlementColumns, SettlementMeanings } from '#contract/accounting/settlements.ts'
import type { Queryable, Transaction } from '../../../platform/db/database.ts'

/** A row that an earlier file brought. Amounts are paise. */
export type KnownRow = {
  rowKey: string
  grossInPaise: number
  feeInPaise: number
  taxInPaise: number
}

export type NewSettlement = {
  id: string
  provider: string
  reference: string
  utr: string | null
  /** A day of the Indian calendar. */
  paidOn: string
}

export type NewSettlementRow = {
  id: string
  settlementId: string
  fileId: string
  provider: string
  rowNumber: number
  rowKey: string
  kind: string
  saidKind: string
  paymentReference: string | null
  refundReference: string | null
  grossInPaise: number
  feeInPaise: number
  taxInPaise: number
  netInPaise: number
  captureId: string | null
  refundTryId: string | null
  testCaptureId: string | null
  testRefundId: string | null
}

type NewFile = {
  id: string
  provider: string
  name: string
  sha256: string
  readBy: string
  readAt: Date
}

export function settlementsStore(db: Queryable) {
  return {
    columnsOf: async (provider: string): Promise<SettlementColumns | null> => {
      const row = await db
        .selectFrom('settlementColumns')
        .select('columns')
        .where('provider', '=', provider)
        .executeTakeFirst()
      // validated by the contract's schema when it was saved
      return (row?.columns as SettlementColumns | undefined) ?? null
    },
    /** The office's latest meanings, by the provider's word in lower case. */
    meaningsOf: async (provider: string): Promise<SettlementMeanings> => {
      const row = await db
        .selectFrom('settlementColumns')
        .select('meanings')
        .where('provider', '=', provider)
        .executeTakeFirst()
      // validated by the contract's schema when it was saved
      return (row?.meanings as SettlementMeanings | undefined) ?? {}
    },
    wasRead: async (provider: string, sha256: string): Promise<boolean> => {
      const row = await db
        .selectFrom('settlementFiles')
        .select('id')
        .where('provider', '=', provider)
        .where('sha256', '=', sha256)
        .executeTakeFirst()
      return row !== undefined
    },
    knownRows: async (provider: string, rowKeys: readonly string[]): Promise<KnownRow[]> =>
      db
        .selectFrom('settlementRows')
        .select(['rowKey', 'grossInPaise', 'feeInPaise', 'taxInPaise'])
        .where('provider', '=', provider)
        .where(sql<boolean>`row_key = any (${rowKeys})`)
        .execute(),
    /** The ids of settlements, by the provider's reference. */
    settlementIds: async (
      provider: string,
      references: readonly string[],
    ): Promise<Map<string, string>> => {
      const rows = await db
        .selectFrom('settlements')
        .select(['id', 'reference'])
        .where('provider', '=', provider)
        .where(sql<boolean>`reference = any (${references})`)
        .execute()
      return new Map(rows.map(({ id, reference }) => [reference, id]))
    },
  }
}

/** Writes a file that was read. The caller holds the provider's lock. */
export function settlementChanges(tx: Transaction) {
  return {
    /** Files of one provider are read one after the other, so that no row is recorded twice. */
    holdProvider: async (provider: string): Promise<void> => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`settlements:${provider}`}, 0))`.execute(
        tx,
      )
    },
    rememberColumns: async (of: {
      provider: string
      columns: SettlementColumns
      meanings: SettlementMeanings
      changedBy: string
      changedAt: Date
    }): Promise<void> => {
      const { columns, meanings, ...rest } = of
      const values = {
        ...rest,
        columns: JSON.stringify(columns),
        meanings: JSON.stringify(meanings),
      }
      await tx
        .insertInto('settlementColumns')
        .values(values)
        .onConflict((conflict) => conflict.column('provider').doUpdateSet(values))
        .execute()
    },
    insertFile: async (file: NewFile): Promise<void> => {
      await tx.insertInto('settlementFiles').values(file).execute()
    },
    insertSettlements: async (settlements: readonly NewSettlement[]): Promise<void> => {
      if (settlements.length === 0) return
      await tx
        .insertInto('settlements')
        .values([...settlements])
        .execute()
    },
    /** In chunks of 1,000 rows: a statement takes at most 65,535 parameters. */
    insertRows: async (rows: readonly NewSettlementRow[]): Promise<void> => {
      for (let from = 0; from < rows.length; from += 1_000)
        await tx
          .insertInto('settlementRows')
          .values(rows.slice(from, from + 1_000))
          .execute()
    },
  }
}
