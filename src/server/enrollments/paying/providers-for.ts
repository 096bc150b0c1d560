import { paymentProviders } from '#contract/payment-providers.ts'
import type { Paise } from '#contract/money.ts'
import type { PaymentProvider } from '#contract/payment-providers.ts'
import { Problem } from '#contract/problems.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'

type Deps = Pick<EnrollmentDeps, 'catalog' | 'payments'>

/**
 * The providers that can take the course's fee now, the default first; none for a course without a
 * fee or a free one.
 * @throws Problem course-not-found.
 */
export async function providersFor(deps: Deps, courseId: string): Promise<PaymentProvider[]> {
  const { feeInPaise } = await deps.catalog.courseForSale(courseId)
  if (feeInPaise === null || feeInPaise === 0) return []
  return providersOf(deps, feeInPaise)
}

/** The providers that can take this amount, the default first. */
export function providersOf(
  { payments }: Pick<Deps, 'payments'>,
  amountInPaise: Paise,
): PaymentProvider[] {
  return paymentProviders.filter((provider) => payments.takes(provider, amountInPaise))
}

/**
 * The provider for this amount.
 * @param wanted undefined: the default provider.
 * @throws Problem provider-not-offered.
 */
export function providerFor(
  deps: Pick<Deps, 'payments'>,
  amountInPaise: Paise,
  wanted: PaymentProvider | undefined,
): PaymentProvider {
  const offered = providersOf(deps, amountInPaise)
  const provider = offered.find((one) => wanted === undefined || one === wanted)
  if (provider === undefined) throw new Problem('provider-not-offered')
  return provider
}
