/** Messages about batches, their seats and waiting lists; ours (look §7). */
export const batchNotFound = 'We do not know this batch. Please choose a batch of this course.'
export const batchNotOpen =
  'This batch is closed. Nothing has been booked. Please choose another batch.'
export const noOpenBatch =
  'No batch of this course is open at this campus right now. Nothing has been booked. Please choose another campus, or ask our office for the next dates.'
export const noBatchToEnroll =
  'This course has no batch to enroll in right now. Nothing has been booked. Please ask us for the next date.'
export const batchFull =
  'This batch is full. Nothing has been booked and no payment was made. You can join its waiting list, or choose another batch.'
export const batchElsewhere = 'This batch is held at another campus.'
export const batchNeeded = 'Please choose the batch.'
export const batchNotFull = 'This batch has a free seat. You can enroll now.'
export const seatHeldAlready =
  'We hold a seat of this batch for a payment that you started. Please finish that payment.'
export const listJoined =
  'You are on the waiting list. When a seat is free, we email you and hold it for 24 hours.'
export const listLeft = 'You are no longer on the waiting list.'

export const situationBatchFull =
  'The batch was full before your payment arrived, so you are not enrolled. Our office returns the money. You can choose another batch of this course.'
export const situationBatchCancelled =
  'The batch that you paid for is cancelled, so you are not enrolled. Our office returns the money. You can choose another batch of this course.'
