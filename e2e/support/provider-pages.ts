import type { Page } from '@playwright/test'
import type { SimulatedProvider } from '../../test/support/story/providers/simulated.ts'
import { waysToPay } from '#contract/money/payment-providers.ts'
import { simulatedProviders } from '../../test/support/story/providers/simulated.ts'
import { adminByCall, adminCall } from './office-support.ts'
import { expect } from './support.ts'

/** What a payer does on a provider's page. */
type ProviderPage = {
  address: RegExp
  goodCard: string
  /** Types the card, and confirms the payment where their bank asks. */
  pay: (page: Page, cardNumber: string) => Promise<void>
  /** Pays with a card that the bank declines, up to our page with Retry Payment. */
  decline: (page: Page) => Promise<void>
}

const declinedCard = '4000 0000 0000 0002'

export const providerPages: Record<SimulatedProvider, ProviderPage> = {
  juspay: {
    address: /\/payment-page\/order\//,
    goodCard: '4012 0000 0000 1097',
    pay: async (page, cardNumber) => {
      await fillCard(page, cardNumber)
      await page.getByLabel('OTP').fill('000000')
      await page.getByRole('button', { name: 'Confirm payment' }).click()
    },
    decline: async (page) => {
      await providerPages.juspay.pay(page, declinedCard)
      await expect(page.getByText('The payment did not go through')).toBeVisible()
      await leave(page)
    },
  },
  stripe: {
    address: /\/c\/pay\/cs_test_/,
    goodCard: '4242 4242 4242 4242',
    pay: fillCard,
    decline: async (page) => {
      await fillCard(page, declinedCard)
      await expect(page.getByText('Your card was declined').first()).toBeVisible()
      await leave(page)
    },
  },
  razorpay: {
    address: /\/razorpay\/checkout\/order_/,
    goodCard: '4111 1111 1111 1111',
    pay: async (page, cardNumber) => {
      await page.getByRole('link', { name: 'Card' }).click()
      await fillCard(page, cardNumber)
      await page.getByRole('button', { name: 'Success' }).click()
    },
    // a declined payment leads back at once
    decline: async (page) => {
      await page.getByRole('link', { name: 'Card' }).click()
      await fillCard(page, declinedCard)
    },
  },
}

async function fillCard(page: Page, cardNumber: string): Promise<void> {
  await page.getByLabel('Card number').fill(cardNumber)
  await page.getByLabel('Expiry').fill('12/40')
  await page.getByLabel('CVV').fill('123')
  await page.getByLabel('Name on card').fill('Asha Nair')
  await page.getByRole('button', { name: /^Pay / }).click()
}

/** Back from the provider's page without having paid. */
export async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
}

/** The payment method at the checkout. */
export function choiceOf(page: Page, provider: SimulatedProvider) {
  return page.getByRole('radio', { name: new RegExp(`^${waysToPay[provider].name}(?!, wallet)`) })
}

/** The owner lets students choose each provider: Razorpay is offered beside Juspay only so. */
export async function offerAll(page: Page): Promise<void> {
  const { token } = await adminByCall(page)
  const data = { providers: simulatedProviders }
  await adminCall(page, 'PUT /api/admin/offeredproviders', { token, data })
}
