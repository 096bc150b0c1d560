import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import type { DocumentFile } from './document/certificate-document.ts'
import { onlyCampusOf } from '../../platform/principal/principal.ts'
import type { AdminPrincipal } from '../../platform/principal/principal.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import {
  candidateBatchToWire,
  candidateToWire,
  certificateToWire,
  checkedCertificateToWire,
  endedBatchToWire,
  ownCertificateToWire,
} from './certificates.wire.ts'
import type { Certificates } from './certificates.service.ts'
import type { Printed } from './certificate.ts'
import type { StaffMember } from './issue-certificate.ts'

type CertificateCalls =
  | 'listCertificates'
  | 'exportCertificates'
  | 'listCertificateCourses'
  | 'listCertificateCandidates'
  | 'listEndedBatches'
  | 'showCertificate'
  | 'showPrintedName'
  | 'downloadCertificate'
  | 'issueCertificates'
  | 'revokeCertificate'
  | 'replaceCertificate'
  | 'listMyCertificates'
  | 'downloadMyCertificate'
  | 'checkCertificate'
  | 'findCertificate'
  | 'showCertificateSignature'
  | 'changeCertificateSignature'

/** Handlers of the calls about certificates: the office's, the owner's, and the public check. */
export function certificatesRoutes(certificates: Certificates): Pick<Handlers, CertificateCalls> {
  return { ...readingRoutes(certificates), ...changingRoutes(certificates) }
}

function readingRoutes(certificates: Certificates) {
  return {
    listCertificates: async (input) => {
      const { certificates: rows, ...counted } = await certificates.list(input)
      return { certificates: rows.map(certificateToWire), ...counted }
    },
    exportCertificates: (input) => certificates.export(input),
    listCertificateCourses: async (input) => ({
      courses: (await certificates.listCourses(input)).map(({ id, ...course }) => ({
        _id: id,
        ...course,
      })),
    }),
    listCertificateCandidates: async (input) => {
      const { candidates, total, batches } = await certificates.listCandidates(input)
      return {
        candidates: candidates.map(candidateToWire),
        total,
        batches: batches.map(candidateBatchToWire),
      }
    },
    listEndedBatches: async ({ campus }) => ({
      batches: (await certificates.listEndedBatches(campus)).map(endedBatchToWire),
    }),
    showCertificateSignature: async () => ({ image: await certificates.currentSignature() }),
    showPrintedName: ({ studentName }) => certificates.showPrintedName(studentName),
    showCertificate: async ({ id }) => ({
      certificate: certificateToWire(await certificates.show(id)),
    }),
    downloadCertificate: async ({ id }, { principal, address }) => {
      const askedBy = { address, account: principal.adminId }
      return fileToWire(await certificates.documentOf(id, askedBy))
    },
    listMyCertificates: async (_input, { principal }) => ({
      certificates: (await certificates.listOfStudent(principal.studentId)).map(
        ownCertificateToWire,
      ),
    }),
    downloadMyCertificate: async ({ id }, { principal, address }) =>
      fileToWire(await certificates.ownDocument(principal.studentId, id, address)),
    findCertificate: async (wanted, { address }) => ({
      checkPath: pages.verifyCertificate(await certificates.findCode(wanted, address)),
    }),
    checkCertificate: async ({ code }) => ({
      certificate: checkedCertificateToWire(await certificates.check(code)),
    }),
  } satisfies Partial<Handlers>
}

function changingRoutes(certificates: Certificates) {
  return {
    issueCertificates: async (input, { principal }) => {
      const inputs = input.certificates.map((request) => ({
        ...printedOf(request),
        enrollmentId: request.enrollmentId,
        endsRefund: request.endsRefund ?? false,
        earlyReason: input.earlyReason || null,
        onlyAt: onlyCampusOf(principal),
      }))
      const { issued, refused } = await certificates.issue(inputs, staffMemberOf(principal))
      return {
        issued: issued.map(certificateToWire),
        refused,
        message: issuedSentence(issued.length),
      }
    },
    changeCertificateSignature: async ({ image }, { principal }) => {
      await certificates.changeSignature(image, staffMemberOf(principal))
      return { image, message: image ? messages.signatureSaved : messages.signatureRemoved }
    },
    revokeCertificate: async (input, { principal }) => ({
      certificate: certificateToWire(await certificates.revoke(input, staffMemberOf(principal))),
      message: messages.certificateRevoked,
    }),
    replaceCertificate: async ({ id, reason, ...request }, { principal }) => {
      const replacement = { id, reason, printed: printedOf(request) }
      return {
        certificate: certificateToWire(
          await certificates.replace(replacement, staffMemberOf(principal)),
        ),
        message: messages.certificateReplaced,
      }
    },
  } satisfies Partial<Handlers>
}

type PrintedOnWire = {
  studentName: string
  grade?: string | null | undefined
  completedOn?: string | null | undefined
  hours?: string | null | undefined
}

/** An empty field counts as missing. */
function printedOf({ studentName, grade, completedOn, hours }: PrintedOnWire): Printed {
  return {
    studentName,
    grade: grade || null,
    completedOn: completedOn || null,
    hours: hours ? Number(hours) : null,
  }
}

function staffMemberOf({ adminId, name }: AdminPrincipal): StaffMember {
  return { kind: 'admin', id: adminId, name }
}

function issuedSentence(count: number): string {
  return count === 1
    ? 'One certificate is issued. A student with an open account gets it by mail.'
    : `${count} certificates are issued. Students with an open account get them by mail.`
}

function fileToWire({ filename, content }: DocumentFile) {
  return { filename, contentBase64: content.toString('base64') }
}
