import { Problem } from '#contract/problems.ts'
import type { StaffMember } from '../records/enrollment-deps.ts'
import { lockGroup } from './end-group-order.ts'
import type { GroupDeps } from './group-deps.ts'

export type CertificateCame = { orderId: string; part: number; certificate: string }

/**
 * The payer's certificate of what it has deducted of a part as tax is there: its number is written beside that, once. The receipt
 * of the payment stays as it was issued.
 * @throws Problem group-order-not-found, no-deduction, certificate-is-there.
 */
export async function addCertificate(
  deps: GroupDeps,
  { orderId, part, certificate }: CertificateCame,
  by: StaffMember,
): Promise<void> {
  await deps.inTransaction(async (tx) => {
    await lockGroup(deps, tx, orderId)
    const deduction = await deps.payments.deductionOf(tx, orderId, part)
    if (deduction === null) throw new Problem('no-deduction')
    const now = deps.clock.now()
    const came = { deductionId: deduction.id, certificate, recordedBy: by.id, recordedAt: now }
    if (deduction.certificate !== null || !(await deps.payments.insertCertificate(tx, came)))
      throw new Problem('certificate-is-there')
    await deps.recordActivity(tx, {
      by,
      action: 'tds-certificate-added',
      subject: { kind: 'order', id: orderId, label: orderId },
      after: { part, certificate },
    })
  })
}
