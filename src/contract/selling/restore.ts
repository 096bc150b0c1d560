import * as z from 'zod/mini'
import { messages } from '../messages.ts'
import { nullableText } from '../platform/text/plain-fields.ts'
import { Words } from '../money/refunds/refund-request.ts'
import { Email } from '../people/accounts.ts'
import { withoutHiddenMarks } from '../platform/text/visible-text.ts'

/** How a lost payment was found. given: a member of staff named it. student: its payer named it. */
export const lostMeans = ['listing', 'news', 'given', 'student'] as const
export type LostMeans = (typeof lostMeans)[number]

/**
 * made: it is an order again. known: it was an order all along. waiting: it is unpaid, its provider
 * does not respond, or another order for the course has to end first. unpaid: nobody has paid, or
 * the provider knows no such order.
 */
export const lostStates = ['waiting', 'made', 'known', 'unpaid', 'for-person'] as const
export type LostState = (typeof lostStates)[number]

/** The fact of a payment that is unknown in the restored portal. */
export const lostThings = ['student', 'course', 'campus', 'batch', 'amount', 'order'] as const
export type LostThing = (typeof lostThings)[number]

/** amount: rupee text, null where the provider has not given it. Times are ISO 8601 UTC. */
export const FoundPayment = z.object({
  provider: z.string(),
  providerOrderId: z.string(),
  means: z.enum(lostMeans),
  state: z.enum(lostStates),
  /** Set for `made` and `known`. */
  orderId: nullableText,
  customerName: nullableText,
  amount: nullableText,
  begunOn: nullableText,
  /** Set for `for-person`. */
  missing: z.nullable(z.enum(lostThings)),
  /** The note of the person who handled it. */
  resolution: nullableText,
})
export type FoundPayment = z.infer<typeof FoundPayment>

export const ShownRestore = z.object({
  restore: z.nullable(
    z.object({
      restoredOn: z.string(),
      /** The moment of the backup. */
      asOf: z.string(),
      /** null: online payments are paused. */
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
      /** Whether it can list payments; otherwise each one has to be named. */
      canList: z.boolean(),
      /** When its list was last read. */
      listedOn: nullableText,
      /** The number of payments in that list. */
      listed: z.number(),
    }),
  ),
  payments: z.array(FoundPayment),
})
export type ShownRestore = z.infer<typeof ShownRestore>

const ofOrder = /^ORD[0-9A-Z]{8}[A-Z2-7]{6}(?:R\d{1,2})?$/

/** Ids from a provider's dashboard, separated by blanks, commas or lines. */
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
/** For the student with this address; left out where the missing fact exists by now. */
export const PlaceLostPaymentInput = z.object({ ...named, email: z.optional(Email) })
export const ResolveLostPaymentInput = z.object({ ...named, note: Words })

/**
 * The owner ends the review of a restore.
 * @param openPayments the number of payments that still need a person; the owner leaves them open.
 */
export const ReadRestoreInput = z.object({
  openPayments: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
})
