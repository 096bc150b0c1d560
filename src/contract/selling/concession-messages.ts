export const concessionNotFound = 'This discount was not found. Please load the page again.'
export const concessionDecided = 'A colleague has already decided about this discount.'
export const concessionOver = 'This discount has already ended.'
export const concessionThere =
  'The student already has an unused discount for this course. End that one first.'
export const concessionUsedUp =
  'The discount of this order has been used by another student. Its lower price can’t be given any more.'
export const concessionByAnother =
  'Another person must approve this discount, not the person who gave it.'
export const concessionChanged =
  'The price has changed. Nothing was recorded. Please check it again.'
export const concessionRecorded = 'The discount is active now.'
export const concessionWaits =
  'The discount is above the limit. It is active as soon as an owner or accounts approves it.'
export const concessionAgreed = 'Approved. The discount is active now.'
export const concessionRefused = 'The discount is refused.'
export const concessionEnded = 'The discount has ended. Earlier orders keep their price.'
export const concessionPercentWrong = 'Type a percentage from 0.01 to 100, like 25 or 12.5.'
export const concessionAmountWrong = 'Type an amount in rupees, like 500 or 500.50.'
export const concessionLowersNothing = 'This would not lower any fee.'
export const concessionReasonNeeded = 'Please write a short reason.'
export const concessionUntilNeeded = 'An early bird offer needs a last day. Please choose it.'
export const concessionUntilOver = 'This day is over. Please choose a later one.'
export const concessionNameNeeded = 'Please give it a name. Students see it at checkout.'
export const codeWrong = 'A code is 4 to 20 letters and digits, without spaces.'
export const codeTaken = 'This code is in use already. Please choose another one.'
export const codeUnknown = 'We do not know this code. Please check how it is written.'
export const codeOver = 'This code has ended.'
export const codeUsedUp = 'This code has been used as often as it can be.'
export const codeUsedByYou = 'You have used this code already.'
export const codeNotForCourse = 'This code does not count for this course.'
export const codeNotBetter =
  'Your price is lower without this code, so it stays as it is and the code is not used.'
export const situationConcessionGone =
  'Your payment came after the time to pay was over, and the concession it counted on had been used by others by then. Our office looks at it and gives your money back, or writes to you.'
export const concessionLimitWrong = 'Type a whole number of percent from 0 to 100.'
export const concessionWithoutFee = 'This course has no fee. Enter the fee in the course first.'
