import type { UnsettledMoney } from '#contract/office/money-boards.ts'

type Facts = {
  isDisputed: boolean
  /** The amount is as ordered, or accepted by the office. */
  isAccepted: boolean
  isPayerClosed: boolean
  /** The order is paid by other money. */
  hasOtherPaying: boolean
  /** The student is enrolled in the course by another order. */
  isEnrolledElsewhere: boolean
  hasOpenRefund: boolean
  /** Its provider can be polled. */
  canAsk: boolean
}

/** Returns why money pays for no enrollment, and the next step. */
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

/** During a dispute no refund is decided; the next step is the dispute. */
function stepOf(why: UnsettledMoney['why'], facts: Facts): UnsettledMoney['step'] {
  if (why === 'disputed') return 'decide'
  if (facts.hasOpenRefund) return 'open-refund'
  return why === 'not-enrolled' && facts.canAsk ? 'ask-provider' : 'decide'
}
