import { specifiedProviders } from '#contract/money/payment-providers.ts'
import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import type { TextStorage } from '#web/people/session/browser-storage.ts'

const PLACE = 'pay-with'

/** The provider that this tab chose last, where it is offered; else the default. */
export function chosenProvider(storage: TextStorage, offered: PaymentProvider[]): PaymentProvider {
  const chosen = storage.read(PLACE)
  return offered.find((one) => one === chosen) ?? offered[0] ?? specifiedProviders.initiatePayment
}

export function rememberProvider(storage: TextStorage, provider: PaymentProvider): void {
  storage.write(PLACE, provider)
}
