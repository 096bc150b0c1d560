import type { OrderPart } from '#contract/selling/parts/dues.ts'

/**
 * The state of a part in words.
 * @param today a day of the Indian calendar, like the part's.
 */
export function partText({ state, dueOn }: OrderPart, today: string): string {
  if (state !== 'open') return stateTexts[state]
  if (dueOn === null || dueOn === today) return 'Due today'
  return dueOn < today ? 'Overdue' : 'Not due yet'
}

const stateTexts = {
  undecided: 'Waits for the bank',
  underReview: 'The office looks at it',
  paid: 'Paid',
  waived: 'Waived',
  cancelled: 'Cancelled',
} as const satisfies Record<Exclude<OrderPart['state'], 'open'>, string>

/** The message for a student who returns from paying a part: its state, and the next step. */
export function partNotice({ number, state, lastTry }: OrderPart): string {
  if (state !== 'open') return stateNotices[state](number)
  return openNotices[lastTry ?? 'begun'](number)
}

type Notice = (part: number) => string

const stateNotices = {
  paid: (part) =>
    `Part ${part} is paid. Thank you. Its receipt is under My payments, and we emailed it to you.`,
  undecided: (part) =>
    `Your bank has not confirmed part ${part} yet. Do not pay it again. We keep asking.`,
  underReview: (part) =>
    `Our office is looking at the payment of part ${part}. Do not pay it again.`,
  waived: (part) => `You need not pay part ${part}. If you have paid it, the money goes back.`,
  cancelled: (part) => `You need not pay part ${part}. If you have paid it, the money goes back.`,
} as const satisfies Record<Exclude<OrderPart['state'], 'open'>, Notice>

const openNotices = {
  declined: (part) =>
    `Your bank did not approve the payment of part ${part}. We have received no money for it. You can pay it again.`,
  begun: (part) =>
    `The payment of part ${part} is not finished. We have received no money for it so far.`,
  unanswered: (part) => `We cannot say yet whether part ${part} is paid. Do not pay it again.`,
} as const satisfies Record<NonNullable<OrderPart['lastTry']>, Notice>
