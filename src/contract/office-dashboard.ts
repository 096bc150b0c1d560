import * as z from 'zod/mini'
import { nullableText } from './plain-fields.ts'

const waitingKinds = [
  'not-open-yet',
  'worker-silent',
  'restored',
  'lost-payments',
  'disputes',
  'under-review',
  'flagged',
  'refunds-waiting',
  // of those the ones of money that pays nothing
  'spare-money',
  'unsettled-money',
  'unbacked-enrollments',
  'unallocated-returns',
  'provider-news',
  'cancelled-batches',
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
  /** Offered to students now. */
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
   * What payers paid and got back, as the day book has it, in the last 30 days, the oldest first, days without money
   * included. Below zero, '-4500', where more went than came, or bounced than went.
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
  /** Enrollments held now, the largest first; and how many of them began in the last 30 days. */
  enrollmentsByDepartment: z.array(
    z.object({ department: z.string(), enrollments: z.number(), inLast30Days: z.number() }),
  ),
  /** What waits for somebody; `path` is the list that holds just these. */
  needsPerson: z.array(
    z.object({
      kind: z.enum(waitingKinds),
      label: z.string(),
      count: z.number(),
      path: z.string(),
      /** The nearest day by which an answer has to be there, where there is one. */
      dueOn: nullableText,
    }),
  ),
  /** Whether what the portal keeps could be restored. */
  backups: z.object({
    /** The portal makes them itself. */
    areMadeHere: z.boolean(),
    lastMadeAt: nullableText,
    lastProvenAt: nullableText,
    /** The last proof is more than eight days old, or there was none. */
    isProofLate: z.boolean(),
    /** What was in the way of the last backup or proof, where none has come about since. */
    trouble: nullableText,
  }),
})
export type Dashboard = z.infer<typeof Dashboard>

/** For the rail: how much waits for somebody of the office; the last six are its boards. */
export const WaitingCounts = z.object({
  orders: z.number(),
  refunds: z.number(),
  /** That wait until somebody agrees. */
  concessions: z.number(),
  unsettledMoney: z.number(),
  unbackedEnrollments: z.number(),
  unallocatedReturns: z.number(),
  providerNews: z.number(),
  chequesInHand: z.number(),
  strandedEnrollments: z.number(),
})
export type WaitingCounts = z.infer<typeof WaitingCounts>
