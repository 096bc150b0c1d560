import type { Outcome } from './gateway-records.ts'

export interface MagicValue {
  readonly value: string
  readonly outcome: Outcome
  readonly says: string
}

/** The OTP that the simulated bank accepts; any other fails the authentication. */
export const goodOtp = '000000'

/** Printed on the page and in simulators/README.md. Any other card that passes the Luhn check succeeds. */
export const magicCards: readonly MagicValue[] = [
  { value: '4012 0000 0000 1097', outcome: 'success', says: 'Succeeds' },
  { value: '4111 1111 1111 1111', outcome: 'success', says: 'Succeeds' },
  { value: '4000 0000 0000 0002', outcome: 'declined', says: 'Not sufficient funds' },
  { value: '4000 0000 0000 0069', outcome: 'juspay-declined', says: 'Declined before the bank' },
  { value: '4000 0000 0000 0077', outcome: 'pending-success', says: 'Pending, then succeeds' },
  { value: '4000 0000 0000 0341', outcome: 'pending-failure', says: 'Pending, then fails' },
  { value: '4000 0000 0000 0101', outcome: 'short', says: 'Takes ₹1 less than ordered' },
  { value: '4000 0000 0000 0127', outcome: 'foreign', says: 'Charges in US dollars' },
]

export const magicUpiIds: readonly MagicValue[] = [
  { value: 'success@upi', outcome: 'success', says: 'Succeeds' },
  { value: 'failure@upi', outcome: 'declined', says: 'Not sufficient funds' },
  { value: 'pending@upi', outcome: 'pending-success', says: 'Pending, then succeeds' },
  { value: 'pendingfail@upi', outcome: 'pending-failure', says: 'Pending, then fails' },
]

export const magicBanks: readonly (MagicValue & { readonly bankCode: string })[] = [
  {
    value: 'Kalari Test Bank',
    bankCode: 'NB_KALARI',
    outcome: 'success',
    says: 'Succeeds',
  },
  {
    value: 'Kalari Test Bank (declined)',
    bankCode: 'NB_KALARI_DECLINED',
    outcome: 'declined',
    says: 'Not sufficient funds',
  },
  {
    value: 'Kalari Test Bank (slow)',
    bankCode: 'NB_KALARI_SLOW',
    outcome: 'pending-success',
    says: 'Pending, then succeeds',
  },
]
