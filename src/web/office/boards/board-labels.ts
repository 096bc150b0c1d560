import type { UnbackedEnrollment, UnsettledMoney } from '#contract/office/money-boards.ts'
import type { Tone } from '#web/platform/ui/alert.tsx'

type Labels = { label: string; tone: Tone; why: string }

/** Why money pays for no enrollment, and what is to be decided. */
export const unsettledLabels = {
  disputed: {
    label: 'Disputed',
    tone: 'bad',
    why: 'The payer’s bank wants it back. Answer the dispute; nothing is refunded while it is open.',
  },
  differs: {
    label: 'Differs from the order',
    tone: 'warn',
    why: 'Another amount or currency came than was ordered. Accept it with a reason, or give it back.',
  },
  'closed-payer': {
    label: 'Account closed',
    tone: 'warn',
    why: 'It came after the student had closed the account. Give it back, or write it to the right order.',
  },
  'second-payment': {
    label: 'Second payment',
    tone: 'warn',
    why: 'Another payment pays this order already. Give this one back, or write it to the right order.',
  },
  'paid-twice': {
    label: 'Paid twice',
    tone: 'warn',
    why: 'The student has this course by another order. Give this one back, or write it to the right order.',
  },
  'not-enrolled': {
    label: 'Never enrolled',
    tone: 'bad',
    why: 'It pays its order, and no enrollment was given. Look at the order what happened.',
  },
} as const satisfies Record<UnsettledMoney['why'], Labels>

/** Why an enrollment has no money. */
export const unbackedLabels = {
  'dispute-lost': {
    label: 'Dispute lost',
    tone: 'bad',
    why: 'The payer’s bank took the money back.',
  },
  'money-back': {
    label: 'Money went back',
    tone: 'warn',
    why: 'All of it went back, and the enrollment stayed.',
  },
} as const satisfies Record<UnbackedEnrollment['why'], Labels>
