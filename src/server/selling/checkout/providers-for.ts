import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import { Problem } from '#contract/problems.ts'
import { firstPartOf } from '../../money/payments.service.ts'
import type { Order } from '../../money/payments.service.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'

type Deps = Pick<SellingDeps, 'catalog' | 'payments'>

/**
 * The providers that can take the course's fee now, the default first; none for a course without a
 * fee or a free one.
 * @throws Problem course-not-found.
 */
export async function providersFor(deps: Deps, courseId: string): Promise<PaymentProvider[]> {
  const { feeInPaise } = await deps.catalog.courseForSale(courseId)
  if (feeInPaise === null || feeInPaise === 0) return []
  return deps.payments.providersFor(feeInPaise)
}

type ToBePaid = Pick<Order, 'amountInPaise' | 'parts'> & {
  /** undefined: the default for the amount. */
  provider: string | undefined
  isRestoreUnreviewed: boolean
}

/**
 * The provider of a new order.
 * @throws Problem no-online-payment, provider-not-offered, portal-restored.
 */
export function providerToPayAt(
  { payments }: Pick<SellingDeps, 'payments'>,
  { provider: wanted, isRestoreUnreviewed, ...amounts }: ToBePaid,
): PaymentProvider {
  const provider = payments.providerFor(firstPartOf(amounts), wanted)
  if (isRestoreUnreviewed) throw new Problem('portal-restored')
  return provider
}
