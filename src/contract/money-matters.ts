import * as z from 'zod/mini'
import { DecidingAlone } from './deciding-alone.ts'
import { paging } from './lists.ts'
import { nullableText, text } from './plain-fields.ts'
import { StaffNote } from './staff-note.ts'
import { WireId } from './wire-id.ts'

/** Where a dispute stands. expired: the time to answer is over, and nobody has said how it ends. */
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
  /** What a loss took, as rupee text. */
  taken: z.string(),
  /** What the provider keeps of the money until the end, and charges for the dispute, as rupee text. */
  withheld: z.string(),
  fee: z.string(),
  /** False where the provider itself tells how it ends. */
  canConclude: z.boolean(),
})
export type OfficeDispute = z.infer<typeof OfficeDispute>

/** One try at a provider's page. reported: told by a notification alone. */
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
 * The office takes money that differs from the order as its payment. amount: rupee text, as it was seen: where the
 * provider names another one by now, that is not accepted unseen.
 */
export const AcceptPaymentInput = z.object({
  orderId: text(64),
  id: WireId,
  amount: text(20),
  reason: StaffNote,
  alone: z.optional(DecidingAlone),
})

/** The office writes money to the order that it was meant for. */
export const WritePaymentInput = z.object({
  orderId: text(64),
  id: WireId,
  toOrderId: text(64),
  /** That order counts as paid although less came than it asks. */
  isLessAccepted: z.boolean(),
  reason: StaffNote,
  alone: z.optional(DecidingAlone),
})

/** How a dispute ended, where its provider can't be asked. */
export const disputeEnds = ['won', 'lost', 'withdrawn'] as const
export const ConcludeDisputeInput = z.object({
  orderId: text(64),
  id: WireId,
  end: z.enum(disputeEnds),
  reason: StaffNote,
})

export const providerNewsStates = ['unmatched', 'unreadable'] as const

/** What a provider sent us that no order of ours explains, until somebody has seen to it. */
export const ProviderNews = z.object({
  _id: z.string(),
  provider: z.string(),
  eventName: z.string(),
  eventId: z.string(),
  /** What their word means, with the word itself behind it. */
  what: z.string(),
  providerOrderId: nullableText,
  /** Our order, where one has that name by now. */
  orderId: nullableText,
  state: z.enum(providerNewsStates),
  /** As it came, shortened. */
  body: nullableText,
  receivedOn: z.string(),
  resolvedOn: nullableText,
  resolvedBy: nullableText,
  resolution: nullableText,
})
export type ProviderNews = z.infer<typeof ProviderNews>

export const ListProviderNewsInput = z.object({
  /** all: those that somebody has seen to as well. */
  show: z.optional(z.enum(['open', 'all'])),
  ...paging,
})
export const ProviderNewsIdInput = z.object({ id: WireId })
export const ProviderNewsList = z.object({ news: z.array(ProviderNews), total: z.number() })
export const ResolveProviderNewsInput = z.object({ id: WireId, note: StaffNote })
