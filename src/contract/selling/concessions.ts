import * as z from 'zod/mini'
import { ConcessionCode } from './concession-code.ts'
import { PlannedPart } from './parts/dues.ts'
import { counted, Day, paging } from '../platform/lists.ts'
import { messages } from '../messages.ts'
import { paymentProviders } from '../money/payment-providers.ts'
import { nullableText, positiveInteger, text } from '../platform/text/plain-fields.ts'
import { Words } from '../money/refunds/refund-request.ts'
import { visibleText } from '../platform/text/visible-text.ts'
import { WireId } from '../platform/wire-id.ts'

/** Why a fee is lowered (decision 56). */
export const concessionReasons = [
  'scholarship',
  'staff',
  'alumni',
  'group',
  'earlyBird',
  'other',
] as const
export type ConcessionReason = (typeof concessionReasons)[number]

/** A percentage of the fee, an amount off it, or a fixed price whatever the fee. */
export const concessionGives = ['percent', 'amount', 'fixedPrice'] as const
export type ConcessionGives = (typeof concessionGives)[number]

/** given: to one student for one course. code: to anyone who types it. automatic: to everybody. */
export const concessionVias = ['given', 'code', 'automatic'] as const
export type ConcessionVia = (typeof concessionVias)[number]

/** pending: above the limit, until a second person agrees. */
export const concessionStates = ['pending', 'open', 'refused', 'ended'] as const
export type ConcessionState = (typeof concessionStates)[number]

/** The checkout's query for the price of one place for this student, with or without a code. */
export const ShowPriceInput = z.object({
  courseId: z.string().check(z.trim(), z.maxLength(64)),
  batch: z.optional(z.nullable(text(64))),
  code: z.optional(z.nullable(ConcessionCode)),
})

/** The same for a member of staff, about one student. */
export const ShowStudentPriceInput = z.object({
  id: text(64),
  courseId: text(64),
  batch: z.optional(text(64)),
  code: z.optional(ConcessionCode),
})

/** Amounts are rupee text. */
export const PriceShown = z.object({
  /** The parts in which it can be paid (decision 69); null: only at once. */
  parts: z.nullable(z.array(PlannedPart)),
  /** The catalogue's fee; null: not for sale online. */
  fee: nullableText,
  concession: z.nullable(
    z.object({
      amount: z.string(),
      /** The student reads this: 'Scholarship', 'Onam offer'. */
      label: z.string(),
      /** The last day on which it applies, YYYY-MM-DD. */
      until: nullableText,
      isByCode: z.boolean(),
    }),
  ),
  /** The amount to pay; null where there is no fee. */
  total: nullableText,
  /** Providers that accept this amount. */
  providers: z.array(z.enum(paymentProviders)),
  /** A message about a typed code that changed nothing. */
  codeNote: nullableText,
})
export type PriceShown = z.infer<typeof PriceShown>

const value = text(20)
/**
 * value: rupees, or the number of a percentage. words: the office's own. until: the last day; '' or
 * left out: no end.
 */
const whatItGives = {
  gives: z.enum(concessionGives),
  value,
  reason: z.enum(concessionReasons),
  words: text(500),
  until: z.optional(z.union([z.literal(''), Day])),
}

export const GiveConcessionInput = z.object({
  studentId: WireId,
  courseId: WireId,
  ...whatItGives,
})
export type GiveConcession = z.output<typeof GiveConcessionInput>

/**
 * A code, or an offer for everybody. Without courses and departments: all courses. Without a limit:
 * any number of uses.
 */
export const AddOfferInput = z.object({
  via: z.enum(['code', 'automatic']),
  code: z.optional(
    ConcessionCode.check(z.regex(/^[A-Z0-9]{4,20}$/, { error: messages.codeWrong })),
  ),
  name: z
    .string({ error: messages.concessionNameNeeded })
    .check(
      z.overwrite(visibleText),
      z.minLength(1, { error: messages.concessionNameNeeded }),
      z.maxLength(60),
    ),
  ...whatItGives,
  totalLimit: z.optional(z.nullable(positiveInteger(1_000_000))),
  personLimit: z.optional(z.nullable(positiveInteger(1_000))),
  courses: z.array(WireId).check(z.maxLength(200)),
  departments: z.array(WireId).check(z.maxLength(50)),
})
export type AddOffer = z.output<typeof AddOfferInput>

export const EndConcessionInput = z.object({ id: WireId, reason: Words })
/**
 * An owner decides alone where no second person exists: proof is the password, or a code of the
 * second factor.
 */
const DecidingAlone = z.object({ reason: Words, proof: z.string().check(z.maxLength(200)) })
export const AgreeToConcessionInput = z.object({ id: WireId, alone: z.optional(DecidingAlone) })

/** q: every word must match the student, course, name, code or words. */
const filters = {
  q: z.optional(text(100)),
  via: z.optional(z.enum(concessionVias)),
  state: z.optional(z.enum(concessionStates)),
  reason: z.optional(z.enum(concessionReasons)),
  student: z.optional(WireId),
  sort: z.optional(z.enum(['date', '-date'])),
}
export const ListConcessionsInput = z.object({ ...filters, ...paging })
export type ListConcessionsInput = z.output<typeof ListConcessionsInput>

/** Times are ISO 8601 UTC, days YYYY-MM-DD. */
export const ConcessionRow = z.object({
  _id: z.string(),
  via: z.enum(concessionVias),
  studentId: nullableText,
  studentName: nullableText,
  courseName: nullableText,
  code: nullableText,
  name: nullableText,
  /** '50 % off', '₹500 off', 'Price ₹2,000'. */
  gives: z.string(),
  reason: z.enum(concessionReasons),
  words: z.string(),
  until: nullableText,
  isOver: z.boolean(),
  state: z.enum(concessionStates),
  /** reserved: by orders that can still be paid. used: by paid orders. */
  reserved: z.number(),
  used: z.number(),
  totalLimit: z.nullable(z.number()),
  personLimit: z.nullable(z.number()),
  /** Names of courses and departments; empty: all. */
  scope: z.array(z.string()),
  givenByName: z.string(),
  givenOn: z.string(),
  decidedByName: nullableText,
  decidedOn: nullableText,
  decidedBecause: nullableText,
  endedBecause: nullableText,
  /**
   * The caller's choices for a pending concession; null: none. alone: an owner where no second
   * person exists.
   */
  decision: z.nullable(z.enum(['decide', 'alone', 'another'])),
})
export type ConcessionRow = z.infer<typeof ConcessionRow>

export const Concessions = z.object({ concessions: z.array(ConcessionRow), ...counted })
/** isPending: it waits for a second person's agreement. */
export const ConcessionChanged = z.object({ message: z.string(), isPending: z.boolean() })

/** Days of the Indian calendar on which the orders were paid, both included. */
export const ConcessionReportInput = z.object({ from: z.optional(Day), to: z.optional(Day) })
export type ConcessionReportInput = z.output<typeof ConcessionReportInput>

/** Amounts are rupee text. */
export const ConcessionReport = z.object({
  from: z.string(),
  to: z.string(),
  today: z.string(),
  rows: z.array(
    z.object({
      reason: z.enum(concessionReasons),
      /** The person who gave it or made the code. */
      givenByName: z.string(),
      /** null: it was below the limit. */
      agreedByName: nullableText,
      isAlone: z.boolean(),
      count: z.number(),
      price: z.string(),
      lowered: z.string(),
    }),
  ),
  count: z.number(),
  price: z.string(),
  lowered: z.string(),
})
export type ConcessionReport = z.infer<typeof ConcessionReport>
