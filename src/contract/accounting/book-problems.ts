import { messages } from '../messages.ts'

/**
 * Refusals about months, ledgers, imported files and bank statements; a part of the table in
 * problems.ts.
 */
export const bookProblems = {
  403: { 'month-reopened-by-owner': messages.monthReopenedByOwner },
  404: {
    'month-unknown': messages.monthUnknown,
    'import-not-found': messages.importNotFound,
    'bank-row-not-found': messages.bankRowNotFound,
    'ledger-unknown': messages.ledgerUnknown,
  },
  409: {
    'no-upi-address': messages.upiAddressNeeded,
    'month-closed': messages.monthClosed,
    'month-goes-on': messages.monthGoesOn,
    'month-closed-already': messages.monthClosedAlready,
    'month-before-open': messages.monthBeforeOpen,
    'month-tax-differs': messages.monthTaxDiffers,
    'month-not-last-closed': messages.monthNotLastClosed,
    'import-undone-already': messages.importUndoneAlready,
    'bank-row-decided': messages.bankRowDecided,
    'bank-row-open': messages.bankRowOpen,
    'bank-thing-gone': messages.bankThingGone,
    'bank-thing-differs': messages.bankThingDiffers,
    'bank-order-not-named': messages.bankOrderNotNamed,
    'bank-order-undone': messages.bankOrderUndone,
    'desk-sum-too-small': messages.deskSumTooSmall,
    'desk-charges-high': messages.deskChargesHigh,
    'day-close-stays': messages.dayCloseStays,
    'day-taken-back-already': messages.dayTakenBackAlready,
    'cash-not-there': messages.cashNotThere,
  },
} as const
