import type { Log } from '../../platform/foundation/log.ts'
import type { GatewayOperation } from '../../platform/metrics/labels.ts'
import { countUnreadable, timeProviderCall } from '../../platform/metrics/meters.ts'
import type { Doubt, GatewayFailure, PaymentGateway } from './gateway.ts'

type Metered = <A extends Answer>(operation: GatewayOperation, call: () => Promise<A>) => Promise<A>
type Answer = { kind: string; failure?: GatewayFailure; doubts?: Doubt[] }

/** The providers by name; each call is counted and logged. */
export function meteredGateways(
  gateways: readonly PaymentGateway[],
  log: Log,
): Map<string, PaymentGateway> {
  return new Map(gateways.map((gateway) => [gateway.name, metered(gateway, log)]))
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
  const end = gateway.end?.bind(gateway)
  return end === undefined ? {} : { end: (attempt) => measure('end', () => end(attempt)) }
}

function pointersOf(
  gateway: PaymentGateway,
  measure: Metered,
): Pick<PaymentGateway, 'followPointer'> {
  const follow = gateway.followPointer?.bind(gateway)
  if (follow === undefined) return {}
  return { followPointer: (pointer) => measure('ask', () => follow(pointer)) }
}
