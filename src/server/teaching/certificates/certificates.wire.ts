import type {
  CandidateBatch,
  Certificate as WireCertificate,
  CertificateCandidate,
  CheckedCertificate,
  EndedBatches,
  OwnCertificate,
} from '#contract/teaching/certificates.ts'
import { pages } from '#contract/pages.ts'
import type { Certificate } from './certificate.ts'
import type { Checked } from './find-certificate.ts'
import type { BatchOfCandidates, Candidate, EndedBatch } from './candidates/list-candidates.ts'

/** Maps our terms to the wire format. */
export function certificateToWire(certificate: Certificate): WireCertificate {
  const { id, code, issuedAt, revokedAt, ...rest } = certificate
  const { enrollmentId: _enrollment, hours: _hours, ...details } = rest
  return {
    ...details,
    _id: id,
    issuedOn: issuedAt.toISOString(),
    revokedOn: revokedAt?.toISOString() ?? null,
    checkPath: pages.verifyCertificate(code),
  }
}

/** The owner's view, without the issuer's name and the office's reasons. */
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

/** The public view. */
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

export function candidateBatchToWire({ id, ...batch }: BatchOfCandidates): CandidateBatch {
  return { ...batch, _id: id }
}

export function endedBatchToWire({ id, ...batch }: EndedBatch): EndedBatches['batches'][number] {
  return { ...batch, _id: id }
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
    batch: details.batch && candidateBatchToWire(details.batch),
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
