import type { CertificateDeps } from './certificate-deps.ts'
import { certificatesStore } from './certificates.store.ts'

type Deps = Pick<CertificateDeps, 'db' | 'mail'>

/** Mails a certificate with its PDF; nothing where it was revoked or the account is closed. */
export async function mailCertificate(deps: Deps, id: string): Promise<void> {
  const store = certificatesStore(deps.db)
  const certificate = await store.findById(id)
  if (!certificate || certificate.revokedAt !== null) return
  const address = await store.addressOf(certificate.studentId)
  if (address !== null) await deps.mail.sendCertificate(certificate, address)
}

/** Tells the student that a certificate is no longer valid, and why. */
export async function mailRevocation(deps: Deps, id: string): Promise<void> {
  const store = certificatesStore(deps.db)
  const certificate = await store.findById(id)
  if (!certificate || certificate.revokedAt === null) return
  const address = await store.addressOf(certificate.studentId)
  if (address !== null) await deps.mail.sendCertificateRevoked(certificate, address)
}
