import { Problem } from '#contract/problems.ts'
import type { DocumentFile } from './document/certificate-document.ts'
import { isId } from '../../platform/foundation/ids.ts'
import type { Certificate } from './certificate.ts'
import type { CertificateDeps } from './certificate-deps.ts'
import { certificatesStore } from './certificates.store.ts'
import { startOfIndianDay } from '#contract/platform/time/indian-time.ts'
import { networkOf } from '../../platform/foundation/network.ts'
import { codeByNumberAndName, findOldCertificate } from './old-certificates.store.ts'
import { isSamePerson } from '../../platform/db/joined-profiles.store.ts'

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
export async function checkCertificate(deps: Deps, code: string): Promise<Checked> {
  const certificate = await certificatesStore(deps.db).findByCode(code)
  if (certificate) return certificate
  const old = await findOldCertificate(deps.db, code)
  if (!old) throw new Problem('certificate-not-found')
  return { ...old, issuedAt: startOfIndianDay(old.issuedOn), revokedAt: null }
}

/** The public facts of a certificate, from this portal or before it. */
export type Checked = Pick<
  Certificate,
  'number' | 'studentName' | 'courseName' | 'issuedAt' | 'revokedAt'
>

export type Wanted = { number: string; name: string }

/**
 * Limit on lookups from one network: enough to compare a few certificates, too few to guess
 * numbers.
 */
export const lookupLimit = { name: 'certificate-lookup', uses: 20, windowSeconds: 600 }

/**
 * Finds the code of a certificate, for its public check address, by its number and printed name.
 * @param address of the caller.
 * @throws Problem certificate-not-found, too-many-attempts with retryAfterSeconds.
 */
export async function findCode(
  { db, countLookup }: Pick<CertificateDeps, 'db' | 'countLookup'>,
  wanted: Wanted,
  address: string,
): Promise<string> {
  const retryAfterSeconds = await countLookup(networkOf(address))
  if (retryAfterSeconds > 0) throw new Problem('too-many-attempts', { retryAfterSeconds })
  const code = await codeByNumberAndName(db, wanted)
  if (code === undefined) throw new Problem('certificate-not-found')
  return code
}

/**
 * The owner's certificate as a PDF.
 * @throws Problem certificate-not-found, also for another student's.
 */
export async function ownDocument(
  deps: Deps,
  { studentId, id, address }: { studentId: string; id: string; address: string },
): Promise<DocumentFile> {
  const certificate = await showCertificate(deps, id)
  if (!(await isSamePerson(deps.db, certificate.studentId, studentId)))
    throw new Problem('certificate-not-found')
  return deps.makeCertificateDocument(certificate, { address, account: studentId })
}
