import type { Transaction } from '../../platform/db/database.ts'
import type { Line } from './entry.ts'

type SettlementEntry = {
  id: string
  kind: 'settlement' | 'settlementExplained'
  settlementId: string
  /** Set if the entry comes from a file. */
  fileId: string | null
  /** Set if the entry explains one row. */
  rowId: string | null
  provider: string
  lines: readonly Line[]
  /** A day of the Indian calendar. */
  occurredOn: string
  postedAt: Date
}

/** Inserts an entry without an order, as a settlement pays many. */
export async function insertSettlementEntry(
  tx: Transaction,
  { lines, provider, fileId, rowId, ...entry }: SettlementEntry,
): Promise<void> {
  await tx
    .insertInto('journalEntries')
    .values({ ...entry, currency: 'INR', settlementFileId: fileId, settlementRowId: rowId })
    .execute()
  await tx
    .insertInto('journalLines')
    .values(
      lines.map(({ account, amountInPaise }, index) => ({
        entryId: entry.id,
        number: index + 1,
        account,
        debitInPaise: Math.max(amountInPaise, 0),
        creditInPaise: Math.max(-amountInPaise, 0),
        provider,
      })),
    )
    .execute()
}
