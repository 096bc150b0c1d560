import * as z from 'zod/mini'
import { AsksOfPayer } from './payer-place.ts'
import { paymentProviders } from './payment-providers.ts'

/** Those that take the course's fee; none where it has no fee or is free. The first is the usual one. */
export const PaymentProviders = z.object({
  providers: z.array(z.enum(paymentProviders)),
  asks: z.optional(AsksOfPayer),
})
