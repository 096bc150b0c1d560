import { Problem } from '#contract/problems.ts'
import { invariant } from '../../platform/foundation/invariant.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { isId } from '../../platform/foundation/ids.ts'
import type { Certificate, Printed } from './certificate.ts'
import type { CertificateDeps } from './certificate-deps.ts'
import { certificateChanges, certificatesStore } from './certificates.store.ts'
import type { LockedEnrollment } from './certificates.store.ts'
import { isBeforeLastDay } from './issue-certificate.ts'
import type { StaffMember } from './issue-certificate.ts'
import { printCertificate, printedDetails } from './document/print-certificate.ts'

type Deps = Pick<
  CertificateDeps,
  'institute' | 'clock' | 'db' | 'enqueue' | 'inTransaction' | 'recordActivity'
>

/**
 * Revokes a certificate for good. Its check page shows it, the student is told why, and the refund
 * right is as without it.
 * @throws Problem certificate-not-found, certificate-is-revoked.
 */
export async function revokeCertificate(
  deps: Deps,
  { id, reason }: { id: string; reason: string },
  by: StaffMember,
): Promise<Certificate> {
  await deps.inTransaction(async (tx) => {
    const { certificate } = await revokeLocked(deps, tx, { id, reason })
    await deps.enqueue(tx, 'send-certificate-revoked', { certificateId: id })
    await deps.recordActivity(tx, {
      by,
      action: 'certificate-revoked',
      subject: { kind: 'certificate', id, label: certificate.number },
      reason,
    })
  })
  return shown(deps, id)
}

/**
 * Revokes a wrong certificate and issues one that points back to it, in one transaction. An ended
 * enrollment is refused. An open refund does not matter, because there was a certificate before.
 * @returns the new certificate.
 * @throws Problem certificate-not-found, certificate-is-revoked, place-ended, invalid-input.
 */
export async function replaceCertificate(
  deps: Deps,
  input: { id: string; reason: string; printed: Printed },
  by: StaffMember,
): Promise<Certificate> {
  const { id, reason, printed } = input
  const newId = await deps.inTransaction(async (tx) => {
    const { certificate, enrollment } = await revokeLocked(deps, tx, { id, reason })
    if (enrollment.endedAt !== null) throw new Problem('place-ended')
    const hours = printed.hours ?? certificate.hours
    const isEarly = isBeforeLastDay(enrollment, deps.clock.now())
    const next = await printCertificate(deps, tx, {
      enrollment,
      printed: { ...printed, hours },
      issuedBy: by.id,
      replaces: id,
      earlyReason: isEarly ? (certificate.earlyReason ?? reason) : null,
    })
    await deps.recordActivity(tx, {
      by,
      action: 'certificate-replaced',
      subject: { kind: 'certificate', id: next.id, label: next.number },
      before: { number: certificate.number, ...printedDetails(certificate) },
      after: { number: next.number, ...printedDetails(printed) },
      reason,
    })
    return next.id
  })
  return shown(deps, newId)
}

async function revokeLocked(
  deps: Deps,
  tx: Transaction,
  { id, reason }: { id: string; reason: string },
): Promise<{ certificate: Certificate; enrollment: LockedEnrollment }> {
  const certificate = isId(id) ? await certificatesStore(tx).findById(id) : undefined
  if (!certificate) throw new Problem('certificate-not-found')
  const changes = certificateChanges(tx)
  const enrollment = await changes.lockEnrollment(certificate.enrollmentId)
  invariant(enrollment, 'a certificate belongs to an enrollment')
  if (!(await changes.revoke(id, deps.clock.now(), reason)))
    throw new Problem('certificate-is-revoked')
  return { certificate, enrollment }
}

async function shown(deps: Deps, id: string): Promise<Certificate> {
  const certificate = await certificatesStore(deps.db).findById(id)
  invariant(certificate, 'a certificate is never deleted')
  return certificate
}
