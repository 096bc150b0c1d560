import type { PolicyKind } from '#contract/policy-kinds.ts'
import { refundSentence } from '#contract/policy-sentences.ts'
import { invariant } from '../../foundation/invariant.ts'
import { policiesInForce } from './policies-in-force.ts'
import type { PublishedVersion } from './policies.store.ts'
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

/** The versions that count at this moment. */
export type PoliciesInForce = {
  /** What whoever buys this course now agrees to. @throws Problem policy-changed. */
  acceptanceFor(
    course: { isFree: boolean; isTrial: boolean },
    shown?: PoliciesShown<'refund' | 'terms'>,
  ): PolicyAcceptance
}

type Deps = Pick<PolicyDeps, 'clock' | 'db' | 'refundProcessing'>

export async function inForce(deps: Deps): Promise<PoliciesInForce> {
  const now = deps.clock.now()
  const versions = await policiesInForce(deps.db, now)
  return { acceptanceFor: (course, shown) => acceptanceOf(deps, { versions, now, course, shown }) }
}

type Accepting = {
  versions: Pick<Record<PolicyKind, PublishedVersion>, 'refund' | 'terms'>
  now: Date
  course: { isFree: boolean; isTrial: boolean }
  shown: PoliciesShown<'refund' | 'terms'> | undefined
}

function acceptanceOf(
  { refundProcessing }: Pick<Deps, 'refundProcessing'>,
  { versions: { refund, terms }, now, course, shown }: Accepting,
): PolicyAcceptance {
  refuseUnseen({ refund, terms }, shown)
  invariant(refund.terms, 'a version of the refund policy has its terms')
  return {
    refundPolicyVersion: refund.number,
    termsVersion: terms.number,
    policiesAcceptedAt: now,
    policiesSentence: refundSentence(course, refund.terms, refundProcessing).full,
  }
}
