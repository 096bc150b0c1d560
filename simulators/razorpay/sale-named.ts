import { controlError } from '../payment-gateway/control/control-input.ts'
import type { Notes, Sale } from './razorpay-records.ts'
import type { RazorpayStore } from './razorpay-store.ts'

/**
 * The order or QR code of an id, or the newest of a reference; throws an error that becomes a 404.
 */
export function saleNamed(store: RazorpayStore, id: string): Sale {
  const sale = store.sale(id) ?? store.sales().findLast((one) => isOf(one, id))
  if (sale === undefined) throw controlError(404, `No order ${id}`)
  return sale
}

export interface ReferenceQuery {
  Querystring: { reference?: string }
}

/** The sales of one reference; all where none is named. */
export function salesOf(store: RazorpayStore, reference: string | undefined): readonly Sale[] {
  const all = store.sales()
  return reference === undefined ? all : all.filter((one) => isOf(one, reference))
}

function isOf(sale: Sale, reference: string): boolean {
  return referencesOf(sale).includes(reference)
}

/** What names a sale to the merchant: an order's receipt; of a QR code its name and notes. */
export function referencesOf(sale: Sale | undefined): string[] {
  if (sale === undefined) return []
  if (sale.qr === null) return sale.receipt === null ? [] : [sale.receipt]
  return [...Object.values(sale.notes), sale.qr.name ?? ''].filter((text) => text !== '')
}

/** The reference in the ledger: a QR code's note `receipt`, or its first note. */
export function referenceOf(sale: Sale): string | null {
  const notes: Notes = sale.notes
  return sale.receipt ?? notes['receipt'] ?? referencesOf(sale)[0] ?? null
}

/** The references in the body of a call that opens an order or a QR code. */
export function referencesIn(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return []
  const { receipt, name, notes } = body as Record<string, unknown> // any JSON object
  const noted = typeof notes === 'object' && notes !== null ? Object.values(notes) : []
  return [receipt, name, ...noted].filter((one): one is string => typeof one === 'string')
}
