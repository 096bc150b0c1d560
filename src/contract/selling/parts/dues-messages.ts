/** Sentences about orders that are paid in parts (decision 69). */
export const partNotDue =
  'This installment is not due now. It was paid, waived or changed, or an earlier one is open. Reload the page.'
export const paidInParts =
  'This order is paid in parts, where this is not possible. Give a wrong payment back instead, part by part.'
export const planChanged =
  'The installments for this course have changed. Nothing has been booked. Please check them again.'
export const planSaved = 'Saved. New students can pay in these installments.'
export const planRemoved = 'Saved. The course is paid at once from now on.'
export const planDaysWrong = 'Write each day as 2027-01-31, the earlier one first.'
export const planNotFor = 'Name the parts: how many there are, or their days.'
export const partTaken = 'The part is paid.'
export const partWaived = 'Waived. Nobody asks for this part any more.'
export const partMoved = 'The day is changed.'
