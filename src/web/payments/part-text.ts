import type { OrderPart } from '#contract/dues.ts'

/** How a part stands, in words. @param today a day of the Indian calendar, as the part's. */
export function partText({ state, dueOn }: OrderPart, today: string): string {
  if (state !== 'open') return stateTexts[state]
  if (dueOn === null || dueOn === today) return 'due today'
  return dueOn < today ? 'overdue' : 'not due yet'
}

const stateTexts = {
  undecided: 'waits for the bank',
  underReview: 'the office looks at it',
  paid: 'paid',
  waived: 'waived',
  cancelled: 'not asked for',
} as const satisfies Record<Exclude<OrderPart['state'], 'open'>, string>
