import type { Outcome } from './razorpay-records.ts'

export interface MagicValue {
  readonly value: string
  readonly outcome: Outcome
  readonly label: string
}

/** Printed on the page and in README.md. Any other card that passes the Luhn check succeeds. */
export const magicCards: readonly MagicValue[] = [
  { value: '4111 1111 1111 1111', outcome: 'success', label: 'Succeeds' },
  { value: '5267 3181 8797 5449', outcome: 'success', label: 'Succeeds (Mastercard)' },
  { value: '4000 0000 0000 0002', outcome: 'declined', label: 'Declined by the bank' },
  { value: '4000 0000 0000 9995', outcome: 'no-funds', label: 'Insufficient funds' },
  { value: '4000 0000 0000 0077', outcome: 'delayed-success', label: 'Pending, then captured' },
  { value: '4000 0000 0000 0341', outcome: 'delayed-failure', label: 'Pending, then failed' },
  { value: '4000 0000 0000 0259', outcome: 'authorized', label: 'Authorised, not captured' },
  { value: '4000 0000 0000 0101', outcome: 'short', label: 'Takes ₹1 less than ordered' },
  { value: '4000 0000 0000 0127', outcome: 'foreign', label: 'Charges in US dollars' },
]

export const magicUpiIds: readonly MagicValue[] = [
  { value: 'success@razorpay', outcome: 'success', label: 'Succeeds' },
  { value: 'failure@razorpay', outcome: 'declined', label: 'Declined by the bank' },
  { value: 'pending@razorpay', outcome: 'delayed-success', label: 'Pending, then captured' },
  { value: 'pendingfail@razorpay', outcome: 'delayed-failure', label: 'Pending, then failed' },
  { value: 'late@razorpay', outcome: 'delayed', label: 'Pending until the control decides' },
]

/** Net banking and wallets: chosen by name. */
export const magicBanks: readonly MagicValue[] = [
  { value: 'Kalari Test Bank', outcome: 'success', label: 'Succeeds' },
  { value: 'Kalari Test Bank (declined)', outcome: 'declined', label: 'Declined by the bank' },
  { value: 'Kalari Test Bank (slow)', outcome: 'delayed-success', label: 'Pending, then captured' },
]

export const magicWallets: readonly MagicValue[] = [
  { value: 'Kalari Test Wallet', outcome: 'success', label: 'Succeeds' },
  { value: 'Kalari Test Wallet (empty)', outcome: 'no-funds', label: 'Insufficient funds' },
]

/** The outcome of a value as the payer typed it. */
export function outcomeOf(values: readonly MagicValue[], typed: string): Outcome {
  const plain = (text: string) => text.replaceAll(/[\s-]/g, '').toLowerCase()
  return values.find((one) => plain(one.value) === plain(typed))?.outcome ?? 'success'
}
