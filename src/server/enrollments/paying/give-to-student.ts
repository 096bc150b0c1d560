import type { OpenPage } from '../../payments/payments.service.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'

/** The student is the payer of a page that was opened before. @returns false: the page is over. @throws Problem somebody-is-paying. */
export async function giveToStudent(
  { inTransaction, payments }: Pick<EnrollmentDeps, 'inTransaction' | 'payments'>,
  orderId: string,
  { attemptId }: OpenPage,
): Promise<boolean> {
  return inTransaction(async (tx) => {
    await payments.lockOrder(tx, orderId)
    return (await payments.givePage(tx, { attemptId, payer: null })) !== 'over'
  })
}
