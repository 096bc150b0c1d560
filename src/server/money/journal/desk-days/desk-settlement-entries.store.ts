import type { Transaction } from '../../../platform/db/database.ts'

type DeskSettlementEntry = {
  id: string
  deskSettlementId: string
  occurredOn: string
  postedAt: Date
  /** In paise; debit above zero. */
  lines: readonly { account: string; amountInPaise: number }[]
}

/** Inserts an entry without an order: a settlement pays many. */
export async function insertDeskSettlementEntry(
  tx: Transaction,
  { lines, ...entry }: DeskSettlementEntry,
): Promise<void> {
  await tx
    .insertInto('journalEntries')
    .values({ ...entry, kind: 'deskSettlement', currency: 'INR' })
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
      })),
    )
    .execute()
}
