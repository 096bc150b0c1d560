import type { PaymentLinkState } from '#contract/selling/links/payment-links.ts'
import { orderTakesNoMore } from '../../money/payments.service.ts'
import type { OrderPart } from '../../money/payments.service.ts'
import type { LinkDeps } from './link-deps.ts'
import { paymentByHolder } from './payment-links.store.ts'
import type { PaymentLink } from './payment-links.store.ts'

/** A link that is for one part of its order. */
export type PartLink = PaymentLink & { part: number }

export function isForPart(link: PaymentLink): link is PartLink {
  return link.part !== null
}

/** paidBy: the part's payment, where the holder of the link made it. */
export type PartLinkState = {
  state: PaymentLinkState
  part: OrderPart | null
  paidBy: { captureId: string; capturedAt: Date } | null
}

/**
 * The state of a link for a part. The payment's state has priority over the link's own
 * (link-state.ts).
 */
export async function partLinkStateOf(
  deps: Pick<LinkDeps, 'clock' | 'db' | 'payments'>,
  link: PartLink,
): Promise<PartLinkState> {
  const { db, payments } = deps
  const part = (await payments.partsOf(db, link.orderId)).find(({ number }) => number === link.part)
  if (part === undefined) return { state: 'withdrawn', part: null, paidBy: null }
  const paidBy = part.state === 'paid' ? await paymentByHolder(db, link) : null
  const takesNoMore = await orderTakesNoMore(db, link.orderId)
  const context = { part, isOurs: paidBy !== null, takesNoMore }
  return { state: stateOf(link, context, deps.clock.now()), part, paidBy }
}

type PartContext = { part: OrderPart; isOurs: boolean; takesNoMore: boolean }

function stateOf(link: PartLink, context: PartContext, now: Date): PaymentLinkState {
  const { part, isOurs, takesNoMore } = context
  if (part.state === 'paid') return isOurs ? 'paid' : 'paid-otherwise'
  const isWaiting = part.state === 'undecided' || part.state === 'underReview'
  if (isWaiting || part.lastWord === 'silent') return 'undecided'
  // waived, or the enrollment has ended or is about to
  if (link.withdrawnAt !== null || part.state === 'cancelled' || takesNoMore) return 'withdrawn'
  return link.expiresAt <= now ? 'lapsed' : 'payable'
}
