import { sql } from 'kysely'
import type { TaxParts } from './tax-of.ts'

/** What of a payment is tax, as it was written down when it was allocated (decision 76). */
export type TaxOfCapture = TaxParts & {
  kind: 'receiptVoucher' | 'taxInvoice'
  supplierGstin: string
  recipientGstin: string | null
  sac: string
  rateInHundredths: number
  /** The two digits of a state. */
  placeOfSupply: string
  /** Its service has begun. */
  isInvoiced: boolean
}

/** Beside `captures` and `orders`; null where nothing of it is taxed. */
export const taxOfCapture = sql<TaxOfCapture | null>`(
  select json_build_object('kind', taxed.kind, 'supplierGstin', taxed.supplier_gstin,
    'recipientGstin', taxed.recipient_gstin, 'sac', taxed.sac, 'rateInHundredths', taxed.rate_in_hundredths,
    'placeOfSupply', taxed.place_of_supply, 'taxableInPaise', taxed.taxable_in_paise,
    'cgstInPaise', taxed.cgst_in_paise, 'sgstInPaise', taxed.sgst_in_paise, 'igstInPaise', taxed.igst_in_paise,
    'isInvoiced', taxed.invoiced_at is not null)
  from capture_taxes as taxed where taxed.capture_id = captures.id and taxed.order_id = orders.id)`
