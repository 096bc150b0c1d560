import type {
  Certificate as WireCertificate,
  CertificateCandidate,
  CheckedCertificate,
  OwnCertificate,
} from '#contract/certificates.ts'
import { pages } from '#contract/pages.ts'
import type { Certificate } from './certificate.ts'
import type { Checked } from './find-certificate.ts'
import type { Candidate } from './list-candidates.ts'

/** Our words into the wire's. */
export function certificateToWire(certificate: Certificate): WireCertificate {
  const { id, code, issuedAt, revokedAt, enrollmentId: _enrollment, ...details } = certificate
  return {
    ...details,
    _id: id,
    issuedOn: issuedAt.toISOString(),
    revokedOn: revokedAt?.toISOString() ?? null,
    checkPath: pages.verifyCertificate(code),
  }
}

/** What the owner sees; not who issued it, and no reason of the office's. */
export function ownCertificateToWire(certificate: Certificate): OwnCertificate {
  const { id, number, courseName, courseCode, issuedAt, revokedAt, code } = certificate
  return {
    _id: id,
    number,
    courseName,
    courseCode,
    issuedOn: issuedAt.toISOString(),
    isRevoked: revokedAt !== null,
    checkPath: pages.verifyCertificate(code),
  }
}

/** All that a stranger learns. */
export function checkedCertificateToWire(certificate: Checked): CheckedCertificate {
  const { number, studentName, courseName, issuedAt, revokedAt } = certificate
  return {
    isGenuine: revokedAt === null,
    number,
    studentName,
    courseName,
    issuedOn: issuedAt.toISOString(),
  }
}

export function candidateToWire(candidate: Candidate): CertificateCandidate {
  const { refund, enrolledAt, certificateId, certificateNumber, ...details } = candidate
  return {
    enrollmentId: details.enrollmentId,
    studentId: details.studentId,
    studentName: details.studentName,
    email: details.email,
    isBlocked: details.isBlocked,
    campus: details.campus,
    hasOpenRefund: details.hasOpenRefund,
    enrolledOn: enrolledAt.toISOString(),
    refund: {
      rule: refund.rule,
      deadline: refund.deadline?.toISOString() ?? null,
    },
    certificate:
      certificateId === null || certificateNumber === null
        ? null
        : { _id: certificateId, number: certificateNumber },
  }
}
