import type { Institute } from '#contract/institute/institute.ts'
import { printedSequence } from '../../platform/foundation/series-letters.ts'

/**
 * For example `KAL/26-27/000001`, after a restore `KAL/26-27/B00001`; at most 16 characters (rule
 * 37).
 */
export function documentNumber(prefix: string, financialYear: string, sequence: number): string {
  return `${prefix}/${financialYear}/${printedSequence(sequence)}`
}

/**
 * A number without a letter has six digits: with seven it would exceed the length limit of an
 * invoice number.
 */
export const LAST_SEQUENCE = 999_999

type Prefixes = Pick<Institute, 'receiptPrefix' | 'refundReceiptPrefix' | 'tax'>

/**
 * Called when the portal starts, before any money waits for a number.
 * @throws Error with a sentence for the operator.
 */
export function refuseUnusablePrefixes(institute: Prefixes): void {
  const { receiptPrefix, refundReceiptPrefix, tax } = institute
  const { receiptVoucherPrefix, taxInvoicePrefix, refundVoucherPrefix, creditNotePrefix } = tax
  const ofTax = { receiptVoucherPrefix, taxInvoicePrefix, refundVoucherPrefix, creditNotePrefix }
  const names = new Map<string, string>()
  for (const [name, prefix] of Object.entries({ receiptPrefix, refundReceiptPrefix, ...ofTax })) {
    refuseUnusable(name, prefix)
    const other = names.get(prefix)
    if (other !== undefined)
      throw new Error(
        `${other} and ${name} in institute/institute.ts must differ; both are "${prefix}".`,
      )
    names.set(prefix, name)
  }
}

function refuseUnusable(name: string, prefix: string): void {
  if (/^[A-Z]{1,3}$/.test(prefix)) return
  throw new Error(
    `${name} in institute/institute.ts must be one to three capital letters (A to Z); it is "${prefix}".`,
  )
}
