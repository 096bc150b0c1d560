import * as z from 'zod/mini'
import type { Transaction } from '../db/database.ts'

/** Every job and its payload. A job finds its record and calls one service method; every job may run twice. */
export const jobs = {
  'complete-enrollment': z.object({ orderId: z.string() }),
  'issue-receipt': z.object({ orderId: z.string() }),
  'send-receipt': z.object({ orderId: z.string() }),
  // askedAt is ISO 8601 UTC: each time the office asks is a mail of its own
  'send-receipt-again': z.object({ orderId: z.string(), askedAt: z.string() }),
  'send-payment-failed': z.object({ orderId: z.string() }),
  'send-payment-pending': z.object({ orderId: z.string() }),
  'send-welcome': z.object({ linkId: z.string() }),
  'send-password-reset': z.object({ linkId: z.string() }),
  'send-first-password': z.object({ linkId: z.string() }),
  'send-password-changed': z.object({ studentId: z.string(), changedAt: z.string() }),
  'send-google-linked': z.object({
    studentId: z.string(),
    linkedAt: z.string(),
    isPasswordEnded: z.boolean(),
  }),
  'send-staff-link': z.object({ linkId: z.string() }),
  'send-staff-password-changed': z.object({ adminId: z.string(), changedAt: z.string() }),
  'send-second-factor-off': z.object({ adminId: z.string(), endedAt: z.string() }),
  'tell-office-of-enrollment': z.object({ orderId: z.string() }),
  'tell-office-of-flag': z.object({ orderId: z.string(), kind: z.string() }),
  'tell-office-of-refund': z.object({ refundId: z.string() }),
  // told once for each moment at which it was taken to be told
  'tell-office-of-silence': z.object({ provider: z.string(), toldAt: z.string() }),
  'send-refund-mail': z.object({
    refundId: z.string(),
    step: z.enum(['requested', 'refused', 'sent', 'done']),
  }),
  'send-certificate': z.object({ certificateId: z.string() }),
  'send-certificate-revoked': z.object({ certificateId: z.string() }),
} as const

export type JobName = keyof typeof jobs
export type JobPayload<N extends JobName> = z.infer<(typeof jobs)[N]>

/** Commits or vanishes with the transaction. */
export type Enqueue = <N extends JobName>(
  tx: Transaction,
  name: N,
  payload: JobPayload<N>,
) => Promise<void>

/** The same job once more, because somebody asked for it; commits or vanishes with the transaction. */
export type Repeat = (
  tx: Transaction,
  job: { id: string; name: JobName; payload: object },
  repeatedAt: Date,
) => Promise<void>

export type JobHandlers = { [N in JobName]: (payload: JobPayload<N>) => Promise<void> }
