import { indianMoment } from '../../platform/time/indian-time.ts'
import { formatRupees, formatRupeeText, paise, parseRupees } from '../money.ts'
import { documentKinds } from './document-kinds.ts'
import type { DocumentTax } from './tax-documents.ts'

type Taxed = { tax?: DocumentTax | undefined; institute: { name: string } }

/**
 * The fields of rules 46, 50, 51 and 53 of the CGST Rules besides the document's own lines; null
 * where there is no tax.
 */
export function taxSection({ tax, institute }: Taxed) {
  if (tax === undefined) return null
  const lines = [
    { name: 'Taxable value', value: formatRupeeText(tax.taxable) },
    ...amountsOf(tax),
    { name: 'With tax', value: formatRupees(paise(sumOf(tax))) },
    { name: 'SAC', value: tax.sac },
    { name: 'Place of supply', value: tax.placeOfSupply },
    { name: 'Supplier’s GSTIN', value: tax.supplierGstin },
    { name: 'Recipient’s GSTIN', value: tax.recipientGstin ?? 'Not registered' },
    { name: 'Reverse charge', value: 'No' },
    ...againstLines(tax),
    { name: 'Signature', value: `For ${institute.name}, authorised signatory` },
  ]
  return { title: 'Goods and services tax', lines }
}

function amountsOf({ rate, cgst, sgst, igst }: DocumentTax) {
  const half = `${Number(rate) / 2} %`
  return [
    { name: `CGST ${half}`, value: cgst },
    { name: `SGST ${half}`, value: sgst },
    { name: `IGST ${rate} %`, value: igst },
  ].flatMap(({ name, value }) => (value === null ? [] : [{ name, value: formatRupeeText(value) }]))
}

function sumOf({ taxable, cgst, sgst, igst }: DocumentTax): number {
  return [taxable, cgst, sgst, igst].reduce((sum, part) => sum + (parseRupees(part ?? '') ?? 0), 0)
}

/** Some of the voucher's amount was refunded before. */
function restOf(amount: string, ofAmount: string | undefined): string {
  return ofAmount === undefined || ofAmount === amount ? '' : ` of ${formatRupeeText(ofAmount)}`
}

/** The documents that it settles or refunds. */
function againstLines({ vouchers, against }: DocumentTax) {
  const day = (issuedOn: string) => indianMoment(new Date(issuedOn)).day
  return [
    ...vouchers.map(({ number, issuedOn, amount, ofAmount }) => ({
      name: documentKinds.receiptVoucher.name,
      value: `${number} of ${day(issuedOn)}, ${formatRupeeText(amount)}${restOf(amount, ofAmount)}`,
    })),
    ...(against === null
      ? []
      : [{ name: against.name, value: `${against.number} of ${day(against.issuedOn)}` }]),
  ]
}
