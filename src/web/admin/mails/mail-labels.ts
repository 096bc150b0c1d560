import type { MailKind, MailState } from '#contract/mails.ts'
import type { Tone } from '#web/ui/alert.tsx'

/** What a member of staff calls each mail. The last two are work on a payment; they stand here when it was given up. */
export const mailKindNames: Record<MailKind, string> = {
  receipt: 'Place booked, with receipt',
  'receipt-again': 'Receipt, sent again',
  'payment-failed': 'Payment declined',
  'payment-pending': 'Payment not decided yet',
  refund: 'Refund',
  certificate: 'Certificate',
  'certificate-revoked': 'Certificate revoked',
  welcome: 'Welcome',
  'first-password': 'First password',
  'password-reset': 'Password link',
  'password-changed': 'Password changed',
  'google-linked': 'Google account linked',
  'office-enrollment': 'To the office: enrollment',
  'office-flag': 'To the office: payment matter',
  'office-refund': 'To the office: refund',
  'office-silence': 'To the office: provider silent',
  'staff-link': 'Colleague: password link',
  'staff-password-changed': 'Colleague: password changed',
  'second-factor-off': 'Colleague: second factor off',
  'payment-news': 'Task: news of a payment',
  'receipt-number': 'Task: number of a receipt',
}

export const mailStateLabels: Record<MailState, { label: string; tone: Tone | 'plain' }> = {
  waiting: { label: 'On its way', tone: 'info' },
  sent: { label: 'Sent', tone: 'good' },
  notNeeded: { label: 'Not needed any more', tone: 'plain' },
  refused: { label: 'Refused', tone: 'bad' },
  failed: { label: 'Given up', tone: 'bad' },
}

/** 'Tried 3 times', or nothing for what went well at once. */
export function triesText({ tries, state }: { tries: number; state: MailState }): string | null {
  if (tries === 0) return 'Not tried yet'
  if (tries === 1 && (state === 'sent' || state === 'notNeeded')) return null
  return tries === 1 ? 'Tried once' : `Tried ${tries} times`
}

const tasks: readonly MailKind[] = ['payment-news', 'receipt-number']

export function repeatLabel(kind: MailKind): string {
  return tasks.includes(kind) ? 'Try again' : 'Send again'
}
