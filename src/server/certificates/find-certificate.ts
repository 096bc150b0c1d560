import { Problem } from '#contract/problems.ts'
import type { DocumentFile } from './certificate-document.ts'
import { isId } from '../foundation/ids.ts'
import type { Certificate } from './certificate.ts'
import type { CertificateDeps } from './certificate-deps.ts'
import { certificatesStore } from './certificates.store.ts'
import { isSamePerson } from '../db/joined-profiles.store.ts'

type Deps = Pick<CertificateDeps, 'db' | 'makeCertificateDocument'>

/** For the office. @throws Problem certificate-not-found, also for text that is no id. */
export async function showCertificate(deps: Deps, id: string): Promise<Certificate> {
  const certificate = isId(id) ? await certificatesStore(deps.db).findById(id) : undefined
  if (!certificate) throw new Problem('certificate-not-found')
  return certificate
}

/**
 * The certificate behind a public check address, for anybody who holds it.
 * @throws Problem certificate-not-found.
 */
export async function checkCertificate(deps: Deps, code: string): Promise<Certificate> {
  const certificate = await certificatesStore(deps.db).findByCode(code)
  if (!certificate) throw new Problem('certificate-not-found')
  return certificate
}

/** The owner's certificate as a PDF. @throws Problem certificate-not-found, the same for a foreign and an unknown one. */
export async function ownDocument(
  deps: Deps,
  { studentId, id, address }: { studentId: string; id: string; address: string },
): Promise<DocumentFile> {
  const certificate = await showCertificate(deps, id)
  if (!(await isSamePerson(deps.db, certificate.studentId, studentId)))
    throw new Problem('certificate-not-found')
  return deps.makeCertificateDocument(certificate, { address, account: studentId })
}
