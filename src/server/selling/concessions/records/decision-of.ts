import type { ConcessionState } from '#contract/selling/concessions.ts'
import type { Deciders } from '../../../people/staff/staff.service.ts'

/**
 * decide: agreement is valid. alone: an owner may agree with password and reason, because nobody
 * else can. another: nobody agrees to their own.
 */
type DecisionKind = 'decide' | 'alone' | 'another'

/**
 * Whether this staff member may agree to a pending concession; null: it is not pending. Nobody
 * agrees to their own (decision 56).
 */
export function decisionOf(
  concession: { state: ConcessionState; givenBy: string },
  { by, isOwner, colleagues }: Deciders,
): DecisionKind | null {
  if (concession.state !== 'pending') return null
  if (concession.givenBy !== by) return 'decide'
  return isOwner && colleagues.length === 0 ? 'alone' : 'another'
}
