import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import { noteJournalDue } from '../captures/journal-due.store.ts'

/**
 * Tax that a payer deducted at source: the rate in hundredths of a percent, as on the certificate.
 */
export type Deduction = {
  amountInPaise: number
  rateInHundredths: number
  section: string
  /** The financial year of the certificate, such as '26-27'. */
  financialYear: string
  /** null: the certificate has not arrived. */
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

/** The deduction of this part, with its certificate if it has arrived; null: there is none. */
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

/** The certificate that came with the payment, or later. */
export const certificateOf = sql<string | null>`coalesce(deductions.certificate,
  (select certificate from deduction_certificates where deduction_id = deductions.id))`

/** @returns false where the certificate exists already. */
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
