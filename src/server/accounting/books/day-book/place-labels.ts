import { placesOfMoney } from '#contract/accounting/books.ts'
import type { Institute } from '#contract/institute/institute.ts'
import { ownEntry } from '#contract/platform/own-entry.ts'
import { providerName } from '#contract/money/provider-names.ts'

/** The label of a place of money: 'Juspay', 'Cash, Kochi', 'Bank'. */
export function placeLabel(account: string, { campuses }: Pick<Institute, 'campuses'>): string {
  const [kind = '', name] = account.split(':')
  if (name === undefined) return methodLabel(kind)
  if (kind === 'provider') return providerName(name)
  if (kind === 'disputed') return `${methodLabel(kind)}, ${providerName(name)}`
  const campus = campuses.find((one) => one.name.toLowerCase() === name)
  return `${methodLabel(kind)}, ${campus?.name ?? name}`
}

export function methodLabel(kind: string): string {
  return ownEntry(placesOfMoney, kind) ?? kind
}

const kinds = {
  capture: 'Payment',
  captureToDecide: 'Payment, to be decided',
  captureAccepted: 'Payment accepted',
  captureReleased: 'Payment moved to another order',
  captureCorrected: 'Payment corrected by the provider',
  refund: 'Refund',
  refundBounced: 'Refund that came back',
  chargeback: 'Lost dispute',
  disputeWithheld: 'Held back in a dispute',
  disputeReleased: 'Released after a dispute',
  disputeFee: 'Fee of a dispute',
  disputeFeeReturned: 'Fee of a dispute, returned',
  deskEntryCorrected: 'Desk entry corrected',
  deskEntryUndone: 'Desk entry undone',
  chequeTaken: 'Cheque taken',
  chequeCleared: 'Cheque cleared',
  chequeBounced: 'Cheque bounced',
  float: 'Change fetched from the bank',
  toDeposit: 'Set aside for the bank',
  deposit: 'Deposit at the bank',
  closeTakenBack: 'Day close taken back',
  cashDifference: 'Cash difference',
  serviceBegan: 'Course started',
  afterClose: 'After the close of the desk',
  partInvoiced: 'Instalment fell due',
  partCredited: 'Invoiced instalment credited',
  settlement: 'Settlement',
  settlementExplained: 'Settlement, explained',
  deskSettlement: 'Desk UPI or card at the bank',
  testCapture: 'Test payment',
  testRefund: 'Test payment returned',
  testRefundBounced: 'Test payment, refund came back',
  opening: 'From before the books',
} as const

export function entryKindLabel(kind: string): string {
  return ownEntry(kinds, kind) ?? kind
}
