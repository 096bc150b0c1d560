import { Problem } from '#contract/problems.ts'
import type { ReceiptRow } from '../../payments/payments.service.ts'
import type { OfficeTools } from '../basics/office-tools.ts'

/** The receipt of any paid or refunded order, to be printed or handed over. @throws Problem receipt-not-found. */
export async function receiptOf({ payments }: OfficeTools, orderId: string): Promise<ReceiptRow> {
  const receipt = await payments.receiptOf(orderId)
  if (receipt === null) throw new Problem('receipt-not-found')
  return receipt
}
