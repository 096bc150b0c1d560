import * as z from 'zod/mini'
import { messages } from './messages.ts'
import { nullableText } from './plain-fields.ts'
import { Words } from './refund-request.ts'
import { Email } from './accounts.ts'
import { withoutHiddenMarks } from './visible-text.ts'

/** By what a payment of the lost time was found. given: somebody of the office named it; student: who paid it. */
export const lostMeans = ['listing', 'news', 'given', 'student'] as const
export type LostMeans = (typeof lostMeans)[number]

/**
 * made: it is an order again. known: it was one all the time. waiting: nobody has paid yet, its provider does not answer, or
 * another order for the course has to end first. unpaid: nobody has paid, or the provider knows no such order.
 */
export const lostStates = ['waiting', 'made', 'known', 'unpaid', 'for-person'] as const
export type LostState = (typeof lostStates)[number]

/** What of a payment is unknown in the restored portal. */
export const lostThings = ['student', 'course', 'campus', 'batch', 'amount', 'order'] as const
export type LostThing = (typeof lostThings)[number]

/** amount: rupee text, null where the provider has not named it. Times are ISO 8601 UTC. */
export const FoundPayment = z.object({
  provider: z.string(),
  providerOrderId: z.string(),
  means: z.enum(lostMeans),
  state: z.enum(lostStates),
  /** Of `made` and `known`. */
  orderId: nullableText,
  customerName: nullableText,
  amount: nullableText,
  begunOn: nullableText,
  /** Of `for-person`. */
  missing: z.nullable(z.enum(lostThings)),
  /** What somebody wrote who has seen to it. */
  resolution: nullableText,
})
export type FoundPayment = z.infer<typeof FoundPayment>

export const ShownRestore = z.object({
  restore: z.nullable(
    z.object({
      restoredOn: z.string(),
      /** The moment that the backup kept. */
      asOf: z.string(),
      /** null: online payments wait. */
      readOn: nullableText,
      readBy: nullableText,
      /** lastKnown: null where no number of the year is known. */
      series: z.array(
        z.object({
          series: z.enum(['receipts', 'refundReceipts', 'certificates']),
          year: z.string(),
          lastKnown: nullableText,
          goesOnWith: z.string(),
        }),
      ),
    }),
  ),
  providers: z.array(
    z.object({
      provider: z.string(),
      /** Whether it can be asked for a list of payments; else each one has to be named. */
      canList: z.boolean(),
      /** When its list was read last. */
      listedOn: nullableText,
      /** How many payments that list had. */
      listed: z.number(),
    }),
  ),
  payments: z.array(FoundPayment),
})
export type ShownRestore = z.infer<typeof ShownRestore>

const ofOrder = /^ORD[0-9A-Z]{8}[A-Z2-7]{6}(?:R\d{1,2})?$/

/** Ids as they stand in a provider's dashboard, apart by blanks, commas or lines. */
export const NamePaymentsInput = z.object({
  provider: z.string().check(z.maxLength(20)),
  ids: z.pipe(
    z.string().check(z.maxLength(10_000)),
    z.pipe(
      z.transform((text: string) =>
        withoutHiddenMarks(text)
          .toUpperCase()
          .split(/[\s,;]+/)
          .filter(Boolean),
      ),
      z
        .array(z.string().check(z.regex(ofOrder, { error: messages.lostIdOdd })))
        .check(z.minLength(1, { error: messages.lostIdOdd }), z.maxLength(500)),
    ),
  ),
})

const named = {
  provider: z.string().check(z.maxLength(20)),
  providerOrderId: z.string().check(z.maxLength(64)),
}
/** For the student with this address; left out where what was unknown is there by now. */
export const PlaceLostPaymentInput = z.object({ ...named, email: z.optional(Email) })
export const ResolveLostPaymentInput = z.object({ ...named, note: Words })

/** @param openPayments how many payments that still need a person the owner has seen and leaves open. */
export const ReadRestoreInput = z.object({
  openPayments: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
})
