import { paymentProviders, specifiedProviders } from '#contract/money/payment-providers.ts'
import type { PaymentProvider } from '#contract/money/payment-providers.ts'

/**
 * Until an owner decides, the first is offered only where the second is not set up: a student would
 * have to choose between two pages for the same cards and UPI.
 */
const onlyWithout = new Map<PaymentProvider, PaymentProvider>([['razorpay', 'juspay']])

/**
 * The providers that are offered for new payments, in the order of the choice.
 * @param chosen the owner's list; null: nobody has decided.
 * @param setUp the providers with keys.
 */
export function offeredProviders(
  chosen: readonly string[] | null,
  setUp: readonly string[],
): PaymentProvider[] {
  if (chosen !== null)
    return chosen.flatMap((name) => {
      const known = paymentProviders.find((provider) => provider === name)
      return known !== undefined && setUp.includes(known) ? [known] : []
    })
  return paymentProviders.filter((provider) => {
    const better = onlyWithout.get(provider)
    return setUp.includes(provider) && (better === undefined || !setUp.includes(better))
  })
}

/**
 * The default provider of the two specified calls. `initiate`: Juspay, else one that is not Stripe;
 * `session`: Stripe. Else the first.
 * @returns the name of the specification's provider where none is offered.
 */
export function defaultProvider(
  call: 'initiate' | 'session',
  offered: readonly PaymentProvider[],
): PaymentProvider {
  const { initiatePayment, createCheckoutSession } = specifiedProviders
  const specified = call === 'initiate' ? initiatePayment : createCheckoutSession
  if (offered.includes(specified)) return specified
  const next =
    call === 'initiate' ? offered.find((one) => one !== createCheckoutSession) : undefined
  return next ?? offered[0] ?? specified
}
