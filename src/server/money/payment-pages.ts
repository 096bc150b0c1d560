import type { Paise } from '#contract/money/money.ts'
import { paymentProviders } from '#contract/money/payment-providers.ts'
import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import { Problem } from '#contract/problems.ts'
import { singleFlight } from '../platform/foundation/coalesce.ts'
import type { Transaction } from '../platform/db/database.ts'
import { attemptsStore } from './orders/attempts.store.ts'
import type { MovingDeps } from './orders/moving-deps.ts'
import { endPages } from './paying/cancel-competing-attempts.ts'
import { assignPayer } from './paying/assign-payer.ts'
import { giveUpUnseen } from './paying/give-up-unseen.ts'
import { openAttempt } from './paying/open-attempt.ts'
import type { OpenedAttempt, ToPay } from './paying/open-attempt.ts'
import type { PaymentAttempt } from './orders/order.ts'
import { pageForm } from './paying/page-form.ts'
import type { PaymentGateway } from './providers/gateway.ts'
import type { Gateways } from './providers/metered-gateways.ts'
import type { ProviderLimits } from './providers/provider-facts.ts'
import { defaultProvider, offeredProviders } from './providers/offered-providers.ts'
import { providerObjections } from './providers/provider-objections.ts'

/** The list of an owner; null: nobody has decided (providers/offered-providers.ts). */
export type ChosenProviders = () => readonly string[] | null

/** The payment providers and their payment pages. */
export function paymentPages(
  allDeps: MovingDeps,
  gateways: Gateways,
  chosenProviders: ChosenProviders,
) {
  const deps = { ...allDeps, objections: providerObjections(allDeps) }
  const openOnce = singleFlight<OpenedAttempt>()
  return {
    gatewayNamed: (name: string) => gateways.get(name) ?? null,
    ...providersByAmount(gateways, chosenProviders),
    openAttempt: (gateway: PaymentGateway, toPay: ToPay) =>
      openOnce(`${gateway.name}:${toPay.channel}:${toPay.order.id}:${toPay.part}`, () =>
        openAttempt(deps, { gateway, gateways }, toPay),
      ),
    giveUpUnseen: (tx: Transaction, unseen: Parameters<typeof giveUpUnseen>[2]) =>
      giveUpUnseen(deps, tx, unseen),
    /** See paying/page-form.ts. */
    pageForm: (attempt: PaymentAttempt, payee: string) =>
      pageForm(deps, gateways, { attempt, payee }),
    assignPayer: (tx: Transaction, given: Parameters<typeof assignPayer>[2]) =>
      assignPayer(deps, tx, given),
    /**
     * Ends the open pages of a replaced order, or of one part of it; see
     * cancel-competing-attempts.ts.
     */
    endPages: async (orderId: string, part?: number) => {
      const attempts = await attemptsStore(deps.db).attemptsOf(orderId)
      const ending = attempts.filter((attempt) => part === undefined || attempt.part === part)
      return endPages(gateways, ending)
    },
  }
}

function providersByAmount(gateways: Gateways, chosenProviders: ChosenProviders) {
  const offered = (): PaymentProvider[] => offeredProviders(chosenProviders(), [...gateways.keys()])
  /** The offered providers that can take this amount, the default first. */
  const providersFor = (amountInPaise: Paise): PaymentProvider[] =>
    offered().filter((provider) => {
      const gateway = gateways.get(provider)
      return gateway !== undefined && isWithin(gateway, amountInPaise)
    })
  const refuseWithoutProvider = (): void => {
    if (offered().length === 0) throw new Problem('no-online-payment')
  }
  return {
    providersFor,
    /** @throws Problem no-online-payment where no provider is offered. */
    refuseWithoutProvider,
    /** The provider that makes QR codes for this amount, also where no checkout offers it; or null. */
    qrProviderFor: (amountInPaise: Paise): PaymentProvider | null =>
      paymentProviders.find((provider) => {
        const gateway = gateways.get(provider)
        return gateway?.channels.includes('qr') === true && isWithin(gateway, amountInPaise)
      }) ?? null,
    /** The provider of a specified call that names none. */
    defaultProvider: (call: 'initiate' | 'session') => defaultProvider(call, offered()),
    /**
     * The gateway for a new payment page.
     * @throws Problem no-online-payment, provider-not-offered.
     */
    offeredGateway: (name: string): PaymentGateway => {
      refuseWithoutProvider()
      const gateway = offered().some((one) => one === name) ? gateways.get(name) : undefined
      if (gateway === undefined) throw new Problem('provider-not-offered')
      return gateway
    },
    /**
     * The provider for this amount.
     * @param wanted undefined: the default provider.
     * @throws Problem no-online-payment, provider-not-offered.
     */
    providerFor: (amountInPaise: Paise, wanted: string | undefined): PaymentProvider => {
      refuseWithoutProvider()
      const provider = providersFor(amountInPaise).find(
        (one) => wanted === undefined || one === wanted,
      )
      if (provider === undefined) throw new Problem('provider-not-offered')
      return provider
    },
  }
}

function isWithin(
  { smallestAmountInPaise, largestAmountInPaise }: ProviderLimits,
  amountInPaise: Paise,
): boolean {
  return smallestAmountInPaise <= amountInPaise && amountInPaise <= largestAmountInPaise
}
