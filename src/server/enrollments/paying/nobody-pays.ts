import { Problem } from '#contract/problems.ts'
import { isUntouched } from '../../payments/payments.service.ts'
import type { LastProviderStatus } from '../../payments/payments.service.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'

/** The providers' last status of an order or of one of its parts; null: no page was opened, so nobody was asked. */
type Asked = { lastWord: LastProviderStatus | null }

/** Somebody may be at a bank's page with it, or the bank has not decided, or the provider did not answer. */
export function isBeingPaid({ lastWord }: Asked): boolean {
  return lastWord !== null && !isUntouched({ lastWord })
}

/**
 * Money is taken in another way, or given up, only while nobody is paying online. The providers were asked just before, and the
 * order is locked.
 * @throws Problem payment-undecided; payment-provider-unavailable where the provider did not answer.
 */
export function refuseWhileBeingPaid(asked: Asked): void {
  if (!isBeingPaid(asked)) return
  const isSilent = asked.lastWord === 'silent'
  throw new Problem(isSilent ? 'payment-provider-unavailable' : 'payment-undecided')
}

/**
 * Ends the pages that are open for an order, or for one part of it, as far as their providers can.
 * @throws Problem payment-undecided; payment-provider-unavailable where one did not answer.
 */
export async function endPages(
  { payments }: Pick<EnrollmentDeps, 'payments'>,
  orderId: string,
  part?: number,
): Promise<void> {
  const left = await payments.endPages(orderId, part)
  if (left.kind === 'ended') throw new Problem('payment-undecided')
  if (left.kind === 'no-link') throw new Problem('payment-provider-unavailable')
}

/**
 * Nobody pays this part online any more: its providers are asked, then its pages are ended.
 * @throws Problem payment-undecided, payment-provider-unavailable where somebody may be paying it at this moment.
 */
export async function endPart(
  deps: Pick<EnrollmentDeps, 'payments'>,
  orderId: string,
  part: number,
): Promise<void> {
  await deps.payments.sync(orderId, 'counter')
  await endPages(deps, orderId, part)
}
