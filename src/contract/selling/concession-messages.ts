export const concessionNotFound = 'We do not know this concession. Please load the page again.'
export const concessionDecided =
  'Somebody else has decided about this concession meanwhile. The page shows how it stands.'
export const concessionOver = 'This concession has ended already.'
export const concessionThere =
  'The student has a concession for this course that is not used yet. End that one first.'
export const concessionUsedUp =
  'The concession of this order is used by somebody else by now, so its lowered price cannot be given any more.'
export const concessionByAnother =
  'Somebody else has to agree to this concession: nobody agrees to their own.'
export const concessionChanged =
  'The price has changed meanwhile. Nothing was recorded; please look at it again.'
export const concessionRecorded = 'The concession counts from now on.'
export const concessionWaits =
  'The concession is above the limit: it counts as soon as an owner or accounts agrees.'
export const concessionAgreed = 'Agreed. The concession counts from now on.'
export const concessionRefused = 'The concession is refused. Nobody gets it.'
export const concessionEnded =
  'The concession has ended. Orders that were placed with it keep their price.'
export const concessionPercentWrong = 'Type a percentage from 0.01 to 100, like 25 or 12.5.'
export const concessionAmountWrong = 'Type an amount in rupees, like 500 or 500.50.'
export const concessionLowersNothing =
  'This would lower no fee: it is not less than what the course costs.'
export const concessionReasonNeeded = 'Please write why, in a few words.'
export const concessionUntilNeeded = 'An early bird ends on a day. Please choose it.'
export const concessionUntilOver = 'This day is over. Please choose a later one.'
export const concessionNameNeeded = 'Please give it a name: students read it at checkout.'
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
export const concessionWithoutFee =
  'This course has no fee that could be lowered. Enter it in the catalogue first.'
