/** What the office reads of the bank's statements. */

export const bankChecked = 'The statement can be read. Nothing is recorded yet.'
export const bankRead = 'The statement is read.'
export const bankReadBefore = 'This statement was read before: nothing is recorded twice.'
export const bankRowsAreBad =
  'Some rows cannot be read. Mend them, or record the others and keep these for later.'
export const bankReadInPart =
  'The good rows are recorded. Please mend the others and read them again.'
export const bankDirectionColumn = 'Please say which column has Cr and Dr of the amount.'
export const bankDirectionInvalid = 'The word beside the amount must say Cr or Dr'
export const bankTooLong = 'There are more than 20,000 rows in this statement. Please split it.'
export const bankAmountColumns =
  'Please say which column is the amount, or which are money in and money out.'
export const bankAmountNeeded = 'Must have one amount, in or out'
export const bankRowNotFound = 'We do not know this line of a statement.'
export const bankRowDecided = 'Somebody has decided about this line already.'
export const bankRowOpen = 'Nobody has decided about this line.'
export const bankThingGone = 'This is not there any more, or another line is it.'
export const bankThingDiffers = 'The line names another amount.'
export const bankRowMatched = 'Recorded. The line is off the board.'
export const bankRowReopened = 'The line is open again.'
