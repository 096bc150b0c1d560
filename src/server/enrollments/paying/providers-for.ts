import { paymentProviders } from '#contract/payment-providers.ts'
import type { Paise } from '#contract/money.ts'
import type { PaymentProvider } from '#contract/payment-providers.ts'
import { Problem } from '#contract/problems.ts'
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
  return providersOf(deps, feeInPaise)
}

/** At which providers so much can be paid, the usual one first. */
export function providersOf(
  { payments }: Pick<Deps, 'payments'>,
  amountInPaise: Paise,
): PaymentProvider[] {
  return paymentProviders.filter((provider) => payments.takes(provider, amountInPaise))
}

/**
 * Where so much is paid.
 * @param wanted undefined: at the usual provider.
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
