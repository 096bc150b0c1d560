import * as z from 'zod/mini'
import { CampusName } from '../institute/campus-name.ts'
import { CheckCode } from '../platform/text/codes.ts'
import { filled } from '../platform/text/form-fields.ts'
import { counted, isDay, paging } from '../platform/lists.ts'
import { messages } from '../messages.ts'
import { refundRules } from '../money/payments.ts'
import { visibleText } from '../platform/text/visible-text.ts'
import { WireId } from '../platform/wire-id.ts'
import { text } from '../platform/text/plain-fields.ts'

/** The most certificates that one call issues: enough for a class. */
export const certificatesAtOnce = 100
export const printedNameMaxLength = 120

/** The name as it will be printed: one line, single spaces. */
const PrintedName = z
  .string({ error: messages.required })
  .check(
    z.overwrite(visibleText),
    z.minLength(1, { error: messages.required, abort: true }),
    z.maxLength(printedNameMaxLength, { error: messages.printedNameTooLong }),
  )

/** Empty text is no grade. */
const Grade = z.optional(z.nullable(text(40)))

/** A day as YYYY-MM-DD; null or empty if unknown. */
const Day = z.optional(
  z.nullable(
    z.string().check(
      z.trim(),
      z.refine((day) => day === '' || isDay(day), { error: messages.dayInvalid }),
    ),
  ),
)

const Reason = z
  .string({ error: messages.reasonNeeded })
  .check(
    z.trim(),
    z.minLength(3, { error: messages.reasonNeeded }),
    z.maxLength(500, { error: messages.reasonTooLong }),
  )

/** Hours of training, printed with the months of the batch; null or empty: the course's duration. */
const Hours = z.optional(
  z.nullable(
    z
      .string()
      .check(z.trim(), z.regex(/^(?:[1-9]\d{0,3})?$/, { error: messages.trainingHoursInvalid })),
  ),
)

/** Printed fields besides the enrollment's details. The sender has checked the name. */
const Printed = {
  studentName: PrintedName,
  isNameChecked: z.boolean().check(z.refine(Boolean, { error: messages.nameNotChecked })),
  grade: Grade,
  completedOn: Day,
  hours: Hours,
}

/**
 * `endsRefund`: issue although the student could still get the fee back (decision 17).
 * `earlyReason`: why some are issued before the last day of their batch; empty: none is.
 */
export const IssueCertificatesInput = z.object({
  earlyReason: z.optional(
    z.string().check(
      z.trim(),
      z.refine((reason) => reason === '' || reason.length >= 3, { error: messages.reasonNeeded }),
      z.maxLength(500, { error: messages.reasonTooLong }),
    ),
  ),
  certificates: z
    .array(
      z.object({
        enrollmentId: WireId,
        ...Printed,
        endsRefund: z.optional(z.boolean()),
      }),
    )
    .check(z.minLength(1), z.maxLength(certificatesAtOnce)),
})

/** A name as a clerk wants it printed. */
export const PrintedNameInput = z.object({ studentName: PrintedName })

/**
 * One line of a document as outlines, drawn with the document's own fonts: thousandths of the font
 * size, y points up.
 */
const OutlinedLine = z.object({
  width: z.number(),
  glyphs: z.array(z.object({ x: z.number(), y: z.number(), path: z.string() })),
})
export type OutlinedLine = z.infer<typeof OutlinedLine>

/** The name as a certificate prints it: in one line, or in several where it is long. */
export const PrintedNameShown = z.object({ lines: z.array(OutlinedLine) })

export const RevokeCertificateInput = z.object({ id: WireId, reason: Reason })
export const ReplaceCertificateInput = z.object({ id: WireId, reason: Reason, ...Printed })
export const CertificateIdInput = z.object({ id: text(64) })
export const CertificateCodeInput = z.object({ code: CheckCode })

export const certificateSorts = [
  'issued',
  '-issued',
  'name',
  '-name',
  'course',
  '-course',
  'number',
  '-number',
] as const
export type CertificateSort = (typeof certificateSorts)[number]

const filters = {
  /** Number, printed name, course or code: every word must match. */
  q: z.optional(text(100)),
  status: z.optional(z.enum(['valid', 'revoked'])),
  course: z.optional(WireId),
  student: z.optional(WireId),
  /** Days of issue in Indian time, both included. */
  from: Day,
  to: Day,
  sort: z.optional(z.enum(certificateSorts)),
}
export const ListCertificatesInput = z.object({ ...filters, ...paging })
export const ExportCertificatesInput = z.object(filters)

/** Days are YYYY-MM-DD, moments ISO 8601 UTC. */
export const Certificate = z.object({
  _id: z.string(),
  number: z.string(),
  studentId: z.string(),
  studentName: z.string(),
  courseId: z.string(),
  courseName: z.string(),
  courseCode: z.string(),
  campus: z.string(),
  grade: z.nullable(z.string()),
  completedOn: z.nullable(z.string()),
  /** '120 hours, Aug to Nov 2026', as printed. */
  training: z.nullable(z.string()),
  /** The signature as a data URL; not in a list. */
  signature: z.optional(z.nullable(z.string())),
  issuedOn: z.string(),
  /** The institute's details as printed. */
  issuer: z.object({
    name: z.string(),
    certification: z.string(),
    foundedIn: z.int(),
    certificateSignatory: z.string(),
  }),
  issuedBy: z.string(),
  revokedOn: z.nullable(z.string()),
  revokeReason: z.nullable(z.string()),
  /** Why it was issued before the last day of its batch; null: it was not. */
  earlyReason: z.nullable(z.string()),
  /** The number of the revoked certificate that this one replaces. */
  replaces: z.nullable(z.string()),
  replacedBy: z.nullable(z.string()),
  /** The path of the public page that checks it. */
  checkPath: z.string(),
})
export type Certificate = z.infer<typeof Certificate>

export const CertificateList = z.object({ certificates: z.array(Certificate), ...counted })
export type CertificateList = z.infer<typeof CertificateList>
export const CertificateShown = z.object({ certificate: Certificate })

/** The PDF; base64, so that it passes the same response check as every other reply. */
export const CertificateDocument = z.object({ filename: z.string(), contentBase64: z.string() })

/** The issued certificates, and the students without one, each with the reason. */
export const CertificatesIssued = z.object({
  issued: z.array(Certificate),
  refused: z.array(z.object({ enrollmentId: z.string(), code: z.string(), message: z.string() })),
  message: z.string(),
})
export type CertificatesIssued = z.infer<typeof CertificatesIssued>

export const CertificateRevoked = z.object({ certificate: Certificate, message: z.string() })

export const ListCertificateCoursesInput = z.object({
  q: z.optional(text(100)),
  course: z.optional(WireId),
  limit: paging.limit,
})

/** Courses with at least one enrollment, hidden ones too. */
export const CertificateCourses = z.object({
  courses: z.array(
    z.object({
      _id: z.string(),
      courseName: z.string(),
      courseCode: z.string(),
      places: z.number(),
      /** The number of these enrollments with a valid certificate. */
      certified: z.number(),
    }),
  ),
})
export type CertificateCourses = z.infer<typeof CertificateCourses>

export const candidateSorts = ['name', '-name', 'enrolled', '-enrolled'] as const
export type CandidateSort = (typeof candidateSorts)[number]

export const ListCandidatesInput = z.object({
  course: WireId,
  /** Name or e-mail: every word must match. */
  q: z.optional(text(100)),
  /** Without it: the students who have no certificate. */
  only: z.optional(z.enum(['without', 'with', 'all'])),
  batch: z.optional(WireId),
  campus: z.optional(CampusName),
  sort: z.optional(z.enum(candidateSorts)),
  ...paging,
})

/** A batch, for its certificates. Days are YYYY-MM-DD. */
export const CandidateBatch = z.object({
  _id: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  /** null: online. */
  campus: z.nullable(z.string()),
  /** Its last day is still to come: a certificate needs a reason. */
  isRunning: z.boolean(),
})
export type CandidateBatch = z.infer<typeof CandidateBatch>

/** campus: a campus, or 'Online'. */
export const ListEndedBatchesInput = z.object({ campus: z.optional(CampusName) })

/** Batches that ended in the last 60 days and have students, the last to end first. */
export const EndedBatches = z.object({
  batches: z.array(
    z.extend(CandidateBatch, {
      courseId: z.string(),
      courseName: z.string(),
      courseCode: z.string(),
      places: z.number(),
      /** The number of these enrollments with a valid certificate. */
      certified: z.number(),
    }),
  ),
})
export type EndedBatches = z.infer<typeof EndedBatches>

/** An active enrollment of a course, and what prevents a certificate for it. */
export const CertificateCandidate = z.object({
  enrollmentId: z.string(),
  studentId: z.string(),
  studentName: z.string(),
  /** null: the account is closed, no mail can be sent. */
  email: z.nullable(z.string()),
  isBlocked: z.boolean(),
  campus: z.string(),
  /** null: the course was sold without a batch. */
  batch: z.nullable(CandidateBatch),
  enrolledOn: z.string(),
  refund: z.object({ rule: z.enum(refundRules), deadline: z.nullable(z.string()) }),
  hasOpenRefund: z.boolean(),
  certificate: z.nullable(z.object({ _id: z.string(), number: z.string() })),
})
export type CertificateCandidate = z.infer<typeof CertificateCandidate>

export const CandidateList = z.object({
  candidates: z.array(CertificateCandidate),
  total: z.number(),
  /** The filter's choices: the batches of the course with students, the last to end first. */
  batches: z.array(CandidateBatch),
})
export type CandidateList = z.infer<typeof CandidateList>

/** A certificate as its owner sees it. */
export const OwnCertificate = z.object({
  _id: z.string(),
  number: z.string(),
  courseName: z.string(),
  courseCode: z.string(),
  issuedOn: z.string(),
  isRevoked: z.boolean(),
  checkPath: z.string(),
})
export type OwnCertificate = z.infer<typeof OwnCertificate>
export const MyCertificates = z.object({ certificates: z.array(OwnCertificate) })

/** Everything that a stranger with the check address learns (decision 17). */
export const CheckedCertificate = z.object({
  isGenuine: z.boolean(),
  number: z.string(),
  studentName: z.string(),
  courseName: z.string(),
  issuedOn: z.string(),
})
export type CheckedCertificate = z.infer<typeof CheckedCertificate>
/** As printed on the certificate. */
export const FindCertificateInput = z.object({
  number: filled(messages.required, 60),
  name: filled(messages.required, printedNameMaxLength),
})
/** The path of the public page that checks it. */
export const CertificateFound = z.object({ checkPath: z.string() })
export const CertificateChecked = z.object({ certificate: CheckedCertificate })
