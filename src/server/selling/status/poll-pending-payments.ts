import type { Counts, Lane } from '../../platform/jobs/work-lane.ts'
import { CLAIM_LEASE_MS, sumOf, workLane } from '../../platform/jobs/work-lane.ts'
import type { LanePass } from '../../platform/jobs/follow-lanes.ts'
import type { ProviderWatch } from '../../money/payments.service.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'

type Deps = Pick<SellingDeps, 'clock' | 'log' | 'payments'>

/**
 * Queries the providers about every order that is due for polling, also where they sent nothing.
 * @returns how many queries were made and how many failed.
 */
export async function pollPendingPayments(deps: Deps): Promise<Counts> {
  const passes = deps.payments.lanes.map((name) =>
    workLane(laneOf(deps, { name }), { log: deps.log, shouldContinue: () => true }),
  )
  return sumOf(await Promise.all(passes))
}

/**
 * The worker's lanes, one for each provider. A provider that does not respond is left alone for a
 * while. Orders that were open when the worker started are polled soon, because their notifications
 * may have been missed.
 */
export function paymentLanes(deps: Deps, watch: ProviderWatch): LanePass[] {
  const startedAt = deps.clock.now()
  return deps.payments.lanes.map((name) => {
    const lane = withMissed(deps, { lane: laneOf(deps, { name, watch }), startedAt })
    return {
      name: `orders, ${name}`,
      pass: (goesOn) => workLane(lane, { log: deps.log, shouldContinue: goesOn }),
    }
  })
}

function laneOf(deps: Deps, { name, watch }: { name: string; watch?: ProviderWatch }): Lane {
  return {
    name,
    capacity: () => watch?.capacityIn(name) ?? 'all',
    claim: (limit) => deps.payments.claimOrdersToCheck(claimIn(deps, name, limit)),
    check: (orderId) => deps.payments.poll(orderId, watch?.gateways),
    report: async () => watch?.report(),
  }
}

/** When nothing is due, polls orders that were open before the worker started. */
function withMissed(deps: Deps, { lane, startedAt }: { lane: Lane; startedAt: Date }): Lane {
  let from: Date | null = startedAt
  return {
    ...lane,
    claim: async (limit) => {
      const due = await lane.claim(limit)
      if (due.length > 0 || from === null) return due
      const claim = claimIn(deps, lane.name, limit)
      const missed = await deps.payments.claimMissedOrders(claim, { startedAt, from })
      from = missed.from
      return missed.ids
    },
  }
}

function claimIn(deps: Deps, lane: string, limit: number) {
  return { lane, limit, now: deps.clock.now(), leaseMs: CLAIM_LEASE_MS }
}
