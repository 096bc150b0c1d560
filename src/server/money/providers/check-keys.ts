import { newOrderId } from '../../platform/foundation/ids.ts'
import type { GatewayFailure, PaymentGateway } from './gateway.ts'

/**
 * Asks a provider about an order that does not exist: with the right keys it answers that there is
 * none. Nothing is changed there.
 */
export async function checkKeys(
  gateway: PaymentGateway,
  now: Date,
): Promise<'accepted' | GatewayFailure> {
  const report = await gateway.outcomeOf({
    providerOrderId: newOrderId(now),
    channel: 'page',
    providerReference: null,
    isAccepted: false,
    begunAt: now,
    refundRequests: [],
    hasReturnedMoney: false,
  })
  if (report.kind === 'not-there') return 'accepted'
  return report.kind === 'silent' ? report.failure : 'nonsense'
}
