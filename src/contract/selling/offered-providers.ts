import * as z from 'zod/mini'
import { AsksOfPayer } from './payer-place.ts'
import { paymentProviders } from '../money/payment-providers.ts'

/**
 * Providers that take the course's fee; empty where it has no fee or is free. The first is the
 * default.
 */
export const PaymentProviders = z.object({
  providers: z.array(z.enum(paymentProviders)),
  asks: z.optional(AsksOfPayer),
})
