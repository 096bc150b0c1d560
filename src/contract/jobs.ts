import * as z from 'zod/mini'
import { reminderStages } from './selling/parts/dues.ts'

type Job = {
  /** The kind's name on the wire, in the office's list. */
  kind: string
  /** The label for members of staff. */
  label: string
  /** Concerns a member of staff's own account: only for those who may see staff. */
  isOfStaff?: true
  payload: z.ZodMiniType
}

const ofOrder = z.object({ orderId: z.string() })
/** enrollmentId: for a group order, which has several enrollments. */
const ofPlace = { orderId: z.string(), enrollmentId: z.optional(z.string()) }
const ofCapture = z.object({ orderId: z.string(), captureId: z.string() })
const ofLink = z.object({ linkId: z.string() })
const ofCertificate = z.object({ certificateId: z.string() })

/**
 * Every job: its payload and its entry in the office's list of mails. The last four are no mails
 * but other work; the list shows them only if they were given up. A job finds its record and
 * calls one service method; every job may run twice. Times in a payload are ISO 8601 UTC.
 */
export const jobs = {
  'send-receipt': { kind: 'receipt', label: 'Seat booked, with receipt', payload: ofOrder },
  // each request of the office is a mail of its own
  'send-receipt-again': {
    kind: 'receipt-again',
    label: 'Receipt, sent again',
    payload: z.object({ orderId: z.string(), askedAt: z.string() }),
  },
  // to a payer by link who gave an address
  'send-payer-receipt': {
    kind: 'payer-receipt',
    label: 'Receipt to the payer of a link',
    payload: ofOrder,
  },
  // to each student of a group, without a mention of money
  'send-group-place': {
    kind: 'group-place',
    label: 'Enrolled by an organisation',
    payload: z.object({ orderId: z.string(), enrollmentId: z.string() }),
  },
  // for each later part of a group order
  'send-group-receipt': {
    kind: 'group-receipt',
    label: 'Receipt for an instalment, to an organisation',
    payload: ofCapture,
  },
  // for each later part of an order that is paid in parts
  'send-part-receipt': {
    kind: 'part-receipt',
    label: 'Receipt for an instalment',
    payload: ofCapture,
  },
  // before a part is due, on the day, and when it is late
  'send-part-reminder': {
    kind: 'part-reminder',
    label: 'Reminder of an instalment',
    payload: z.object({ orderId: z.string(), part: z.int(), stage: z.enum(reminderStages) }),
  },
  'send-payment-failed': { kind: 'payment-failed', label: 'Payment declined', payload: ofOrder },
  'send-payment-pending': {
    kind: 'payment-pending',
    label: 'Payment not decided yet',
    payload: ofOrder,
  },
  'send-cheque-bounced': {
    kind: 'cheque-bounced',
    label: 'Cheque came back',
    payload: z.object({ chequeId: z.string(), orderId: z.string() }),
  },
  // once for each student and course, a day later
  'send-payment-reminder': {
    kind: 'payment-reminder',
    label: 'Reminder of an unfinished payment',
    payload: ofOrder,
  },
  'send-refund-mail': {
    kind: 'refund',
    label: 'Refund',
    payload: z.object({
      refundId: z.string(),
      step: z.enum(['requested', 'refused', 'sent', 'done']),
    }),
  },
  // to another payer who gave an address
  'send-payer-refund': {
    kind: 'payer-refund',
    label: 'Refund, to the payer of a link',
    payload: z.object({ refundId: z.string(), step: z.enum(['sent', 'done']) }),
  },
  // once for each offer
  'send-seat-offer': {
    kind: 'seat-offer',
    label: 'A seat is free, from the waiting list',
    payload: z.object({ waitingId: z.string() }),
  },
  'send-certificate': { kind: 'certificate', label: 'Certificate', payload: ofCertificate },
  'send-certificate-revoked': {
    kind: 'certificate-revoked',
    label: 'Certificate revoked',
    payload: ofCertificate,
  },
  'send-batch-changed': {
    kind: 'batch-changed',
    label: 'Batch: new days or campus',
    payload: z.object({ ...ofPlace, batchId: z.string(), version: z.number() }),
  },
  'send-batch-cancelled': {
    kind: 'batch-cancelled',
    label: 'Batch: cancelled',
    payload: z.object({ ...ofPlace, batchId: z.string() }),
  },
  'send-batch-mail': {
    kind: 'batch-mail',
    label: 'Batch: message from the office',
    payload: z.object({ ...ofPlace, mailId: z.string() }),
  },
  // once for each enrollment and first day
  'send-batch-reminder': {
    kind: 'batch-reminder',
    label: 'Batch: starts soon',
    payload: z.object({ ...ofPlace, startsOn: z.string() }),
  },
  'send-waiting-closed': {
    kind: 'waiting-closed',
    label: 'Waiting list: batch cancelled',
    payload: z.object({ studentId: z.string(), waitingId: z.string() }),
  },
  'send-student-moved': {
    kind: 'student-moved',
    label: 'Moved to another batch or campus',
    payload: z.object({ orderId: z.string(), moveId: z.string() }),
  },
  'send-welcome': { kind: 'welcome', label: 'Welcome', payload: ofLink },
  'send-first-password': { kind: 'first-password', label: 'First password', payload: ofLink },
  'send-new-address': { kind: 'new-address', label: 'Confirm the new address', payload: ofLink },
  'send-address-left': {
    kind: 'address-left',
    label: 'Address of the profile changed',
    payload: z.object({ correctionId: z.string() }),
  },
  'send-profiles-joined': {
    kind: 'profiles-joined',
    label: 'Profiles merged',
    payload: z.object({ studentId: z.string(), joinedAt: z.string() }),
  },
  'send-password-reset': { kind: 'password-reset', label: 'Password link', payload: ofLink },
  'send-password-changed': {
    kind: 'password-changed',
    label: 'Password changed',
    payload: z.object({ studentId: z.string(), changedAt: z.string() }),
  },
  'send-google-linked': {
    kind: 'google-linked',
    label: 'Google account linked',
    payload: z.object({
      studentId: z.string(),
      linkedAt: z.string(),
      isPasswordEnded: z.boolean(),
    }),
  },
  'tell-office-of-enrollment': {
    kind: 'office-enrollment',
    label: 'To the office: enrollment',
    payload: ofOrder,
  },
  'tell-office-of-flag': {
    kind: 'office-flag',
    label: 'To the office: payment matter',
    payload: z.object({ orderId: z.string(), kind: z.string() }),
  },
  'tell-office-of-refund': {
    kind: 'office-refund',
    label: 'To the office: refund',
    payload: z.object({ refundId: z.string() }),
  },
  // once for each moment at which a report was due
  'tell-office-of-silence': {
    kind: 'office-silence',
    label: 'To the office: provider silent',
    payload: z.object({ provider: z.string(), toldAt: z.string() }),
  },
  // once for each moment at which it was switched off
  'tell-office-of-receiver': {
    kind: 'office-receiver',
    label: 'To the office: receiver switched off',
    payload: z.object({ receiverId: z.string(), offAt: z.string() }),
  },
  'tell-office-of-enquiry': {
    kind: 'office-enquiry',
    label: 'To the office: training for a team',
    payload: z.object({ enquiryId: z.string() }),
  },
  'send-staff-link': {
    kind: 'staff-link',
    label: 'Colleague: password link',
    isOfStaff: true,
    payload: ofLink,
  },
  'send-staff-password-changed': {
    kind: 'staff-password-changed',
    label: 'Colleague: password changed',
    isOfStaff: true,
    payload: z.object({ adminId: z.string(), changedAt: z.string() }),
  },
  // an owner checks that mails are delivered
  'send-test-mail': {
    kind: 'test-mail',
    label: 'Colleague: test mail',
    isOfStaff: true,
    payload: z.object({ adminId: z.string(), askedAt: z.string() }),
  },
  'send-second-factor-off': {
    kind: 'second-factor-off',
    label: 'Colleague: second factor off',
    isOfStaff: true,
    payload: z.object({ adminId: z.string(), endedAt: z.string() }),
  },
  'send-second-factor-changed': {
    kind: 'second-factor-changed',
    label: 'Colleague: passkey or app changed',
    isOfStaff: true,
    payload: z.object({
      adminId: z.string(),
      change: z.enum(['passkey-added', 'passkey-removed', 'app-off']),
      /** The passkey's name; null for the app. */
      passkey: z.nullable(z.string()),
      changedAt: z.string(),
    }),
  },
  // an owner has one made at once
  'make-backup': {
    kind: 'backup',
    label: 'Task: backup on request',
    payload: z.object({ checkId: z.string() }),
  },
  'complete-enrollment': {
    kind: 'payment-news',
    label: 'Task: message about a payment',
    payload: ofOrder,
  },
  'end-orders-of-batch': {
    kind: 'batch-orders',
    label: 'Task: orders of a cancelled batch',
    payload: z.object({ batchId: z.string() }),
  },
  'end-orders-of-move': {
    kind: 'move-orders',
    label: 'Task: orders of a difference that is not due',
    payload: z.object({ moveId: z.string() }),
  },
} as const satisfies Record<string, Job>

export type JobName = keyof typeof jobs
export type JobPayload<N extends JobName> = z.infer<(typeof jobs)[N]['payload']>

export type MailKind = (typeof jobs)[JobName]['kind']

const entries: readonly (Job & { kind: MailKind })[] = Object.values(jobs)

/** In the order of the office's list. */
export const mailKinds = entries.map(({ kind }) => kind)

/** Mails about a member of staff's own account: only for those who may see staff. */
export const staffMailKinds = entries.filter((one) => one.isOfStaff).map(({ kind }) => kind)

/** The labels for members of staff. */
export const mailKindNames = Object.fromEntries(
  entries.map(({ kind, label }) => [kind, label]),
) as Record<MailKind, string> // each entry has a label
