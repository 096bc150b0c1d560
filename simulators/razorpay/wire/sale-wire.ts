import { capturedPayments, paidInPaise } from '../razorpay-records.ts'
import type { QrDetails, Sale } from '../razorpay-records.ts'
import { notesWire } from './payment-wire.ts'

/** The Order entity; undefined for a QR code. */
export function orderWire(sale: Sale): Record<string, unknown> | undefined {
  if (sale.order === null) return undefined
  const paid = paidInPaise(sale)
  const amount = sale.amountInPaise ?? 0
  return {
    id: sale.id,
    entity: 'order',
    amount,
    amount_paid: paid,
    amount_due: Math.max(0, amount - paid),
    currency: sale.currency,
    receipt: sale.receipt,
    offer_id: null,
    status: orderStatus(sale),
    attempts: sale.payments.length,
    notes: notesWire(sale.notes),
    created_at: sale.createdAt,
  }
}

/** Paid once the whole amount was captured; refunds leave it so. */
export function orderStatus(sale: Sale): 'created' | 'attempted' | 'paid' {
  if (sale.payments.length === 0) return 'created'
  return paidInPaise(sale) >= (sale.amountInPaise ?? 0) ? 'paid' : 'attempted'
}

interface QrView {
  /** The address of this simulator's pages. */
  readonly publicUrl: string
  /** Whether the account has the variant with the text to draw. */
  readonly hasImageContent: boolean
}

/** The QR Code entity; undefined for an order. */
export function qrWire(sale: Sale, view: QrView): Record<string, unknown> | undefined {
  const { qr } = sale
  if (qr === null) return undefined
  return {
    id: sale.id,
    entity: 'qr_code',
    created_at: sale.createdAt,
    name: qr.name,
    usage: qr.usage,
    type: 'upi_qr',
    image_url: `${view.publicUrl}/razorpay/qr/${sale.id}/image`,
    ...(view.hasImageContent ? { image_content: qrText(sale, qr) } : {}),
    payment_amount: sale.amountInPaise,
    status: isOpen(qr) ? 'active' : 'closed',
    description: qr.description,
    fixed_amount: qr.isAmountFixed,
    payments_amount_received: paidInPaise(sale),
    payments_count_received: capturedPayments(sale).length,
    notes: notesWire(sale.notes),
    customer_id: null,
    close_by: qr.closeBy,
    closed_at: qr.closedAt,
    close_reason: qr.closeReason,
  }
}

export function isOpen(qr: QrDetails): boolean {
  return qr.closedAt === null
}

/** The text inside the QR code, as UPI apps read it. */
export function qrText(sale: Sale, { name }: QrDetails): string {
  const fields = {
    pa: 'kalari.razorpay@simulated',
    pn: name ?? 'Kalari',
    tr: `RZP${sale.id.slice('qr_'.length)}qrv2`,
    tn: `PaymentTo${(name ?? 'Kalari').replaceAll(/[^A-Za-z0-9]/g, '')}`,
    ...(sale.amountInPaise === null ? {} : { am: String(sale.amountInPaise / 100) }),
    cu: 'INR',
    mc: '8299',
  }
  const pairs = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return `upi://pay?${pairs.join('&')}`
}
