import type { Institute } from '#contract/institute/institute.ts'
import type { Paise } from '#contract/money/money.ts'
import { upiLink, upiReference } from '#contract/money/upi/upi-link.ts'
import { Problem } from '#contract/problems.ts'

type Due = {
  orderId: string
  /** The number of the instalment; left out: the first, or all of the order. */
  part?: number | undefined
  amountInPaise: Paise
}

/** text: to be drawn as a QR code. reference: the bank's statement names it. */
export type PlainUpiQr = { text: string; reference: string }

/**
 * A QR code for the institute's own UPI address. No provider reports its payment: the money counts
 * when the desk or a bank statement records it.
 * @throws Problem no-upi-address.
 */
export function plainUpiQr(
  { name, upiAddress: address }: Pick<Institute, 'name' | 'upiAddress'>,
  { orderId, part, amountInPaise }: Due,
): PlainUpiQr {
  if (address === '') throw new Problem('no-upi-address')
  const reference = upiReference(orderId, part)
  return { text: upiLink({ address, name, amountInPaise, reference }), reference }
}
