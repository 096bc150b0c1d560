import type { ConcessionState } from '#contract/concessions.ts'

/** Who decides: `colleagues` are the others of the office with the right to agree, who can log in. */
export type Deciders = { by: string; isOwner: boolean; colleagues: readonly string[] }

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
