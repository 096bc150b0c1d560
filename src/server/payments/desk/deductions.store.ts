import { sql } from 'kysely'
import type { Transaction } from '../../db/database.ts'
import { noteJournalDue } from '../captures/journal-due.store.ts'

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
  await noteJournalDue(tx, [deduction.captureId], deduction.recordedAt)
}

/** What was deducted of this part, with its certificate as far as that is there; null: nothing was. */
export async function deductionOf(
  tx: Transaction,
  orderId: string,
  part: number,
): Promise<{ id: string; certificate: string | null } | null> {
  const row = await tx
    .selectFrom('deductions')
    .innerJoin('installments', 'installments.id', 'deductions.installmentId')
    .select(['deductions.id', certificateOf.as('certificate')])
    .where('installments.orderId', '=', orderId)
    .where('installments.number', '=', part)
    .executeTakeFirst()
  return row ?? null
}

/** As it came with the payment, or later. */
export const certificateOf = sql<string | null>`coalesce(deductions.certificate,
  (select certificate from deduction_certificates where deduction_id = deductions.id))`

/** @returns false where it is there already. */
export async function insertCertificate(
  tx: Transaction,
  certificate: { deductionId: string; certificate: string; recordedBy: string; recordedAt: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('deductionCertificates')
    .values(certificate)
    .onConflict((conflict) => conflict.doNothing())
    .returning('deductionId')
    .executeTakeFirst()
  return row !== undefined
}
