import * as z from 'zod/mini'
import { nullableText } from '../platform/text/plain-fields.ts'

const waitingKinds = [
  'not-open-yet',
  'worker-silent',
  'restored',
  'to-decide',
  'ways-to-pay',
  'mails-failed',
] as const

/**
 * The dashboard (rule 8). Amounts are rupee text, days those of the Indian
 * calendar (YYYY-MM-DD), times ISO 8601 UTC.
 */
export const Dashboard = z.object({
  /** Accounts that are not closed. */
  totalStudents: z.number(),
  /** Not revoked. */
  certificatesIssued: z.number(),
  /** On offer to students now. */
  coursesOffered: z.number(),
  recentCertificates: z.array(
    z.object({
      _id: z.string(),
      number: z.string(),
      studentName: z.string(),
      courseName: z.string(),
      issuedOn: z.string(),
      isRevoked: z.boolean(),
    }),
  ),
  /**
   * Payers' payments and refunds by the day book, for the last 30 days, oldest first, including
   * days without money. Negative, '-4500', where more was returned than paid, or bounced than
   * returned.
   */
  moneyPerDay: z.array(
    z.object({
      day: z.string(),
      captured: z.string(),
      refunded: z.string(),
      net: z.string(),
      payments: z.number(),
    }),
  ),
  /** Present enrollments, the largest department first; and how many began in the last 30 days. */
  enrollmentsByDepartment: z.array(
    z.object({ department: z.string(), enrollments: z.number(), inLast30Days: z.number() }),
  ),
  /** Pending work; `path` is the list with exactly these items. */
  needsPerson: z.array(
    z.object({
      kind: z.enum(waitingKinds),
      label: z.string(),
      count: z.number(),
      path: z.string(),
      /** The nearest deadline for a response, if there is one. */
      dueOn: nullableText,
    }),
  ),
  /** Whether the portal's data could be restored. */
  backups: z.object({
    /** The portal makes them itself. */
    areMadeHere: z.boolean(),
    lastMadeAt: nullableText,
    lastProvenAt: nullableText,
    /** The last proof is more than eight days old, or there was none. */
    isProofLate: z.boolean(),
    /** The error of the last backup or proof, while no later one succeeded. */
    trouble: nullableText,
  }),
})
export type Dashboard = z.infer<typeof Dashboard>

/** For the rail: the rows of the list "To decide" that this member of staff sees. */
export const WaitingCounts = z.object({ toDecide: z.number() })
export type WaitingCounts = z.infer<typeof WaitingCounts>
