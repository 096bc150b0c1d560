import { refundSentence } from '#contract/policy-sentences.ts'
import { invariant } from '../../foundation/invariant.ts'
import { policiesInForce } from './policies-in-force.ts'
import type { PolicyDeps } from './policy-deps.ts'
import { refuseUnseen } from './refuse-unseen.ts'
import type { PoliciesShown } from './refuse-unseen.ts'

/** What an order keeps of the policies that its buyer agreed to, as its columns are called. */
export type PolicyAcceptance = {
  readonly refundPolicyVersion: number
  readonly termsVersion: number
  readonly policiesAcceptedAt: Date
  /** The sentence about refunds that stands at checkout. */
  readonly policiesSentence: string
}

/** What whoever buys this course now agrees to: the versions in force. @throws Problem policy-changed. */
export async function acceptanceFor(
  deps: Pick<PolicyDeps, 'clock' | 'db' | 'refundProcessing'>,
  course: { isFree: boolean; isTrial: boolean },
  shown?: PoliciesShown<'refund' | 'terms'>,
): Promise<PolicyAcceptance> {
  const now = deps.clock.now()
  const { refund, terms } = await policiesInForce(deps.db, now)
  refuseUnseen({ refund, terms }, shown)
  invariant(refund.terms, 'a version of the refund policy has its terms')
  return {
    refundPolicyVersion: refund.number,
    termsVersion: terms.number,
    policiesAcceptedAt: now,
    policiesSentence: refundSentence(course, refund.terms, deps.refundProcessing).full,
  }
}
