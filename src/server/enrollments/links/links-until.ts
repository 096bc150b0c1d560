import type { LinkDeps } from './link-deps.ts'
import { liveLinks } from './payment-links.store.ts'

/** Until when each of these orders can be paid by a link that is out; those that can't are left out. */
export async function linksUntil(
  { clock, db }: Pick<LinkDeps, 'clock' | 'db'>,
  orderIds: string[],
): Promise<Map<string, Date>> {
  const live = await liveLinks(db, orderIds, clock.now())
  // of several the last one to end counts
  return new Map(live.map(({ orderId, expiresAt }) => [orderId, expiresAt]))
}
