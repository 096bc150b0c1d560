import { sql } from 'kysely'
import type { TaxParts } from './tax-of.ts'

/** The tax in a payment, as recorded when it was allocated (decision 76). */
export type TaxOfCapture = TaxParts & {
  /** receipt: its part was invoiced before. */
  kind: 'receiptVoucher' | 'taxInvoice' | 'receipt'
  supplierGstin: string
  recipientGstin: string | null
  sac: string
  rateInHundredths: number
  /** The two digits of a state. */
  placeOfSupply: string
  /** Its service has begun. */
  isInvoiced: boolean
  /** The invoice that it pays, if its part had one (decision 81); the time is ISO 8601. */
  partInvoice: { number: string; issuedAt: string } | null
}

/** For rows of `captures` and `orders`; null where the capture is not taxed. */
export const taxOfCapture = sql<TaxOfCapture | null>`(
  select json_build_object('kind', taxed.kind, 'supplierGstin', taxed.supplier_gstin,
    'recipientGstin', taxed.recipient_gstin, 'sac', taxed.sac, 'rateInHundredths', taxed.rate_in_hundredths,
    'placeOfSupply', taxed.place_of_supply, 'taxableInPaise', taxed.taxable_in_paise,
    'cgstInPaise', taxed.cgst_in_paise, 'sgstInPaise', taxed.sgst_in_paise, 'igstInPaise', taxed.igst_in_paise,
    'isInvoiced', taxed.invoiced_at is not null,
    'partInvoice', (select json_build_object('number', invoices.number, 'issuedAt', invoices.issued_at)
      from documents as invoices where invoices.id = taxed.part_invoice_id))
  from capture_taxes as taxed where taxed.capture_id = captures.id and taxed.order_id = orders.id)`
