import type { Transaction } from '../../db/database.ts'

/** Tax that a payer has deducted at source: the rate in hundredths of a percent, as its paper says. */
export type Deduction = {
  amountInPaise: number
  rateInHundredths: number
  section: string
  /** '26-27', in which it is certified. */
  financialYear: string
  /** null: the certificate is not there yet. */
  certificate: string | null
}

export async function insertDeduction(
  tx: Transaction,
  deduction: Deduction & {
    id: string
    captureId: string
    installmentId: string
    recordedBy: string
    recordedAt: Date
  },
): Promise<void> {
  await tx.insertInto('deductions').values(deduction).execute()
}
