import type { Transaction } from '../db/database.ts'
import { newCheckCode } from '../ids.ts'
import type { Tools } from '../tools.ts'
import { financialYearOf, receiptNumber } from './receipt-number.ts'
import { receiptSeriesStore } from './receipt-series.store.ts'

/** Gives a paid order the next number of its financial year, in the transaction that makes it paid (money.md I11). */
export async function issueReceipt(
  { clock }: Tools,
  tx: Transaction,
  { orderId, prefix }: { orderId: string; prefix: string },
): Promise<void> {
  const issuedAt = clock.now()
  const financialYear = financialYearOf(issuedAt)
  const sequence = await receiptSeriesStore(tx).nextReceiptSequence(financialYear)
  const number = receiptNumber(prefix, financialYear, sequence)
  await receiptSeriesStore(tx).insertReceipt({
    number,
    orderId,
    financialYear,
    sequence,
    checkCode: newCheckCode(),
    issuedAt,
  })
}
