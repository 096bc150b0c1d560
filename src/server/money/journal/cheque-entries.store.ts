import type { Transaction } from '../../platform/db/database.ts'
import type { Line } from './entry.ts'

type ChequeEntry = {
  id: string
  kind: string
  cheque: { id: string; orderId: string; campus: string; takenBy: string }
  lines: readonly Line[]
  /** A day of the Indian calendar. */
  occurredOn: string
  postedAt: Date
}

/** Inserts an entry with an order and without a capture. */
export async function insertChequeEntry(
  tx: Transaction,
  { id, kind, cheque, lines, occurredOn, postedAt }: ChequeEntry,
): Promise<void> {
  const { id: chequeId, orderId, campus, takenBy: adminId } = cheque
  await tx
    .insertInto('journalEntries')
    .values({ id, kind, occurredOn, postedAt, currency: 'INR', chequeId, orderId })
    .execute()
  await tx
    .insertInto('journalLines')
    .values(
      lines.map(({ account, amountInPaise }, index) => ({
        entryId: id,
        number: index + 1,
        account,
        debitInPaise: Math.max(amountInPaise, 0),
        creditInPaise: Math.max(-amountInPaise, 0),
        campus,
        adminId,
      })),
    )
    .execute()
}
