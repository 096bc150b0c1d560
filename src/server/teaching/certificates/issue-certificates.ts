import { Problem } from '#contract/problems.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { invariant } from '../../platform/foundation/invariant.ts'
import type { Certificate } from './certificate.ts'
import type { CertificateDeps } from './certificate-deps.ts'
import { certificatesStore } from './certificates.store.ts'
import { issueCertificate } from './issue-certificate.ts'
import type { CertificateRequest, StaffMember } from './issue-certificate.ts'

type Deps = Pick<
  CertificateDeps,
  'institute' | 'clock' | 'db' | 'enqueue' | 'inTransaction' | 'recordActivity'
>

export type Refused = { enrollmentId: string; code: ProblemCode; message: string }

/**
 * Issues certificates for many enrollments, each in its own transaction: a refusal does not stop
 * the others. A repeated request refuses each, because they are issued.
 * @throws the first refusal's Problem where nothing was issued, with each enrollment's sentence
 * under its id.
 */
export async function issueCertificates(
  deps: Deps,
  inputs: readonly CertificateRequest[],
  by: StaffMember,
): Promise<{ issued: Certificate[]; refused: Refused[] }> {
  const issued: Certificate[] = []
  const refused: Refused[] = []
  for (const input of inputs)
    try {
      issued.push(await find(deps, await issueCertificate(deps, input, by)))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const message = Object.values(error.details.fields ?? {})[0] ?? error.message
      refused.push({ enrollmentId: input.enrollmentId, code: error.code, message })
    }
  const [first] = refused
  if (issued.length === 0 && first) {
    const fields = refused.map(({ enrollmentId, message }) => [enrollmentId, message])
    throw new Problem(first.code, { fields: Object.fromEntries(fields) })
  }
  return { issued, refused }
}

async function find(deps: Deps, id: string): Promise<Certificate> {
  const certificate = await certificatesStore(deps.db).findById(id)
  invariant(certificate, 'a certificate that was issued is there')
  return certificate
}
