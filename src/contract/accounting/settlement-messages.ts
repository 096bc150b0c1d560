/* Messages about the providers' settlement files (decision 75). */

export const settlementChecked = 'The file can be read. Nothing is recorded yet.'
export const settlementRead = 'The file is read and recorded.'
export const settlementReadBefore = 'This file was read before: nothing is recorded twice.'
export const settlementHasBadRows =
  'Some rows cannot be read. Mend them, or record the others and keep these for later.'
export const settlementReadInPart =
  'The good rows are recorded. Please mend the others and read them again.'
export const settlementNetColumns =
  'Please say which column is the net amount, or which are paid to us and taken from us.'
export const tableUnreadable = 'This is not a table that we can read. Please save it as CSV.'
export const fileTooLarge = 'This file is larger than 8 MB. Please split it.'
export const tableEmpty = 'There are no rows in this file.'
export const settlementTooLong = 'There are more than 20,000 rows in this file. Please split it.'
export const columnNeeded = 'Please say which column this is.'
export const columnMissing = 'The file has no such column.'
export const settlementProviderUnknown = 'We do not know this payment provider.'
export const settlementRowNotFound = 'We do not know this row.'
export const settlementRowIsExplained = 'Somebody has explained this row already.'
export const settlementRowExplained = 'Recorded. The row is off the board.'
export const cellAmountInvalid = 'Is no amount in rupees, like 1234.50'
export const cellDayInvalid = 'Is no day that we can read, like 25/11/2026 or 25-Nov-2026'
export const settlementCurrencyOther = 'Only rupees can be read'
export const cellEmpty = 'Must not be empty'
export const settlementSumsDiffer = 'Gross less fee and tax is not the net amount'
export const settlementTaxInFee =
  'The fee has its tax in it, here and where the amounts say so: it was taken out'
export const settlementRowTwice = 'The same row stands in this file twice'
export const settlementRowChanged = 'This row was read before from another file, with other amounts'
export const holidayInvalid = 'Each line needs a day and a name, like 2026-08-15 Independence Day'
export const holidayTwice = 'A day stands there twice.'
export const holidaysSaved = 'The bank holidays are saved.'
