import type { MatterStep } from '#contract/office/decide.ts'
import type { UnsettledWhy } from '#contract/office/money-boards.ts'

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
export function whyUnsettled(facts: Facts): { why: UnsettledWhy; step: MatterStep } {
  const why = reasonOf(facts)
  return { why, step: stepOf(why, facts) }
}

function reasonOf(facts: Facts): UnsettledWhy {
  if (facts.isDisputed) return 'disputed'
  if (!facts.isAccepted) return 'differs'
  if (facts.isPayerClosed) return 'closed-payer'
  if (facts.hasOtherPaying) return 'second-payment'
  return facts.isEnrolledElsewhere ? 'paid-twice' : 'not-enrolled'
}

/** During a dispute no refund is decided; the next step is the dispute. */
function stepOf(why: UnsettledWhy, facts: Facts): MatterStep {
  if (why === 'disputed') return 'order'
  if (facts.hasOpenRefund) return 'refund'
  return why === 'not-enrolled' && facts.canAsk ? 'ask-about-order' : 'order'
}
