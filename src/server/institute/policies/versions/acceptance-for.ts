import type { PolicyKind } from '#contract/institute/policy-kinds.ts'
import { refundSentence } from '#contract/institute/policy-sentences.ts'
import { invariant } from '../../../platform/foundation/invariant.ts'
import { policiesInForce } from './policies-in-force.ts'
import type { PublishedVersion } from './policies.store.ts'
import type { PolicyDeps } from './policy-deps.ts'
import { refuseUnseen } from './refuse-unseen.ts'
import type { PoliciesShown } from './refuse-unseen.ts'

/** The accepted policies that an order keeps, named like its columns. */
export type PolicyAcceptance = {
  readonly refundPolicyVersion: number
  readonly termsVersion: number
  readonly policiesAcceptedAt: Date
  /** The sentence about refunds on the checkout page. */
  readonly policiesSentence: string
}

/** The versions in force now. */
export type PoliciesInForce = {
  /** The policies that a buyer of this course agrees to now. @throws Problem policy-changed. */
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
