import { Problem } from '#contract/problems.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import { lockGroup } from './end-group-order.ts'
import type { GroupDeps } from './group-deps.ts'

export type CertificateCame = { orderId: string; part: number; certificate: string }

/**
 * Records the number of the payer's certificate for tax that it deducted from a part, once. The
 * receipt of the payment stays unchanged.
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
