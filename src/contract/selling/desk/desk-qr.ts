import * as z from 'zod/mini'
import { CampusName } from '../../institute/campus-name.ts'
import { messages } from '../../messages.ts'
import { parseRupees } from '../../money/money.ts'
import { Message } from '../../people/accounts.ts'
import { nullableText, positiveInteger, text } from '../../platform/text/plain-fields.ts'
import { WireId } from '../../platform/wire-id.ts'
import { ConcessionCode } from '../concession-code.ts'
import { LaterParts } from './desk-price.ts'

/** A sale that is paid by a QR code: a desk payment without method and reference. */
export const ShowQrForCourseInput = z.object({
  id: text(64),
  courseId: text(64),
  campus: CampusName,
  /** For a course that has batches; the clerk has to choose one. */
  batch: z.optional(z.nullable(text(64))),
  amount: text(20).check(
    z.refine((amount) => parseRupees(amount) !== null, { error: messages.amountInvalid }),
  ),
  /** The parts after this amount, where it is the first of several. */
  later: z.optional(LaterParts),
  /** The student's code; empty: none. */
  concessionCode: z.optional(ConcessionCode),
})

/** One installment of an order: of a student, or of an organisation. */
export const QrOfPartInput = z.object({
  orderId: text(64),
  part: positiveInteger(24),
})

export const QrOfDifferenceInput = z.object({ moveId: WireId })

/** A QR code that a payer scans. Either what it says, or the address of the provider's picture. */
export const QrToScan = z.object({
  text: nullableText,
  image: nullableText,
  /** Seconds until it can’t be paid any more. */
  secondsLeft: z.number(),
})
export type QrToScan = z.infer<typeof QrToScan>

/**
 * waiting: the code can be paid. undecided: the bank has not decided. review: money came that a
 * person must check. over: the code has ended unpaid.
 */
export const qrStates = ['waiting', 'undecided', 'paid', 'review', 'over'] as const
export type QrState = (typeof qrStates)[number]

/** The payment of an installment by a QR code, as the desk sees it. */
export const DeskQr = z.object({
  orderId: z.string(),
  part: z.number(),
  state: z.enum(qrStates),
  /** Rupee text. */
  amount: z.string(),
  payer: z.string(),
  /** The course, and which installment it is. */
  pays: z.string(),
  /** The provider's own name. */
  provider: nullableText,
  qr: z.nullable(QrToScan),
  /** Set once it is paid and numbered; code opens a later installment's receipt. */
  receipt: z.nullable(z.object({ number: z.string(), code: z.string() })),
  /** The address to which the receipt is mailed; null: the payer has none. */
  mailedTo: nullableText,
})
export type DeskQr = z.infer<typeof DeskQr>

export const DeskQrEnded = z.extend(Message, { qr: DeskQr })
