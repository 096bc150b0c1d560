import { ownEntry } from '../platform/own-entry.ts'

/** Words for the reason codes of providers that have a list; other providers send a sentence. */
const reasons = {
  bank_cannot_process: 'The bank cannot process the payment',
  check_returned: 'The cheque was returned',
  credit_not_processed: 'A promised refund did not come',
  customer_initiated: 'The payer asked the bank for it',
  debit_not_authorized: 'The payer did not allow this debit',
  duplicate: 'Paid twice',
  fraudulent: 'The payer did not pay this',
  general: 'No particular reason',
  incorrect_account_details: 'Wrong account details',
  insufficient_funds: 'Not enough money in the account',
  noncompliant: 'Against the rules of the card network',
  product_not_received: 'The course was not given',
  product_unacceptable: 'The course was not as promised',
  subscription_canceled: 'The payer had cancelled',
  unrecognized: 'The payer does not recognise it',
} as const

/**
 * Why a payer's bank reclaims the money, in words; an unlisted reason is the provider's own text.
 */
export function disputeReason(reason: string): string {
  return ownEntry(reasons, reason) ?? reason
}
