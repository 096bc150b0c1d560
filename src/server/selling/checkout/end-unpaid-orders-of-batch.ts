import { endUnpaidOrders } from './end-unpaid-orders.ts'
import { openOrdersOfBatch } from '../../teaching/enrollments/enrollments.service.ts'

/**
 * Ends open orders of a cancelled batch; late money finds no seat.
 * @throws RetryLater where a provider does not respond.
 */
export async function endUnpaidOrdersOfBatch(
  deps: Parameters<typeof endUnpaidOrders>[0],
  batchId: string,
): Promise<void> {
  await endUnpaidOrders(deps, await openOrdersOfBatch(deps.db, batchId), 'batch cancelled')
}
