/** The sentences about batches, to the office. */

export const batchAdded = 'The batch is added.'
export const batchUpdated = 'The batch is changed.'
export const batchUpdatedAndTold = 'The batch is changed, and whoever is enrolled is told by mail.'
export const batchDeleted = 'The batch is deleted.'
export const batchCancelled =
  'The batch is cancelled. Whoever is enrolled waits on the board for a move or a refund.'
export const batchMailed = 'The mail is on its way to everybody in the batch.'
export const batchMailedAlready = 'This mail is on its way already. It is not sent twice.'
export const studentMoved = 'The student is moved, and told by mail.'
export const batchHasHistory =
  'Somebody has ordered a place in this batch, or waits for one. It can’t be deleted: cancel it instead.'
export const batchIsCancelled = 'This batch is cancelled. It can’t be changed any more.'
export const batchIsFull = 'No seat is left there. Choose another batch, or raise its seats first.'
export const batchHasNobody = 'Nobody is enrolled in this batch now.'
export const moveChanged =
  'The price or the place has changed meanwhile. Look at it again before you save.'
export const alreadyThere = 'The student is there already.'
export const enrollmentNotThere = 'This order holds no place now. There is nobody to move.'
export const placeNotOffered = 'The student can’t be moved there.'

export const batchCourseNeeded = 'Choose the course.'
export const batchCourseUnknown = 'There is no such course in the catalogue.'
export const batchKeepsCourse = 'This batch has orders: it keeps its course.'
export const batchModeNeeded = 'Choose how the batch is taught.'
export const batchCampusNeeded = 'Choose the campus, or teach it online.'
export const batchCampusOfOnline = 'An online batch is held at no campus. Leave it empty.'
export const batchCampusUnknown = 'The course is not taught at this campus.'
export const batchEndsBeforeStart = 'The last day must not be before the first day.'
export const batchEnrollAfterEnd = 'The last day to enroll must not be after the last day.'
export const batchTimeInvalid = 'Please give a time as 18:00.'
export const batchTimesTogether = 'Give both times, or none.'
export const batchTimesOutOfOrder = 'It must end after it has started.'
export const batchWeekdayInvalid = 'Choose weekdays from Monday to Sunday, each once.'
export const batchSeatsInvalid = 'Seats are a whole number from 0 to 10,000.'
export const batchFeeInvalid = 'Please enter the fee in rupees, or leave it empty for the course’s.'
export const trainerNameNeeded = 'Give the trainer’s name first.'
export const trainerAboutTooLong = 'Two lines at most: 300 characters or fewer.'
export const joiningNoteTooLong = 'Must be 1,000 characters or fewer.'
export const settlementNeeded = 'Say what becomes of the difference.'
export const settlementNotPossible = 'That can’t be done with this difference.'
export const differenceOverLeft =
  'Less than the difference is left of what was paid. It can only be waived.'
export const mailSubjectNeeded = 'Please write a subject.'
export const mailTextNeeded = 'Please write what you want to say.'
export const enrolledAgain =
  'This enrollment is completed, and the student is enrolled in the course once more. Move that one.'
export const differenceNotDue =
  'Nothing is to be paid for this move any more: it was paid or waived, or the place has changed since.'
export const differenceTooSmall =
  'So little can’t be paid online. Take it at the desk, or waive it.'
export const differenceWaived = 'Waived. The student need not pay the difference.'
