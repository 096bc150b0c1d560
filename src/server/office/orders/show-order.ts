import type { OfficeOrder } from '#contract/office/office-orders.ts'
import { Problem } from '#contract/problems.ts'
import type { OfficeDeps } from '../basics/office-deps.ts'
import { isOpen, isUnpaid, listedDocumentToWire } from '../../money/payments.service.ts'
import { chequeOfOrder } from '../cheques/cheques.ts'
import { linksOfOrder } from './order-links.store.ts'
import { orderToWire } from './order.wire.ts'
import { orderPageStore } from './order-page.store.ts'
import type { OrderPageDetails } from './order-page.store.ts'
import type { OrderState, ReceiptRow } from '../../money/payments.service.ts'

/** Returns an order with its history. @throws Problem order-not-found. */
export async function showOrder(
  { clock, db, payments }: Pick<OfficeDeps, 'clock' | 'db' | 'payments'>,
  orderId: string,
): Promise<OfficeOrder> {
  const store = orderPageStore(db)
  const [details, story, payingCaptureId, documents, payer, paymentLinks, cheque] =
    await Promise.all([
      store.details(orderId),
      store.story(orderId),
      payments.payingCaptureOf(db, orderId),
      payments.listDocuments(db, [orderId]),
      payments.otherPayerOf(db, { orderId }),
      linksOfOrder(db, { orderId, now: clock.now() }),
      chequeOfOrder({ clock, db }, orderId),
    ])
  if (!details) throw new Problem('order-not-found')
  const reportsDisputes = (provider: string) =>
    payments.gatewayNamed(provider)?.tellsDisputes ?? false
  return {
    ...orderToWire(details, story, { payingCaptureId, reportsDisputes }),
    documents: documents.map(listedDocumentToWire),
    payer,
    paymentLinks,
    cheque,
    // a cheque for a later installment does not change the order's labels
    ...(cheque?.state === 'inHand' && details.state !== 'paid' && waitsForBank),
    mayMakeLink: cheque?.state !== 'inHand' && mayMakeLink(details),
  }
}

/** Unpaid orders, orders with unpaid installments, and group orders with an unpaid amount. */
function mayMakeLink(details: OrderPageDetails): boolean {
  const { amountInPaise, moveId, stillDueInPaise, isGroup } = details
  // the column's CHECK constraint allows only these states
  const state = details.state as OrderState
  if (state === 'paid') return (stillDueInPaise ?? 0) > 0
  if (isGroup) return isOpen(state)
  return isUnpaid(state) && amountInPaise > 0 && moveId === null
}

/** Labels while a cheque is pending: no provider can be polled about it. */
const waitsForBank = {
  meaning: 'The desk has taken a cheque or draft. The bank has not paid it yet.',
  canEndEnrollment: false,
  nextStep:
    'Take no other money for this course. Record under Cheques in hand whether it cleared or bounced.',
}

/** The receipt of a paid or refunded order, for printing. @throws Problem receipt-not-found. */
export async function receiptOf(
  { payments }: Pick<OfficeDeps, 'payments'>,
  orderId: string,
): Promise<ReceiptRow> {
  const receipt = await payments.receiptOf(orderId)
  if (receipt === null) throw new Problem('receipt-not-found')
  return receipt
}
