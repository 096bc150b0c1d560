import type { BatchTimes } from '#contract/teaching/batches.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { fixedDaysAndHours } from '#contract/teaching/batch-words.ts'
import { daysText } from '#contract/teaching/office-batch-words.ts'
import type { DueState, MoveSettlement } from '#contract/teaching/student-moves.ts'

/** 'Kochi, 4 Jan 2027 to 26 Feb 2027, Mon, Wed, 6:00 pm to 8:00 pm'. */
export function placeText(where: string, times: BatchTimes | null): string {
  if (times === null) return where
  return [where, daysText(times), fixedDaysAndHours(times)].filter(Boolean).join(', ')
}

/** The price difference to the former place, as rupee text with a sign. */
export function differenceSentence(difference: string): string {
  const isLess = difference.startsWith('-')
  return `${formatRupeeText(isLess ? difference.slice(1) : difference)} ${isLess ? 'less' : 'more'}`
}

export const settlementLabels: Record<MoveSettlement, string> = {
  nothing: 'Nothing: it costs the same',
  order: 'Paid at the desk now',
  online: 'The student pays online',
  refund: 'Part refund',
  waived: 'Waived',
}

/** The state of a difference that is to be paid online. */
export const dueLabels: Record<DueState, string> = {
  open: 'not paid yet',
  paid: 'paid by',
  waived: 'waived:',
  withdrawn: 'dropped: the student moved again before it was paid',
}
