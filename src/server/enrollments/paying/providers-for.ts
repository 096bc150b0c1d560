import { paymentProviders } from '#contract/payment-providers.ts'
import type { PaymentProvider } from '#contract/payment-providers.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'

type Deps = Pick<EnrollmentDeps, 'catalog' | 'payments'>

/**
 * At which providers the course's fee can be paid now, the usual one first; none for a course without a
 * fee and for a free one.
 * @throws Problem course-not-found.
 */
export async function providersFor(deps: Deps, courseId: string): Promise<PaymentProvider[]> {
  const { feeInPaise } = await deps.catalog.courseForSale(courseId)
  if (feeInPaise === null || feeInPaise === 0) return []
  return paymentProviders.filter((provider) => deps.payments.takes(provider, feeInPaise))
}
