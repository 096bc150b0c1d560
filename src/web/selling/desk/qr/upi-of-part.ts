import type { DeskQr } from '#contract/selling/desk/desk-qr.ts'
import { upiReference } from '#contract/money/upi/upi-link.ts'
import type { OwnUpi } from './no-qr-dialog.tsx'

type Due = Pick<DeskQr, 'amount' | 'orderId' | 'part'>

/** An installment of an order at the institute's own UPI address. The bank's statement finds it. */
export function upiOfPart(
  { orderId, part, amount }: Due,
  record: (reference: string) => Promise<void>,
): OwnUpi {
  return {
    amount,
    reference: upiReference(orderId, part),
    later: 'Or wait for the bank statement: it finds the order by this reference.',
    record,
    recordText: 'Record it as paid',
  }
}
