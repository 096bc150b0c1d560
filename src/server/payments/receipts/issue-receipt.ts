import type { Transaction } from '../../db/database.ts'
import { inSavepoint } from '../../db/in-savepoint.ts'
import { newCheckCode } from '../../foundation/ids.ts'
import type { Deps as AllDeps } from '../../deps/deps.ts'
import { financialYearOf, receiptNumber } from './receipt-number.ts'
import { receiptSeriesStore } from './receipt-series.store.ts'

type Deps = Pick<AllDeps, 'clock' | 'enqueue' | 'log'>

type Numbering = { orderId: string; prefix: string }

/**
 * Gives a paid order the next number of its financial year, in the transaction that makes it paid (invariant I11).
 * Where no number can be given the money is recorded all the same, and a job goes on trying.
 */
export async function issueReceipt(
  deps: Deps,
  tx: Transaction,
  numbering: Numbering,
): Promise<void> {
  const { orderId } = numbering
  if (await numberReceipt(deps, tx, numbering)) return
  await deps.enqueue(tx, 'issue-receipt', { orderId })
}

/** @returns false where no number can be given now; then nothing of it is left in the transaction. */
export async function numberReceipt(
  deps: Deps,
  tx: Transaction,
  { orderId, prefix }: Numbering,
): Promise<boolean> {
  const issuedAt = deps.clock.now()
  const financialYear = financialYearOf(issuedAt)
  const numbered = await inSavepoint(tx, async () => {
    const sequence = await receiptSeriesStore(tx).nextReceiptSequence(financialYear)
    if (sequence === null) return false
    const number = receiptNumber(prefix, financialYear, sequence)
    const receipt = { number, orderId, financialYear, sequence, issuedAt }
    await receiptSeriesStore(tx).insertReceipt({ ...receipt, checkCode: newCheckCode() })
    return true
  })
  if (numbered.kind === 'failed')
    deps.log.error({ err: numbered.error, orderId }, 'a receipt could not be numbered')
  else if (!numbered.value)
    deps.log.error({ orderId, financialYear }, 'no receipt number is left in this year')
  return numbered.kind === 'done' && numbered.value
}
