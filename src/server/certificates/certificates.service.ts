import type { Share } from '../foundation/fair-queue.ts'
import { checkCertificate, findCode, ownDocument, showCertificate } from './find-certificate.ts'
import type { Wanted } from './find-certificate.ts'
import { addOldCertificates, removeCertificatesOfBefore } from './old-certificates.store.ts'
import type { CertificateDeps } from './certificate-deps.ts'
import { certificatesStore } from './certificates.store.ts'
import type { CertificateRequest, StaffMember } from './issue-certificate.ts'
import { issueCertificates } from './issue-certificates.ts'
import { listCandidates, listCertificateCourses } from './list-candidates.ts'
import type { CandidateQuery } from './list-candidates.ts'
import { exportCertificates, listCertificates } from './list-certificates.ts'
import type { CertificateQuery } from './list-certificates.ts'
import { mailCertificate, mailRevocation } from './mail-certificate.ts'
import { showPrintedName } from './printed-name.ts'
import { replaceCertificate, revokeCertificate } from './revoke-certificate.ts'

export { lookupLimit } from './find-certificate.ts'
export type { Certificate } from './certificate.ts'

export type Certificates = ReturnType<typeof createCertificates>

/**
 * Certificates of completion. A member of staff issues one for an active enrollment. It is numbered
 * without a gap, checked by anybody, and revoked or replaced but never changed. Enrollments are in
 * enrollments, refunds in refunds; all lock the enrollment first. Start reading at
 * issue-certificate.ts.
 */
export function createCertificates(deps: CertificateDeps) {
  return {
    issue: (inputs: readonly CertificateRequest[], by: StaffMember) =>
      issueCertificates(deps, inputs, by),
    revoke: (input: { id: string; reason: string }, by: StaffMember) =>
      revokeCertificate(deps, input, by),
    replace: (input: Parameters<typeof replaceCertificate>[1], by: StaffMember) =>
      replaceCertificate(deps, input, by),
    list: (query: Parameters<typeof listCertificates>[1]) => listCertificates(deps, query),
    export: (query: CertificateQuery) => exportCertificates(deps, query),
    listCourses: (wanted: Parameters<typeof listCertificateCourses>[1]) =>
      listCertificateCourses(deps, wanted),
    listCandidates: (query: CandidateQuery) => listCandidates(deps, query),
    show: (id: string) => showCertificate(deps, id),
    showPrintedName,
    documentOf: async (id: string, askedBy: Share) =>
      deps.makeCertificateDocument(await showCertificate(deps, id), askedBy),
    listOfStudent: (studentId: string) => certificatesStore(deps.db).listOfStudent(studentId),
    ownDocument: (studentId: string, id: string, address: string) =>
      ownDocument(deps, { studentId, id, address }),
    check: (code: string) => checkCertificate(deps, code),
    findCode: (wanted: Wanted, address: string) => findCode(deps, wanted, address),
    addOldCertificates,
    removeCertificatesOfBefore,
    mailCertificate: (id: string) => mailCertificate(deps, id),
    mailRevocation: (id: string) => mailRevocation(deps, id),
  }
}
