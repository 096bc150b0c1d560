import * as z from 'zod/mini'
import { OfficeCheque } from '../money/cheques.ts'
import { paymentProviders } from '../money/payment-providers.ts'
import { DeskEntry } from '../selling/desk/desk-entries.ts'
import { CampusName } from '../institute/campus-name.ts'
import { ListedDocument } from '../money/documents/listed-documents.ts'
import { counted, Day, paging } from '../platform/lists.ts'
import { OfficeDispute, OfficeTransaction } from './money-matters.ts'
import { StaffNote } from '../people/staff-note.ts'
import { OfficeCapture, RefundOfOrder } from '../money/order-money.ts'
import { WireId } from '../platform/wire-id.ts'
import { ShownPhone } from '../people/phone.ts'
import { nullableText, text } from '../platform/text/plain-fields.ts'

/** The stored order states, in the order in which a member of staff looks for them. */
export const officeOrderStates = [
  'created',
  'awaitingCustomer',
  'paid',
  'underReview',
  'failed',
  'expired',
  'refunded',
] as const
export type OfficeOrderState = (typeof officeOrderStates)[number]

/** The provider of an order: a company, or our own desk. `none`: a free course. */
export const orderProviders = [...paymentProviders, 'counter', 'none'] as const
export type OrderProvider = (typeof orderProviders)[number]

export const orderSorts = [
  '-date',
  'date',
  'amount',
  '-amount',
  'name',
  '-name',
  'state',
  '-state',
] as const
export type OrderSort = (typeof orderSorts)[number]

/**
 * q: every word in order id, name, e-mail and phone; or in receipt number, transaction id, RRN or
 * bank transaction id.
 */
const orderFilters = {
  q: z.optional(text(100)),
  state: z.optional(z.enum(officeOrderStates)),
  provider: z.optional(z.enum(orderProviders)),
  campus: z.optional(CampusName),
  department: z.optional(WireId),
  course: z.optional(WireId),
  student: z.optional(WireId),
  flagged: z.optional(z.literal('yes')),
  disputed: z.optional(z.literal('yes')),
  /** failed: a mail about the order was not delivered, and no later one was. */
  mail: z.optional(z.literal('failed')),
  /** Days on which the order was placed, both included. */
  from: z.optional(Day),
  to: z.optional(Day),
  sort: z.optional(z.enum(orderSorts)),
}

export const ExportOrdersInput = z.object(orderFilters)
export const ListOrdersInput = z.object({
  ...orderFilters,
  ...paging,
})
export type OrderFilters = z.output<typeof ExportOrdersInput>
export type ListOrdersInput = z.output<typeof ListOrdersInput>

export const orderTones = ['plain', 'good', 'warn', 'bad'] as const

/** Amounts are rupee text, times ISO 8601 UTC. */
export const OfficeOrderRow = z.object({
  orderId: z.string(),
  placedOn: z.string(),
  paidOn: nullableText,
  state: z.enum(officeOrderStates),
  /** The state in one or two words. */
  standing: z.string(),
  /** The state's tone. */
  tone: z.enum(orderTones),
  amount: z.string(),
  refunded: z.string(),
  studentId: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: nullableText,
  courseName: z.string(),
  courseCode: z.string(),
  campus: z.string(),
  /** It is taught online; the campus only keeps the books. */
  isOnline: z.optional(z.boolean()),
  provider: z.enum(orderProviders),
  receiptNumber: nullableText,
  openFlags: z.number(),
  hasFailedMail: z.boolean(),
})
export type OfficeOrderRow = z.infer<typeof OfficeOrderRow>

export const OfficeOrders = z.object({ orders: z.array(OfficeOrderRow), ...counted })
export type OfficeOrders = z.infer<typeof OfficeOrders>

export const timelineKinds = [
  'order',
  'attempt',
  'news',
  'money',
  'flag',
  'mail',
  'refund',
  'place',
  'staff',
] as const

/** One event in words for a member of staff. `tone` is its tone. */
export const TimelineEntry = z.object({
  at: z.string(),
  kind: z.enum(timelineKinds),
  tone: z.enum(orderTones),
  title: z.string(),
  detail: nullableText,
  by: nullableText,
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const OfficeOrder = z.extend(OfficeOrderRow, {
  courseId: z.string(),
  departmentTitle: z.string(),
  isTrial: z.boolean(),
  /** The state's meaning for the student's money and enrollment, and the next step. */
  meaning: z.string(),
  nextStep: z.string(),
  lastAskedOn: nullableText,
  nextCheckOn: nullableText,
  /** False where there is no provider to query. */
  canAsk: z.boolean(),
  student: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.nullable(ShownPhone),
    isBlocked: z.boolean(),
    isClosed: z.boolean(),
  }),
  attempts: z.array(
    z.object({
      number: z.number(),
      provider: z.string(),
      providerOrderId: z.string(),
      outcome: z.string(),
      /** The outcome in words. */
      outcomeText: z.string(),
      begunOn: z.string(),
    }),
  ),
  transactions: z.array(OfficeTransaction),
  disputes: z.array(OfficeDispute),
  captures: z.array(OfficeCapture),
  /** Money from this order’s pages that was written to other orders; amount is rupee text. */
  writtenAway: z.array(z.object({ amount: z.string(), orderId: z.string() })),
  flags: z.array(
    z.object({
      _id: z.string(),
      kind: z.string(),
      title: z.string(),
      /** The recommended action. */
      advice: z.string(),
      /** No note resolves it, only a refund, an accepted payment or the end of a dispute. */
      endsWithMoney: z.boolean(),
      raisedOn: z.string(),
      resolvedOn: nullableText,
      resolvedBy: nullableText,
      resolution: nullableText,
    }),
  ),
  mails: z.array(
    z.object({
      kind: z.string(),
      title: z.string(),
      outcome: z.enum(['sent', 'temporary', 'permanent']),
      tries: z.number(),
      lastTriedOn: z.string(),
    }),
  ),
  refunds: z.array(RefundOfOrder),
  enrollment: z.nullable(
    z.object({
      _id: z.string(),
      campus: z.string(),
      enrolledOn: z.string(),
      /** Its batch is over. */
      completedOn: nullableText,
      endedOn: nullableText,
      certificateNumber: nullableText,
    }),
  ),
  /** null where the order was not paid at the desk. */
  desk: z.nullable(DeskEntry),
  /** An active enrollment without money. One with money ends by its refund. */
  canEndEnrollment: z.boolean(),
  receipt: z.nullable(
    z.object({
      number: z.string(),
      issuedOn: z.string(),
      checkPath: z.string(),
      sentAgainOn: nullableText,
    }),
  ),
  /**
   * The policy versions of the order, and the sentence that its buyer read; null where none was
   * shown or stored.
   */
  policies: z.object({
    refund: z.number(),
    terms: z.number(),
    acceptedOn: nullableText,
    sentence: nullableText,
  }),
  /** The payer in the student's stead; null: the student. */
  payer: z.nullable(z.object({ name: z.string(), email: nullableText })),
  /** The last cheque or draft that the desk took for the order. */
  cheque: z.nullable(OfficeCheque),
  /** Payment links of the order, present and past, newest first. madeBy null: the student. */
  paymentLinks: z.array(
    z.object({
      _id: z.string(),
      madeOn: z.string(),
      madeBy: nullableText,
      /** The number of the part that it pays; null: the order's first amount. */
      part: z.nullable(z.number()),
      expiresOn: z.string(),
      state: z.enum(['live', 'withdrawn', 'lapsed']),
    }),
  ),
  /** A link can be made: no money has arrived yet. */
  mayMakeLink: z.boolean(),
  /** In order of issue. */
  documents: z.array(ListedDocument),
  timeline: z.array(TimelineEntry),
})
export type OfficeOrder = z.infer<typeof OfficeOrder>

export const OfficeOrderShown = z.object({ order: OfficeOrder })
export const OfficeOrderChanged = z.object({ order: OfficeOrder, message: z.string() })

export const ResolveFlagInput = z.object({ orderId: text(64), id: WireId, note: StaffNote })
