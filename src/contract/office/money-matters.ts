import * as z from 'zod/mini'
import { DecidingAlone } from '../people/deciding-alone.ts'
import { paging } from '../platform/lists.ts'
import { nullableText, text } from '../platform/text/plain-fields.ts'
import { StaffNote } from '../people/staff-note.ts'
import { WireId } from '../platform/wire-id.ts'

/** The state of a dispute. expired: the time to respond is over, and its end is unknown. */
export const disputeStates = [
  'received',
  'evidenceRequired',
  'underReview',
  'expired',
  'won',
  'withdrawn',
  'alreadyRefunded',
  'lost',
] as const

/** amount: rupee text, null where the provider named none. Times are ISO 8601 UTC. */
export const OfficeDispute = z.object({
  _id: z.string(),
  /** null: it may be about any money of the order. */
  captureId: nullableText,
  provider: z.string(),
  providerDisputeId: z.string(),
  state: z.enum(disputeStates),
  amount: nullableText,
  reason: nullableText,
  evidenceDueOn: nullableText,
  raisedOn: z.string(),
  closedOn: nullableText,
  /** The amount lost, as rupee text. */
  taken: z.string(),
  /** The amount that the provider withholds until the end, and its fee, as rupee text. */
  withheld: z.string(),
  fee: z.string(),
  /** False where the provider itself reports the end. */
  canConclude: z.boolean(),
})
export type OfficeDispute = z.infer<typeof OfficeDispute>

/** One try at a provider's page. reported: known from a notification only. */
export const transactionStates = [
  'begun',
  'undecided',
  'declined',
  'charged',
  'returned',
  'reported',
] as const

export const OfficeTransaction = z.object({
  attempt: z.number(),
  provider: z.string(),
  transactionId: z.string(),
  state: z.enum(transactionStates),
  providerStatus: z.string(),
  firstSeenOn: z.string(),
  lastSeenOn: z.string(),
})
export type OfficeTransaction = z.infer<typeof OfficeTransaction>

/**
 * The office accepts money that differs from the order as its payment. amount: rupee text, as
 * shown. A different amount at the provider by then is refused.
 */
export const AcceptPaymentInput = z.object({
  orderId: text(64),
  id: WireId,
  amount: text(20),
  reason: StaffNote,
  alone: z.optional(DecidingAlone),
})

/** The office writes money to the intended order. */
export const WritePaymentInput = z.object({
  orderId: text(64),
  id: WireId,
  toOrderId: text(64),
  /** That order counts as paid although less arrived than it asks. */
  isLessAccepted: z.boolean(),
  reason: StaffNote,
  alone: z.optional(DecidingAlone),
})

/** The end of a dispute whose provider cannot be queried. */
export const disputeEnds = ['won', 'lost', 'withdrawn'] as const
export const ConcludeDisputeInput = z.object({
  orderId: text(64),
  id: WireId,
  end: z.enum(disputeEnds),
  reason: StaffNote,
})

export const providerNewsStates = ['unmatched', 'unreadable'] as const

/** A provider's message that matches no order of ours, until somebody has handled it. */
export const ProviderNews = z.object({
  _id: z.string(),
  provider: z.string(),
  eventName: z.string(),
  eventId: z.string(),
  /** The meaning of the provider's status, followed by the status itself. */
  what: z.string(),
  providerOrderId: nullableText,
  /** Our order, if one has that name by now. */
  orderId: nullableText,
  state: z.enum(providerNewsStates),
  /** As received, shortened. */
  body: nullableText,
  receivedOn: z.string(),
  resolvedOn: nullableText,
  resolvedBy: nullableText,
  resolution: nullableText,
})
export type ProviderNews = z.infer<typeof ProviderNews>

export const ListProviderNewsInput = z.object({
  /** all: handled ones too. */
  show: z.optional(z.enum(['open', 'all'])),
  ...paging,
})
export const ProviderNewsIdInput = z.object({ id: WireId })
export const ProviderNewsList = z.object({ news: z.array(ProviderNews), total: z.number() })
export const ResolveProviderNewsInput = z.object({ id: WireId, note: StaffNote })
