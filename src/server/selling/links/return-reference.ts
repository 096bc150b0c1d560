import { DAY_MS } from '#contract/platform/durations.ts'
import { returnReferenceParts } from '#contract/selling/links/payment-links.ts'
import { sameSecret } from '../../platform/foundation/ids.ts'
import type { PaymentAttempt } from '../../money/payments.service.ts'
import type { LinkDeps } from './link-deps.ts'
import { RECEIPT_BY_LINK_MS } from './link-state.ts'
import { paymentLinksStore } from './payment-links.store.ts'
import type { PaymentLink } from './payment-links.store.ts'

type Deps = Pick<LinkDeps, 'clock' | 'db' | 'payments'>

/** Late money is accepted for a week; the receipt follows it. */
const REFERENCE_LIFE_MS = RECEIPT_BY_LINK_MS + 7 * DAY_MS

/**
 * The reference with which the payer of a link comes back from the provider. It has the rights of
 * the link and works in any browser.
 * @returns null where the attempt's page was not opened by a link, or the student pays at it now.
 */
export async function returnReferenceOf(
  { db }: Pick<Deps, 'db'>,
  attempt: PaymentAttempt,
): Promise<string | null> {
  const { id, orderId, returnToken, payerId } = attempt
  if (returnToken === null) return null
  const link = await paymentLinksStore(db).ofAttempt(id)
  const isOfHolder = link !== null && (link.isGroup || payerId !== null)
  return isOfHolder ? `${orderId}.${returnToken}` : null
}

/** The link of a return reference; null: there is none, or it is over. */
export async function linkOfReturn(
  { db, clock, payments }: Deps,
  reference: string,
): Promise<PaymentLink | null> {
  const named = returnReferenceParts(reference)
  if (named === null) return null
  const attempts = await payments.attemptsOf(named.orderId)
  const attempt = attempts.find(
    ({ returnToken }) => returnToken !== null && sameSecret(named.secret, returnToken),
  )
  if (attempt === undefined) return null
  const isOver = clock.now().getTime() - attempt.createdAt.getTime() > REFERENCE_LIFE_MS
  return isOver ? null : paymentLinksStore(db).ofAttempt(attempt.id)
}
