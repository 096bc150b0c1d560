/** Sentences about orders that are paid in parts (decision 69). */
export const partNotDue =
  'This instalment is not due now. It was paid, waived or changed, or an earlier one is open. Reload the page.'
export const paidInParts =
  'This is not possible for an order in instalments. Refund each wrong instalment instead.'
export const planChanged =
  'The instalments for this course have changed. Nothing has been booked. Please check them again.'
export const planSaved = 'Saved. New students can pay in these instalments.'
export const planRemoved = 'Saved. The course is paid at once from now on.'
export const planDaysWrong = 'Write each day as 2027-01-31, the earlier one first.'
export const planNotFor = 'Enter the number of instalments, or their dates.'
export const partTaken = 'The instalment is paid.'
export const partWaived = 'Waived. This instalment is no longer due.'
export const partMoved = 'The due date is changed.'
