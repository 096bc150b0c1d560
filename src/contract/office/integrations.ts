import * as z from 'zod/mini'
import { Message } from '../people/accounts.ts'
import { eventTypes } from './event-types.ts'
import { limits } from '../platform/limits.ts'
import { Day, paging } from '../platform/lists.ts'
import { messages } from '../messages.ts'
import { nullableText, text } from '../platform/text/plain-fields.ts'
import { readScopes } from '../platform/read-scopes.ts'
import { WireId } from '../platform/wire-id.ts'

/** The owner's own password again, or the six digits of their app. */
const proof = z
  .string({ error: messages.required })
  .check(
    z.minLength(1, { error: messages.required }),
    z.maxLength(limits.passwordMaxLength, { error: messages.passwordTooLong }),
  )

/** The program that it is for. */
const label = z
  .string({ error: messages.required })
  .check(
    z.trim(),
    z.minLength(1, { error: messages.required }),
    z.maxLength(100, { error: messages.labelTooLong }),
  )

const id = WireId

export const IntegrationInput = z.object({ id })
export const ListReadKeysInput = z.object(paging)

export const readKeyStates = ['live', 'expired', 'ended'] as const

/** Moments are ISO 8601 UTC. */
export const ReadKey = z.object({
  _id: z.string(),
  label: z.string(),
  /** The first characters of the key; the rest is not stored. */
  beginning: z.string(),
  scopes: z.array(z.enum(readScopes)),
  state: z.enum(readKeyStates),
  madeOn: z.string(),
  madeBy: z.string(),
  /** The last day on which it works, YYYY-MM-DD; null: until it is ended. */
  lastDay: nullableText,
  lastUsedOn: nullableText,
})
export type ReadKey = z.infer<typeof ReadKey>
export const ReadKeys = z.object({ keys: z.array(ReadKey), total: z.number() })

export const MakeReadKeyInput = z.object({
  label,
  scopes: z
    .array(z.enum(readScopes))
    .check(z.minLength(1, { error: messages.scopeNeeded }), z.maxLength(readScopes.length)),
  lastDay: z.optional(z.nullable(z.union([z.literal(''), Day]))),
  proof,
})
/** secret is shown this once. */
export const ReadKeyMade = z.extend(Message, { secret: z.string() })

export const ListEventReceiversInput = z.object(paging)

export const receiverStates = ['on', 'failing', 'gone', 'givenUp'] as const

/**
 * failing: deliveries fail now. gone, givenUp: switched off by the portal, after a 410 or after
 * five days.
 */
export const EventReceiver = z.object({
  _id: z.string(),
  label: z.string(),
  url: z.string(),
  state: z.enum(receiverStates),
  failingSince: nullableText,
  /** Until when the previous secret is valid too. */
  secretBeforeUntil: nullableText,
  addedOn: z.string(),
  addedBy: z.string(),
  waiting: z.number(),
  failed: z.number(),
})
export type EventReceiver = z.infer<typeof EventReceiver>
export const EventReceivers = z.object({ receivers: z.array(EventReceiver), total: z.number() })

export const AddEventReceiverInput = z.object({
  label,
  url: z
    .string({ error: messages.required })
    .check(z.trim(), z.minLength(1, { error: messages.required }), z.maxLength(500)),
  proof,
})
export const RenewEventSecretInput = z.object({ id, proof })
/** secret is shown this once. */
export const EventSecretMade = z.extend(Message, { _id: z.string(), secret: z.string() })

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export const ListEventDeliveriesInput = z.object({
  id,
  state: z.optional(z.enum(deliveryStates)),
  q: z.optional(text(100)),
  ...paging,
})
export type ListEventDeliveriesInput = z.output<typeof ListEventDeliveriesInput>

export const EventDelivery = z.object({
  _id: z.string(),
  /** The receiver knows it by this id: webhook-id. */
  eventId: z.string(),
  type: z.enum(eventTypes),
  orderId: nullableText,
  state: z.enum(deliveryStates),
  happenedOn: z.string(),
  tries: z.number(),
  lastTriedOn: nullableText,
  nextTryOn: nullableText,
  lastStatus: z.nullable(z.number()),
  /** The first 500 characters of the last response, or why there was none. */
  lastAnswer: nullableText,
})
export type EventDelivery = z.infer<typeof EventDelivery>
export const EventDeliveries = z.object({
  receiver: EventReceiver,
  deliveries: z.array(EventDelivery),
  total: z.number(),
})
