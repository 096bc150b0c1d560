import { Problem } from '#contract/problems.ts'
import type { ReceiptRow } from '../../payments/payments.service.ts'
import type { OfficeDeps } from '../basics/office-deps.ts'

type Deps = Pick<OfficeDeps, 'payments'>

/** The receipt of any paid or refunded order, to be printed or handed over. @throws Problem receipt-not-found. */
export async function receiptOf({ payments }: Deps, orderId: string): Promise<ReceiptRow> {
  const receipt = await payments.receiptOf(orderId)
  if (receipt === null) throw new Problem('receipt-not-found')
  return receipt
}
