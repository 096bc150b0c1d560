import type {
  ConcessionGives,
  ConcessionReason,
  ConcessionState,
  ConcessionVia,
} from '#contract/selling/concessions.ts'

export const reasonNames: Record<ConcessionReason, string> = {
  scholarship: 'Scholarship',
  staff: 'Staff or their family',
  alumni: 'Alumni',
  group: 'Group',
  earlyBird: 'Early bird',
  other: 'Other',
}

export const givesNames: Record<ConcessionGives, string> = {
  percent: 'Percent off the fee',
  amount: 'Rupees off the fee',
  fixedPrice: 'A fixed price',
}

export const valueLabels: Record<ConcessionGives, string> = {
  percent: 'Percent',
  amount: 'Rupees off',
  fixedPrice: 'Price in rupees',
}

export const viaNames: Record<ConcessionVia, string> = {
  given: 'Given to a student',
  code: 'Code',
  automatic: 'Offer for all',
}

export const stateNames: Record<ConcessionState, string> = {
  pending: 'Needs approval',
  open: 'Active',
  refused: 'Refused',
  ended: 'Ended',
}

export const stateTones = {
  pending: 'warn',
  open: 'good',
  refused: 'bad',
  ended: 'plain',
} as const satisfies Record<ConcessionState, string>
