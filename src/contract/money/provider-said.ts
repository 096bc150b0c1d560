import * as z from 'zod/mini'

/**
 * A provider's status of a payment. `declined-while-pending`: the last try was declined, while an
 * earlier one may still be paid.
 */
export const providerWords = [
  'paid',
  'differs',
  'not-started',
  'begun',
  'undecided',
  'declined',
  'declined-while-pending',
  'returned',
  'silent',
] as const

/**
 * A provider's status, and when it was queried (ISO 8601 UTC). If an order was tried at several,
 * all are queried.
 */
export const ProviderSaid = z.object({
  providers: z.array(z.string()),
  word: z.enum(providerWords),
  askedOn: z.string(),
})
export type ProviderSaid = z.infer<typeof ProviderSaid>
