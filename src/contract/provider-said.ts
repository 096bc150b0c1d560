import * as z from 'zod/mini'

/** What providers say of a payment; `declined-while-pending`: of the last try, while an earlier one may still be paid. */
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

/** A provider's own word, and when it was asked (ISO 8601 UTC). An order tried at several has all of them asked. */
export const ProviderSaid = z.object({
  providers: z.array(z.string()),
  word: z.enum(providerWords),
  askedOn: z.string(),
})
export type ProviderSaid = z.infer<typeof ProviderSaid>
