import type { MatterKind } from '#contract/office/decide.ts'
import type { Tone } from '#web/platform/ui/alert.tsx'

/** `name`: of one matter. `many`: in the filter. */
export const kindLabels = {
  restore: { name: 'Lost in a restore', many: 'Lost in a restore', tone: 'bad' },
  refunds: { name: 'Refund', many: 'Refunds', tone: 'warn' },
  returns: { name: 'Return without a course', many: 'Returns without a course', tone: 'warn' },
  payments: { name: 'Payment without a seat', many: 'Payments without a seat', tone: 'bad' },
  seats: { name: 'Seat without money', many: 'Seats without money', tone: 'bad' },
  orders: { name: 'Order to check', many: 'Orders to check', tone: 'warn' },
  batches: { name: 'Cancelled batch', many: 'Cancelled batches', tone: 'warn' },
  cheques: { name: 'Cheque due', many: 'Cheques due', tone: 'info' },
  discounts: { name: 'Discount to approve', many: 'Discounts to approve', tone: 'info' },
  messages: { name: 'Provider message', many: 'Provider messages', tone: 'warn' },
  testPayments: { name: 'Test payment', many: 'Test payments', tone: 'warn' },
} as const satisfies Record<MatterKind, { name: string; many: string; tone: Tone }>
