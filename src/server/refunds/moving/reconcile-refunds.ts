import type { LanePass } from '../../jobs/follow-lanes.ts'
import { sumOf, workLane } from '../../jobs/work-lane.ts'
import type { Counts, Lane } from '../../jobs/work-lane.ts'
import type { ProviderWatch } from '../../payments/payments.service.ts'
import { advanceRefund } from './advance-refund.ts'
import type { RefundTools } from '../records/refund-tools.ts'
import { claimRefundsToCheck } from '../records/refunds.store.ts'

/** A worker that dies with refunds in hand loses them to the next one after this, in milliseconds. */
const LEASE_MS = 60_000

/**
 * Asks providers about every refund whose time has come, however silent its provider is.
 * @returns how many were asked about and how many of these questions broke off.
 */
export async function reconcileRefunds(tools: RefundTools): Promise<Counts> {
  const passes = tools.payments.lanes.map((name) =>
    workLane(laneOf(tools, { name }), { log: tools.log, goesOn: () => true }),
  )
  return sumOf(await Promise.all(passes))
}

/** The same for a worker, lane by lane: a provider that does not answer is left alone for a while. */
export function refundLanes(tools: RefundTools, watch: ProviderWatch): LanePass[] {
  return tools.payments.lanes.map((name) => {
    const lane = laneOf(tools, { name, watch })
    return {
      name: `refunds, ${name}`,
      pass: (goesOn) => workLane(lane, { log: tools.log, goesOn }),
    }
  })
}

function laneOf(
  tools: RefundTools,
  { name, watch }: { name: string; watch?: ProviderWatch },
): Lane {
  const asking = watch ? watched(tools, watch) : tools
  return {
    name,
    room: () => watch?.roomIn(name) ?? 'all',
    claim: (limit) => {
      const claim = { lane: name, limit, now: tools.clock.now(), leaseMs: LEASE_MS }
      return tools.inTransaction((tx) => claimRefundsToCheck(tx, claim))
    },
    ask: (id) => advanceRefund(asking, id, { isFirstCall: false }),
    report: async () => watch?.report(),
  }
}

/** The providers as the poll asks them. */
function watched(tools: RefundTools, { gateways }: ProviderWatch): RefundTools {
  const gatewayNamed = (provider: string) => gateways.get(provider) ?? null
  return { ...tools, payments: { ...tools.payments, gatewayNamed } }
}
