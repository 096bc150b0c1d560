import type { Log } from '../../platform/foundation/log.ts'
import type { GatewayOperation } from '../../platform/metrics/labels.ts'
import { countUnreadable, timeProviderCall } from '../../platform/metrics/meters.ts'
import type { Doubt, EndAttempt, GatewayFailure, PaymentGateway } from './gateway.ts'

type Metered = <A extends Answer>(operation: GatewayOperation, call: () => Promise<A>) => Promise<A>
type Answer = { kind: string; failure?: GatewayFailure; doubts?: Doubt[] }

/** The providers of this moment: look one up when it is needed, and keep no copy. */
export type Gateways = Pick<ReadonlyMap<string, PaymentGateway>, 'get' | 'keys' | 'size'>

/** The providers by name; each call is counted and logged. */
export function meteredGateways(gateways: readonly PaymentGateway[], log: Log) {
  const byName = new Map<string, PaymentGateway>()
  const list: PaymentGateway[] = []
  /** Takes these in place of all former ones, for example after a change of keys. */
  const useGateways = (next: readonly PaymentGateway[]): void => {
    byName.clear()
    for (const gateway of next) byName.set(gateway.name, metered(gateway, log))
    list.splice(0, list.length, ...byName.values())
  }
  useGateways(gateways)
  return {
    gateways: byName as Gateways,
    gatewayList: list as readonly PaymentGateway[],
    useGateways,
  }
}

function metered(gateway: PaymentGateway, log: Log): PaymentGateway {
  const provider = gateway.name
  const measure: Metered = async (operation, call) => {
    const end = timeProviderCall({ provider, operation })
    const answer = await call()
    const outcome = answer.failure ?? (answer.kind === 'refused' ? 'refused' : 'answered')
    const tookMs = Math.round(end(outcome) * 1_000)
    for (const { problem } of answer.doubts ?? []) countUnreadable({ provider, problem })
    log.info({ provider, operation, outcome, tookMs }, 'provider called')
    return answer
  }
  return {
    ...gateway,
    start: (request) => measure('start', () => gateway.start(request)),
    outcomeOf: (attempt) => measure('ask', () => gateway.outcomeOf(attempt)),
    ...endOf(gateway, measure),
    ...pointersOf(gateway, measure),
    refund: (wanted) => measure('refund', () => gateway.refund(wanted)),
    refundOutcome: (wanted) => measure('ask-refund', () => gateway.refundOutcome(wanted)),
  }
}

function endOf(gateway: PaymentGateway, measure: Metered): Pick<PaymentGateway, 'end'> {
  if (gateway.end === undefined) return {}
  const ends = Object.entries(gateway.end).map(([channel, end]) => {
    const measured: EndAttempt = (attempt) => measure('end', () => end(attempt))
    return [channel, measured] as const
  })
  return { end: Object.fromEntries(ends) }
}

function pointersOf(
  gateway: PaymentGateway,
  measure: Metered,
): Pick<PaymentGateway, 'followPointer'> {
  const follow = gateway.followPointer?.bind(gateway)
  if (follow === undefined) return {}
  return { followPointer: (pointer) => measure('ask', () => follow(pointer)) }
}
