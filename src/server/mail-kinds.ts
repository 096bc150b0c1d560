import type { MailKinds } from './mail/job-kinds.ts'

/** What the office calls the work of each job. */
export const kindOfJob: MailKinds = {
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
