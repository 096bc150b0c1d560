/* Messages about the providers' settlement files (decision 75). */

export const settlementChecked = 'The file can be read. Nothing is recorded yet.'
export const settlementRead = 'The file is recorded.'
export const settlementReadBefore = 'This file was recorded before. Nothing is recorded twice.'
export const settlementHasBadRows =
  'Some rows can’t be read. Correct them, or record the others and keep these for later.'
export const settlementReadInPart =
  'The good rows are recorded. Correct the others and read the file again.'
export const settlementNetColumns =
  'Choose the column with the net amount, or those with money paid to us and taken from us.'
export const tableUnreadable = 'This file is not a readable table. Please save it as CSV.'
export const fileTooLarge = 'This file is larger than 8 MB. Please split it.'
export const tableEmpty = 'There are no rows in this file.'
export const settlementTooLong = 'There are more than 20,000 rows in this file. Please split it.'
export const columnNeeded = 'Choose a column.'
export const columnMissing = 'The file has no such column.'
export const settlementProviderUnknown = 'There is no such payment provider.'
export const settlementRowNotFound = 'There is no such row.'
export const settlementRowIsExplained = 'A colleague has already explained this row.'
export const settlementRowExplained = 'The row is explained.'
export const cellAmountInvalid = 'Must be an amount in rupees, like 1234.50'
export const cellDayInvalid = 'Must be a day, like 25/11/2026 or 25-Nov-2026'
export const settlementCurrencyOther = 'Only rupees can be read'
export const cellEmpty = 'Must not be empty'
export const settlementSumsDiffer = 'Gross less fee and tax is not the net amount'
export const settlementTaxInFee =
  'The fee included its tax. We took the tax out, here and in rows like it.'
export const settlementRowTwice = 'This row is in the file twice'
export const settlementRowChanged = 'Another file had this row with other amounts'
export const holidayInvalid = 'Each line needs a day and a name, like 2026-08-15 Independence Day'
export const holidayTwice = 'A day is in the list twice.'
export const holidaysSaved = 'The bank holidays are saved.'
