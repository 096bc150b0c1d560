import type { Transaction } from '../../../platform/db/database.ts'
import type { Line } from '../entry.ts'

type TestEntry = {
  id: string
  kind: 'testCapture' | 'testRefund' | 'testRefundBounced'
  testCaptureId: string | null
  testRefundId: string | null
  currency: string
  provider: string
  lines: readonly Line[]
  /** A day of the Indian calendar. */
  occurredOn: string
  postedAt: Date
}

/** Inserts an entry without an order: a test payment sells nothing. */
export async function insertTestEntry(
  tx: Transaction,
  { lines, provider, ...entry }: TestEntry,
): Promise<void> {
  await tx.insertInto('journalEntries').values(entry).execute()
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
