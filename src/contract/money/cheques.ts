import * as z from 'zod/mini'
import { CampusName } from '../institute/campus-name.ts'
import { counted, Day, paging } from '../platform/lists.ts'
import { messages } from '../messages.ts'
import { IssuedBy } from './issued-by.ts'
import { nullableText, text } from '../platform/text/plain-fields.ts'
import { chequeKinds, isCheque } from './slips.ts'
import type { DeskMethod } from './slips.ts'
import { StaffNote } from '../people/staff-note.ts'
import { WireId } from '../platform/wire-id.ts'

export const chequeStates = ['inHand', 'cleared', 'bounced'] as const
export type ChequeState = (typeof chequeStates)[number]

/** The number of days after its date for which a cheque is valid. */
export const CHEQUE_LIVES_DAYS = 90

/** A cheque or demand draft as the office sees it. Amounts are rupee text, days 'YYYY-MM-DD', times ISO 8601 UTC. */
export const OfficeCheque = z.object({
  _id: z.string(),
  orderId: z.string(),
  studentId: z.string(),
  customerName: z.string(),
  /** To reach the customer; an empty text means none. */
  customerPhone: nullableText,
  customerEmail: z.string(),
  courseName: z.string(),
  kind: z.enum(chequeKinds),
  number: z.string(),
  bankName: z.string(),
  datedOn: z.string(),
  drawnBy: nullableText,
  amount: z.string(),
  campus: z.string(),
  takenOn: z.string(),
  takenBy: z.string(),
  /** Whole days in the calendar of India since it was taken. */
  ageInDays: z.number(),
  /** Why the enrollment began before the bank had paid. */
  beginsBecause: nullableText,
  state: z.enum(chequeStates),
  decidedOn: nullableText,
  decidedBy: nullableText,
  reason: nullableText,
})
export type OfficeCheque = z.infer<typeof OfficeCheque>

/** In hand: the oldest first. Otherwise the latest first. Without `state`: in hand. */
export const ListChequesInput = z.object({
  state: z.optional(z.enum(chequeStates)),
  campus: z.optional(CampusName),
  ...paging,
})
export type ListChequesInput = z.output<typeof ListChequesInput>

export const OfficeCheques = z.object({
  cheques: z.array(OfficeCheque),
  ...counted,
  /** The sum of all listed cheques, not only of this page. */
  sum: z.string(),
})

export const ClearChequeInput = z.object({
  id: WireId,
  clearedOn: Day,
  note: z.optional(text(500)),
})
export const BounceChequeInput = z.object({ id: WireId, bouncedOn: Day, reason: StaffNote })
export const ChequeDecided = z.object({ cheque: OfficeCheque, message: z.string() })

/** The acknowledgement that the desk hands out for a cheque: no receipt, and no number. */
export const Acknowledgement = z.object({
  orderId: z.string(),
  institute: IssuedBy,
  cheque: OfficeCheque,
  courseCode: z.string(),
})
export type Acknowledgement = z.infer<typeof Acknowledgement>
export const AcknowledgementShown = z.object({ acknowledgement: Acknowledgement })

/** The fields of a cheque or draft besides the slip's number. */
export const chequeFields = {
  bankName: z.optional(text(100)),
  datedOn: z.optional(z.union([z.literal(''), Day])),
  drawnBy: z.optional(text(100)),
  /**
   * The office's written reason why the enrollment begins before the bank has paid. Empty: it
   * waits.
   */
  beginsBecause: z.optional(
    z.union([
      z.literal(''),
      z
        .string()
        .check(
          z.trim(),
          z.minLength(10, { error: messages.writtenReasonNeeded }),
          z.maxLength(500, { error: messages.reasonTooLong }),
        ),
    ]),
  ),
}

type TypedCheque = {
  method: DeskMethod
  reference?: string | null | undefined
  bankName?: string | undefined
  datedOn?: string | undefined
}

/** Fields that only a cheque or draft requires. */
export const chequeChecks = [
  z.refine<TypedCheque>(
    ({ method, reference }) => !isCheque(method) || /^\d{6,9}$/.test(reference ?? ''),
    { path: ['reference'], error: messages.chequeNumberInvalid },
  ),
  z.refine<TypedCheque>(({ method, bankName }) => !isCheque(method) || Boolean(bankName), {
    path: ['bankName'],
    error: messages.bankNameNeeded,
  }),
  z.refine<TypedCheque>(({ method, datedOn }) => !isCheque(method) || Boolean(datedOn), {
    path: ['datedOn'],
    error: messages.chequeDateNeeded,
  }),
]
