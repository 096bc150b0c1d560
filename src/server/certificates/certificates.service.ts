import type { Share } from '../foundation/fair-queue.ts'
import { showCertificate, checkCertificate, ownDocument } from './find-certificate.ts'
import type { CertificateTools } from './certificate-tools.ts'
import { certificatesStore } from './certificates.store.ts'
import type { CertificateWish, Issuer } from './issue-certificate.ts'
import { issueCertificates } from './issue-certificates.ts'
import { listCandidates, listCertificateCourses } from './list-candidates.ts'
import type { CandidateQuery } from './list-candidates.ts'
import { exportCertificates, listCertificates } from './list-certificates.ts'
import type { CertificateQuery } from './list-certificates.ts'
import { mailCertificate, mailRevocation } from './mail-certificate.ts'
import { replaceCertificate, revokeCertificate } from './revoke-certificate.ts'

export type { Certificate } from './certificate.ts'

export type Certificates = ReturnType<typeof createCertificates>

/**
 * Certificates of completion: issued by a member of staff for an active place, numbered without a gap, checked
 * by anybody, revoked or replaced but never changed. Not here: who has a place (enrollments), what a refund
 * needs (refunds); both sides lock the place first. Start reading at issue-certificate.ts.
 */
export function createCertificates(tools: CertificateTools) {
  return {
    issue: (wishes: readonly CertificateWish[], by: Issuer) => issueCertificates(tools, wishes, by),
    revoke: (wish: { id: string; reason: string }, by: Issuer) =>
      revokeCertificate(tools, wish, by),
    replace: (wish: Parameters<typeof replaceCertificate>[1], by: Issuer) =>
      replaceCertificate(tools, wish, by),
    list: (query: Parameters<typeof listCertificates>[1]) => listCertificates(tools, query),
    export: (query: CertificateQuery) => exportCertificates(tools, query),
    listCourses: (wanted: Parameters<typeof listCertificateCourses>[1]) =>
      listCertificateCourses(tools, wanted),
    listCandidates: (query: CandidateQuery) => listCandidates(tools, query),
    show: (id: string) => showCertificate(tools, id),
    documentOf: async (id: string, askedBy: Share) =>
      tools.makeCertificateDocument(await showCertificate(tools, id), askedBy),
    listOfStudent: (studentId: string) => certificatesStore(tools.db).listOfStudent(studentId),
    ownDocument: (studentId: string, id: string, address: string) =>
      ownDocument(tools, { studentId, id, address }),
    check: (code: string) => checkCertificate(tools, code),
    mailCertificate: (id: string) => mailCertificate(tools, id),
    mailRevocation: (id: string) => mailRevocation(tools, id),
  }
}
