/** Messages about batches, their seats and waiting lists; ours (look §7). */
export const batchNotFound =
  'We do not know this batch. Please choose one of the batches of this course.'
export const batchNotOpen =
  'This batch takes nobody any more. Nothing has been booked; please choose another batch.'
export const noOpenBatch =
  'No batch of this course is open for enrollment at this campus just now. Nothing has been booked; please choose another campus, or ask the office for the next dates.'
export const noBatchToEnroll =
  'This course has no batch to enroll in right now. Nothing has been booked. Please ask us for the next date.'
export const batchFull =
  'The last seat of this batch is taken. Nothing has been booked and nothing was taken. You can join its waiting list, or choose another batch.'
export const batchElsewhere = 'This batch is held at another campus.'
export const batchNeeded = 'Please choose the batch.'
export const batchNotFull = 'This batch has a free seat. You can enroll now.'
export const seatHeldAlready =
  'A seat of this batch is held for the payment that you have begun. Please finish that payment.'
export const listJoined =
  'You are on the waiting list. When a seat is free for you, we write to you and hold it for 24 hours.'
export const listLeft = 'You are not on the waiting list any more.'

export const situationBatchFull =
  'Your payment came after the last seat of the batch was taken, so you are not enrolled. Our office returns the money; you can choose another batch of this course.'
export const situationBatchCancelled =
  'The batch that you paid for does not take place, so you are not enrolled. Our office returns the money; you can choose another batch of this course.'
