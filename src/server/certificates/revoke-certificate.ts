import { Problem } from '#contract/problems.ts'
import { invariant } from '../foundation/invariant.ts'
import type { Transaction } from '../db/database.ts'
import { isId } from '../foundation/ids.ts'
import type { Certificate, Printed } from './certificate.ts'
import type { CertificateTools } from './certificate-tools.ts'
import { certificateChanges, certificatesStore } from './certificates.store.ts'
import type { LockedPlace } from './certificates.store.ts'
import type { Issuer } from './issue-certificate.ts'
import { printCertificate, printedFacts } from './print-certificate.ts'

/**
 * Revokes a certificate for good: its check page says so, the student is told why, and the refund right is what
 * it would be without it.
 * @throws Problem certificate-not-found, certificate-is-revoked.
 */
export async function revokeCertificate(
  tools: CertificateTools,
  { id, reason }: { id: string; reason: string },
  by: Issuer,
): Promise<Certificate> {
  await tools.inTransaction(async (tx) => {
    const { certificate } = await revokeLocked(tools, tx, { id, reason })
    await tools.enqueue(tx, 'send-certificate-revoked', { certificateId: id })
    await tools.recordActivity(tx, {
      by,
      action: 'certificate-revoked',
      subject: { kind: 'certificate', id, label: certificate.number },
      reason,
    })
  })
  return shown(tools, id)
}

/**
 * Revokes a certificate that says something wrong and issues one that points back to it, in one transaction. Not
 * for a place that has ended. A refund that is under way does not matter: there was a certificate before, too.
 * @returns the new certificate.
 * @throws Problem certificate-not-found, certificate-is-revoked, place-ended, invalid-input.
 */
export async function replaceCertificate(
  tools: CertificateTools,
  wish: { id: string; reason: string; printed: Printed },
  by: Issuer,
): Promise<Certificate> {
  const { id, reason, printed } = wish
  const newId = await tools.inTransaction(async (tx) => {
    const { certificate, place } = await revokeLocked(tools, tx, { id, reason })
    if (place.endedAt !== null) throw new Problem('place-ended')
    const print = { place, printed, issuedBy: by.id, replaces: id }
    const next = await printCertificate(tools, tx, print)
    await tools.recordActivity(tx, {
      by,
      action: 'certificate-replaced',
      subject: { kind: 'certificate', id: next.id, label: next.number },
      before: { number: certificate.number, ...printedFacts(certificate) },
      after: { number: next.number, ...printedFacts(printed) },
      reason,
    })
    return next.id
  })
  return shown(tools, newId)
}

async function revokeLocked(
  tools: CertificateTools,
  tx: Transaction,
  { id, reason }: { id: string; reason: string },
): Promise<{ certificate: Certificate; place: LockedPlace }> {
  const certificate = isId(id) ? await certificatesStore(tx).findById(id) : undefined
  if (!certificate) throw new Problem('certificate-not-found')
  const changes = certificateChanges(tx)
  const place = await changes.lockPlace(certificate.enrollmentId)
  invariant(place, 'a certificate belongs to a place')
  if (!(await changes.revoke(id, tools.clock.now(), reason)))
    throw new Problem('certificate-is-revoked')
  return { certificate, place }
}

async function shown(tools: CertificateTools, id: string): Promise<Certificate> {
  const certificate = await certificatesStore(tools.db).findById(id)
  invariant(certificate, 'a certificate is never deleted')
  return certificate
}
