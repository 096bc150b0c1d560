/*
 * Certificates of completion: staff issue one for an active enrollment, numbered without a gap,
 * checked by anybody, revoked or replaced but never changed. Enrollments are in
 * teaching/enrollments, refunds in money/refunds; all lock the enrollment first. Start at
 * issue-certificate.ts.
 */
import { bind } from '../../platform/deps/bind.ts'
import type { Share } from '../../platform/foundation/fair-queue.ts'
import { checkCertificate, findCode, ownDocument, showCertificate } from './find-certificate.ts'
import { addOldCertificates, removeCertificatesOfBefore } from './old-certificates.store.ts'
import type { CertificateDeps } from './certificate-deps.ts'
import { certificatesStore } from './certificates.store.ts'
import { issueCertificates } from './issue-certificates.ts'
import {
  listCandidates,
  listCertificateCourses,
  listEndedBatches,
} from './candidates/list-candidates.ts'
import { exportCertificates, listCertificates } from './list-certificates.ts'
import { mailCertificate, mailRevocation } from './mail-certificate.ts'
import { showPrintedName } from './document/printed-name.ts'
import { changeSignature, currentSignature } from './signature.ts'
import { replaceCertificate, revokeCertificate } from './revoke-certificate.ts'

export { lookupLimit } from './find-certificate.ts'
export type { Certificate } from './certificate.ts'

export type Certificates = ReturnType<typeof createCertificates>

export function createCertificates(deps: CertificateDeps) {
  return {
    ...bind(deps, {
      issue: issueCertificates,
      revoke: revokeCertificate,
      replace: replaceCertificate,
      list: listCertificates,
      export: exportCertificates,
      listCourses: listCertificateCourses,
      listCandidates,
      listEndedBatches,
      show: showCertificate,
      check: checkCertificate,
      findCode,
      currentSignature,
      changeSignature,
      mailCertificate,
      mailRevocation,
    }),
    showPrintedName,
    documentOf: async (id: string, askedBy: Share) =>
      deps.makeCertificateDocument(await showCertificate(deps, id), askedBy),
    listOfStudent: (studentId: string) => certificatesStore(deps.db).listOfStudent(studentId),
    ownDocument: (studentId: string, id: string, address: string) =>
      ownDocument(deps, { studentId, id, address }),
    addOldCertificates,
    removeCertificatesOfBefore,
  }
}
