import type { PaymentProvider } from '#contract/money/payment-providers.ts'
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
