export const bankChecked = 'The file can be read. Nothing is recorded yet.'
export const bankRead = 'The statement is recorded.'
export const bankReadBefore = 'This statement was recorded before. Nothing is recorded twice.'
export const bankRowsAreBad =
  'Some rows can’t be read. Correct them, or record the others and keep these for later.'
export const bankReadInPart =
  'The good rows are recorded. Correct the others and read the file again.'
export const bankDirectionColumn = 'Choose the column that says Cr or Dr.'
export const bankDirectionInvalid = 'The word beside the amount must be Cr or Dr'
export const bankTooLong = 'This statement has more than 20,000 rows. Please split it.'
export const bankAmountColumns =
  'Choose the column with the amount, or those with money in and out.'
export const bankAmountNeeded = 'Must have one amount, in or out'
export const bankRowNotFound = 'There is no such line.'
export const bankRowDecided = 'A colleague has already decided about this line.'
export const bankRowOpen = 'This line is still open.'
export const bankThingGone = 'This is already matched with another line, or it no longer exists.'
export const bankThingDiffers = 'The line has another amount.'
export const bankRowMatched = 'Confirmed.'
export const bankRowSetAside = 'Recorded as not ours.'
export const bankRowReopened = 'The line is open again.'
export const deskSumTooSmall = 'The desk took less on these days than this line says.'
export const deskChargesHigh =
  'The bank kept more than 3 % of this sum. Please confirm the charges.'
