import * as z from 'zod/mini'
import { WireId } from '../../platform/wire-id.ts'
import { DecidingAlone } from '../../people/deciding-alone.ts'
import { CampusName } from '../../institute/campus-name.ts'
import { messages } from '../../messages.ts'
import { text } from '../../platform/text/plain-fields.ts'
import {
  counterMethods,
  deskMethods,
  isCardThere,
  isReferenceThere,
  SlipCard,
  SlipReference,
} from '../../money/slips.ts'

/** The reason for a correction in the books; it must still be clear in a year. */
export const WrittenReason = z
  .string({ error: messages.writtenReasonNeeded })
  .check(
    z.trim(),
    z.minLength(10, { error: messages.writtenReasonNeeded }),
    z.maxLength(500, { error: messages.reasonTooLong }),
  )

const OrderId = text(64)

export const EndEnrollmentInput = z.object({ orderId: OrderId, reason: WrittenReason })
/** capture: the payment of a later part, where the order is paid in parts. */
export const UndoDeskEntryInput = z.object({
  orderId: OrderId,
  reason: WrittenReason,
  capture: z.optional(WireId),
  alone: z.optional(DecidingAlone),
})

/** The corrected entry; amount and receipt number are never corrected. */
export const CorrectDeskEntryInput = z
  .object({
    orderId: OrderId,
    method: z.enum(counterMethods, { error: messages.required }),
    reference: SlipReference,
    cardLast4: SlipCard,
    campus: CampusName,
    note: z.optional(text(500)),
    reason: WrittenReason,
    /** The staff member's confirmation where the reference was used before. */
    isAnotherPayment: z.optional(z.boolean()),
    alone: z.optional(DecidingAlone),
  })
  .check(
    z.refine(isReferenceThere, { path: ['reference'], error: messages.counterReferenceNeeded }),
    z.refine(isCardThere, { path: ['cardLast4'], error: messages.cardDigitsNeeded }),
  )

/** A payment as it was entered at the desk, for the office. */
export const DeskEntry = z.object({
  /** A cleared cheque or draft is undone, never corrected. */
  method: z.enum(deskMethods),
  reference: z.nullable(z.string()),
  cardLast4: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The money was returned or the entry undone: it can no longer be corrected. */
  isOver: z.boolean(),
  /** Why it was undone; null if it was not undone. */
  undoneBecause: z.nullable(z.string()),
})
export type DeskEntry = z.infer<typeof DeskEntry>
