import type { ConcessionState } from '#contract/concessions.ts'
import type { Deciders } from '../../staff/staff.service.ts'

/** decide: it counts. alone: nobody else is there, so an owner may, with the password and a reason. another: not their own. */
type DecisionKind = 'decide' | 'alone' | 'another'

/** What the agreement of this member of staff comes to; null: nothing waits for one. Nobody agrees to their own (decision 56). */
export function decisionOf(
  concession: { state: ConcessionState; givenBy: string },
  { by, isOwner, colleagues }: Deciders,
): DecisionKind | null {
  if (concession.state !== 'pending') return null
  if (concession.givenBy !== by) return 'decide'
  return isOwner && colleagues.length === 0 ? 'alone' : 'another'
}
