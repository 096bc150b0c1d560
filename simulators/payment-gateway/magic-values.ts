import type { Outcome } from './gateway-records.ts'

export interface MagicValue {
  readonly value: string
  readonly outcome: Outcome
  readonly label: string
}

/** The OTP that the simulated bank accepts; any other fails the authentication. */
export const goodOtp = '000000'

/** Printed on the page and in simulators/README.md. Any other card that passes the Luhn check succeeds. */
export const magicCards: readonly MagicValue[] = [
  { value: '4012 0000 0000 1097', outcome: 'success', label: 'Succeeds' },
  { value: '4111 1111 1111 1111', outcome: 'success', label: 'Succeeds' },
  { value: '4000 0000 0000 0002', outcome: 'declined', label: 'Not sufficient funds' },
  { value: '4000 0000 0000 0069', outcome: 'juspay-declined', label: 'Declined before the bank' },
  { value: '4000 0000 0000 0077', outcome: 'pending-success', label: 'Pending, then succeeds' },
  { value: '4000 0000 0000 0341', outcome: 'pending-failure', label: 'Pending, then fails' },
  { value: '4000 0000 0000 0101', outcome: 'short', label: 'Takes ₹1 less than ordered' },
  { value: '4000 0000 0000 0127', outcome: 'foreign', label: 'Charges in US dollars' },
]

export const magicUpiIds: readonly MagicValue[] = [
  { value: 'success@upi', outcome: 'success', label: 'Succeeds' },
  { value: 'failure@upi', outcome: 'declined', label: 'Not sufficient funds' },
  { value: 'pending@upi', outcome: 'pending-success', label: 'Pending, then succeeds' },
  { value: 'pendingfail@upi', outcome: 'pending-failure', label: 'Pending, then fails' },
]

export const magicBanks: readonly (MagicValue & { readonly bankCode: string })[] = [
  {
    value: 'Kalari Test Bank',
    bankCode: 'NB_KALARI',
    outcome: 'success',
    label: 'Succeeds',
  },
  {
    value: 'Kalari Test Bank (declined)',
    bankCode: 'NB_KALARI_DECLINED',
    outcome: 'declined',
    label: 'Not sufficient funds',
  },
  {
    value: 'Kalari Test Bank (slow)',
    bankCode: 'NB_KALARI_SLOW',
    outcome: 'pending-success',
    label: 'Pending, then succeeds',
  },
]
