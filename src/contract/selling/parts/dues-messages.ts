/** Sentences about orders that are paid in parts (decision 69). */
export const partNotDue =
  'This part is not to be paid now: it was paid, waived or changed since, or an earlier one is open. Reload the page.'
export const paidInParts =
  'This order is paid in parts, where this is not possible. Give a wrong payment back instead, part by part.'
export const planChanged =
  'The parts in which this can be paid have changed. Nothing has been booked yet: look at them once more.'
export const planSaved = 'Saved. Who enrolls from now on can pay in these parts.'
export const planRemoved = 'Saved. The course is paid at once from now on.'
export const planDaysWrong = 'Write each day as 2027-01-31, the earlier one first.'
export const planNotFor = 'Name the parts: how many there are, or their days.'
export const partTaken = 'The part is paid.'
export const partWaived = 'Waived. Nobody asks for this part any more.'
export const partMoved = 'The day is changed.'
