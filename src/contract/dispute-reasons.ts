import { ownEntry } from './own-entry.ts'

/** The words of those providers that have a list of them; another one writes a sentence itself. */
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

/** Why a payer's bank asks for the money back, in words; what is in no list is what the provider wrote. */
export function disputeReason(reason: string): string {
  return ownEntry(reasons, reason) ?? reason
}
