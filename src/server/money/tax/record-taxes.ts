import { gstStateCode } from '#contract/institute/gstin.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { kindOfPayment } from './kind-of-document.ts'
import { placeOfSupply } from './place-of-supply.ts'
import { partInvoicesOf } from './part-invoices.store.ts'
import { plus, sumOf, taxOfPart, taxOfShare } from './tax-of.ts'
import type { TaxParts } from './tax-of.ts'
import { taxesStore } from './taxes.store.ts'
import type { PaymentToTax, Supplied } from './taxes.store.ts'

/**
 * Records the tax in each payment once; its document and journal entry use these amounts from then
 * on (decision 76). The parts of one order together have the tax of the whole, to the paisa. The
 * caller holds the orders' row locks.
 * @param captureIds of money that pays lines, and came on a day on which the institute was
 * registered.
 */
export async function recordTaxes(
  { clock }: Pick<Deps, 'clock'>,
  tx: Transaction,
  captureIds: readonly string[],
): Promise<void> {
  const store = taxesStore(tx)
  const now = clock.now()
  // the tax of earlier parts, by order, place and rate
  const accumulated = new Map<string, TaxParts>()
  for (const payment of await store.toTax(captureIds)) {
    if (await payInvoice(tx, payment, now)) continue
    const { sac, rateInHundredths, gstin: supplierGstin } = payment.rules
    const place = placeOf(payment)
    const by = { rateInHundredths, isBetweenStates: place !== supplierGstin.slice(0, 2) }
    const alike = { orderId: payment.orderId, placeOfSupply: place, rateInHundredths }
    const key = JSON.stringify(alike)
    const before = accumulated.get(key) ?? (await store.taxedTotals(alike))
    const parts = taxOfPart(before, payment.amountInPaise, by)
    accumulated.set(key, plus(before, parts))
    const kind = kindOfPayment(payment)
    await store.insert({
      captureId: payment.captureId,
      orderId: payment.orderId,
      kind,
      supplierGstin,
      recipientGstin: payment.recipientGstin,
      sac,
      rateInHundredths,
      placeOfSupply: place,
      amountInPaise: payment.amountInPaise,
      ...parts,
      recordedAt: now,
      invoicedAt: kind === 'taxInvoice' ? now : null,
    })
  }
}

/**
 * Uses the tax of the invoice for a part that was invoiced when it fell due: the payment has its
 * share.
 * @returns false where no invoice is open for as much: then the payment is taxed without it, and
 * the invoice is credited.
 */
async function payInvoice(
  tx: Transaction,
  { captureId, orderId, amountInPaise, invoicedInstallment }: PaymentToTax,
  now: Date,
): Promise<boolean> {
  if (invoicedInstallment === null) return false
  const invoices = await partInvoicesOf(tx, orderId)
  const invoice = invoices.find(({ installmentId }) => installmentId === invoicedInstallment)
  if (invoice === undefined || sumOf(invoice.open) < amountInPaise) return false
  const { documentId: partInvoiceId, issuedAt: invoicedAt, open, ...invoiced } = invoice
  const { supplierGstin, recipientGstin, sac, rateInHundredths } = invoiced
  await taxesStore(tx).insert({
    captureId,
    orderId,
    kind: 'receipt',
    partInvoiceId,
    supplierGstin,
    recipientGstin,
    sac,
    rateInHundredths,
    placeOfSupply: invoiced.placeOfSupply,
    amountInPaise,
    ...taxOfShare(open, amountInPaise),
    recordedAt: now,
    invoicedAt,
  })
  return true
}

/** The two digits of the state. */
export function placeOf({
  recipientGstin,
  isOnline,
  campusState,
  givenState,
  rules,
}: Supplied): string {
  return placeOfSupply({
    recipientGstin,
    isOnline,
    campusState: campusState === null ? null : gstStateCode(campusState),
    givenState,
    ownState: rules.gstin.slice(0, 2),
  })
}
