import type { MailKind } from '#contract/mails.ts'
import type { JobName } from '../jobs/jobs.ts'

/** What the office calls the work of each job. */
export const kindOfJob: Record<JobName, MailKind> = {
  'complete-enrollment': 'payment-news',
  'issue-receipt': 'receipt-number',
  'send-receipt': 'receipt',
  'send-receipt-again': 'receipt-again',
  'send-payment-failed': 'payment-failed',
  'send-payment-pending': 'payment-pending',
  'send-welcome': 'welcome',
  'send-password-reset': 'password-reset',
  'send-first-password': 'first-password',
  'send-password-changed': 'password-changed',
  'send-google-linked': 'google-linked',
  'send-staff-link': 'staff-link',
  'send-staff-password-changed': 'staff-password-changed',
  'send-second-factor-off': 'second-factor-off',
  'tell-office-of-enrollment': 'office-enrollment',
  'tell-office-of-flag': 'office-flag',
  'tell-office-of-refund': 'office-refund',
  'tell-office-of-silence': 'office-silence',
  'send-refund-mail': 'refund',
  'send-certificate': 'certificate',
  'send-certificate-revoked': 'certificate-revoked',
}

/** The jobs behind some kinds. */
export function jobsOfKinds(kinds: readonly MailKind[]): JobName[] {
  const names = Object.keys(kindOfJob) as JobName[] // the table's own keys
  return names.filter((name) => kinds.includes(kindOfJob[name]))
}

/** A job that this version of the portal knows; an older one may have left others. */
export function isKnownJob(name: string): name is JobName {
  return Object.hasOwn(kindOfJob, name)
}
