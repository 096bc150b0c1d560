import type { OfficeOrder } from '#contract/office-orders.ts'
import { Problem } from '#contract/problems.ts'
import type { OfficeDeps } from '../basics/office-deps.ts'
import { listedDocumentToWire } from '../../payments/payments.service.ts'
import { orderToWire } from './order.wire.ts'
import { orderPageStore } from './order-page.store.ts'
import type { ReceiptRow } from '../../payments/payments.service.ts'

/** One order with all that happened to it. @throws Problem order-not-found. */
export async function showOrder(
  { db, payments }: Pick<OfficeDeps, 'db' | 'payments'>,
  orderId: string,
): Promise<OfficeOrder> {
  const store = orderPageStore(db)
  const [details, story, payingCaptureId, documents] = await Promise.all([
    store.details(orderId),
    store.story(orderId),
    payments.payingCaptureOf(db, orderId),
    payments.listDocuments(db, [orderId]),
  ])
  if (!details) throw new Problem('order-not-found')
  const gatewayTells = (provider: string) => payments.gatewayNamed(provider)?.tellsDisputes ?? false
  return {
    ...orderToWire(details, story, { payingCaptureId, gatewayTells }),
    documents: documents.map(listedDocumentToWire),
  }
}

/** The receipt of any paid or refunded order, to be printed or handed over. @throws Problem receipt-not-found. */
export async function receiptOf(
  { payments }: Pick<OfficeDeps, 'payments'>,
  orderId: string,
): Promise<ReceiptRow> {
  const receipt = await payments.receiptOf(orderId)
  if (receipt === null) throw new Problem('receipt-not-found')
  return receipt
}
