/** Sentences about orders that are paid in parts (decision 69). */
export const partNotDue =
  'This part is not to be paid now: it was paid, waived or changed since, or an earlier one is open. Reload the page.'
