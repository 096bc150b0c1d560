/* What is said about the providers' settlement files (decision 75). */

export const settlementChecked = 'The file can be read. Nothing is recorded yet.'
export const settlementRead = 'The file is read and recorded.'
export const settlementReadBefore = 'This file was read before: nothing is recorded twice.'
export const settlementHasBadRows =
  'Some rows cannot be read. Nothing is recorded until every row can.'
export const settlementUnreadable =
  'This is not a table that we can read. Please save it as CSV at the provider.'
export const settlementEmpty = 'There are no rows in this file.'
export const settlementTooLong = 'There are more than 20,000 rows in this file. Please split it.'
export const settlementColumnNeeded = 'Please say which column this is.'
export const settlementColumnMissing = 'The file has no such column.'
export const settlementProviderUnknown = 'We do not know this payment provider.'
export const settlementRowNotFound = 'We do not know this row.'
export const settlementRowIsExplained = 'Somebody has explained this row already.'
export const settlementRowExplained = 'Recorded. The row is off the board.'
export const settlementAmountInvalid = 'Must be an amount in rupees, like 1234.50'
export const settlementDayInvalid = 'Must be a day, like 2026-11-25 or 25/11/2026'
export const settlementCurrencyOther = 'Only rupees can be read'
export const settlementCellEmpty = 'Must not be empty'
export const settlementSumsDiffer = 'Gross less fee and tax is not the net amount'
export const settlementRowTwice = 'The same row stands in this file twice'
export const settlementRowChanged = 'This row was read before from another file, with other amounts'
