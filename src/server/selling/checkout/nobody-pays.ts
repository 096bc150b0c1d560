import { Problem } from '#contract/problems.ts'
import { isUntouched } from '../../money/payments.service.ts'
import type { LastProviderStatus } from '../../money/payments.service.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'

/**
 * The providers' last status of an order or part; null: no page was opened, so no provider was
 * queried.
 */
type PaymentStatus = { lastWord: LastProviderStatus | null }

/**
 * Whether a payment may be in progress: a page is open, the bank has not decided, or the provider
 * did not respond.
 */
export function isBeingPaid({ lastWord }: PaymentStatus): boolean {
  return lastWord !== null && !isUntouched({ lastWord })
}

/**
 * Refuses while somebody may be paying online. The caller has just queried the providers, and holds
 * the order's lock.
 * @throws Problem payment-undecided; payment-provider-unavailable where the provider did not
 * respond.
 */
export function refuseWhileBeingPaid(payment: PaymentStatus): void {
  if (!isBeingPaid(payment)) return
  const isSilent = payment.lastWord === 'silent'
  throw new Problem(isSilent ? 'payment-provider-unavailable' : 'payment-undecided')
}

/**
 * Ends the open pages of an order or of one part, where their providers can.
 * @throws Problem payment-undecided; payment-provider-unavailable where one did not respond.
 */
export async function endPages(
  { payments }: Pick<SellingDeps, 'payments'>,
  orderId: string,
  part?: number,
): Promise<void> {
  const left = await payments.endPages(orderId, part)
  if (left.kind === 'ended') throw new Problem('payment-undecided')
  if (left.kind === 'no-link') throw new Problem('payment-provider-unavailable')
}

/**
 * Ends online payment of a part: it queries the providers, then ends the pages.
 * @throws Problem payment-undecided, payment-provider-unavailable where somebody may be paying it
 * now.
 */
export async function endPart(
  deps: Pick<SellingDeps, 'payments'>,
  orderId: string,
  part: number,
): Promise<void> {
  await deps.payments.sync(orderId, 'counter')
  await endPages(deps, orderId, part)
}
