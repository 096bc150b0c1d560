import type { UnsettledMoney } from '#contract/money-boards.ts'

type Facts = {
  isDisputed: boolean
  /** As it was ordered, or accepted by the office. */
  isAccepted: boolean
  isPayerClosed: boolean
  /** Other money pays the same order. */
  hasOtherPaying: boolean
  /** The student has this course by another order. */
  isEnrolledElsewhere: boolean
  hasOpenRefund: boolean
  /** Its provider can be asked. */
  canAsk: boolean
}

/** Why money pays for no enrollment, and the one step that is right now. */
export function whyUnsettled(facts: Facts): Pick<UnsettledMoney, 'why' | 'step'> {
  const why = reasonOf(facts)
  return { why, step: stepOf(why, facts) }
}

function reasonOf(facts: Facts): UnsettledMoney['why'] {
  if (facts.isDisputed) return 'disputed'
  if (!facts.isAccepted) return 'differs'
  if (facts.isPayerClosed) return 'closed-payer'
  if (facts.hasOtherPaying) return 'second-payment'
  return facts.isEnrolledElsewhere ? 'paid-twice' : 'not-enrolled'
}

/** While a payment is disputed no refund is decided: its dispute is. */
function stepOf(why: UnsettledMoney['why'], facts: Facts): UnsettledMoney['step'] {
  if (why === 'disputed') return 'decide'
  if (facts.hasOpenRefund) return 'open-refund'
  return why === 'not-enrolled' && facts.canAsk ? 'ask-provider' : 'decide'
}
