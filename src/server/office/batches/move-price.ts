import type { MoveSettlement } from '#contract/teaching/student-moves.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'

/**
 * Returns the possible settlements of a difference in price (decisions 43 and 54). A higher price
 * is paid online or at the desk, and a lower one is refunded in part. Either can be waived with a
 * reason.
 * @param differenceInPaise new price minus old price; negative if the new place is cheaper.
 */
export function settlementsFor(differenceInPaise: number): MoveSettlement[] {
  if (differenceInPaise === 0) return ['nothing']
  return differenceInPaise > 0 ? ['online', 'order', 'waived'] : ['refund', 'waived']
}

/** @throws Problem invalid-input (settledBy). */
export function refuseWrongSettlement(differenceInPaise: number, settledBy: MoveSettlement): void {
  if (settlementsFor(differenceInPaise).includes(settledBy)) return
  const isUnsaid = settledBy === 'nothing'
  const sentence = isUnsaid ? messages.settlementNeeded : messages.settlementNotPossible
  throw new Problem('invalid-input', { fields: { settledBy: sentence } })
}
