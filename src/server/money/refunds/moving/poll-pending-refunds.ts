import type { LanePass } from '../../../platform/jobs/follow-lanes.ts'
import { CLAIM_LEASE_MS, sumOf, workLane } from '../../../platform/jobs/work-lane.ts'
import type { Counts, Lane } from '../../../platform/jobs/work-lane.ts'
import type { ProviderWatch } from '../../payments.service.ts'
import { advanceRefund } from './advance-refund.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { claimRefundsToCheck } from '../records/refunds.store.ts'

/**
 * Checks every due refund at its provider, even at a provider that does not respond.
 * @returns the number of checks and the number of failed ones.
 */
export async function pollPendingRefunds(deps: RefundDeps): Promise<Counts> {
  const passes = deps.payments.lanes.map((name) =>
    workLane(laneOf(deps, { name }), { log: deps.log, shouldContinue: () => true }),
  )
  return sumOf(await Promise.all(passes))
}

/** The worker's lanes, one for each provider; a provider that does not respond is paused. */
export function refundLanes(deps: RefundDeps, watch: ProviderWatch): LanePass[] {
  return deps.payments.lanes.map((name) => {
    const lane = laneOf(deps, { name, watch })
    return {
      name: `refunds, ${name}`,
      pass: (goesOn) => workLane(lane, { log: deps.log, shouldContinue: goesOn }),
    }
  })
}

function laneOf(deps: RefundDeps, { name, watch }: { name: string; watch?: ProviderWatch }): Lane {
  const asking = watch ? watched(deps, watch) : deps
  return {
    name,
    capacity: () => watch?.capacityIn(name) ?? 'all',
    claim: (limit) => {
      const claim = { lane: name, limit, now: deps.clock.now(), leaseMs: CLAIM_LEASE_MS }
      return deps.inTransaction((tx) => claimRefundsToCheck(tx, claim))
    },
    check: (id) => advanceRefund(asking, id, { isFirstCall: false }),
    report: async () => watch?.report(),
  }
}

/** The providers for the poll. */
function watched(deps: RefundDeps, { gateways }: ProviderWatch): RefundDeps {
  const gatewayNamed = (provider: string) => gateways.get(provider) ?? null
  return { ...deps, payments: { ...deps.payments, gatewayNamed } }
}
