import { ownEntry } from '#contract/platform/own-entry.ts'
import type { PaymentMailKind } from '../../selling/selling.service.ts'
import type { RefundMailKind } from '../../money/refunds/refunds.service.ts'

export const mailLabels = {
  receipt: 'Receipt',
  'receipt-again': 'Receipt, sent again',
  'payer-receipt': 'Receipt to the payer of a link',
  'payment-failed': 'Payment failed',
  'payment-pending': 'Payment pending',
  'payment-reminder': 'Reminder of an unfinished payment',
  'cheque-bounced': 'Cheque came back',
  'group-place': 'Enrolled by an organisation',
  'part-receipt': 'Receipt for an instalment',
  'part-reminder': 'Reminder of an instalment',
  'refund-requested': 'Refund requested',
  'refund-refused': 'Refund refused',
  'refund-sent': 'Refund on its way',
  'refund-done': 'Refund made',
  'payer-refund-sent': 'Refund on its way, to the payer of a link',
  'payer-refund-done': 'Refund made, to the payer of a link',
} as const satisfies Record<PaymentMailKind | RefundMailKind, string>

export function mailText(kind: string): string {
  return ownEntry(mailLabels, kind) ?? 'About this order'
}
