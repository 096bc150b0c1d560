import * as z from 'zod/mini'
import { Email, PersonName } from '../../people/accounts.ts'
import { CampusName } from '../../institute/campus-name.ts'
import { ConcessionCode } from '../concession-code.ts'
import { filled, shownName, shownNameOrNone } from '../../platform/text/form-fields.ts'
import { bareGstin, isPayersGstin } from '../../institute/gstin.ts'
import { KnownPerson } from '../../people/known-people.ts'
import { counted, Day, paging } from '../../platform/lists.ts'
import { messages } from '../../messages.ts'
import { parseRupees } from '../../money/money.ts'
import { IssuedBy } from '../../money/issued-by.ts'
import { AgreedBatch } from '../../money/payments.ts'
import { OrganisationPhone, ShownPhone } from '../../people/phone.ts'
import { nullableText, text } from '../../platform/text/plain-fields.ts'
import { Words } from '../../money/refunds/refund-request.ts'
import {
  counterMethods,
  isCardThere,
  isReferenceThere,
  SlipCard,
  SlipReference,
} from '../../money/slips.ts'
import { WireId } from '../../platform/wire-id.ts'

export const groupMostStudents = 200
/** The most days for which unpaid seats are held. */
export const groupMostDaysHeld = 90
export const groupMostParts = 12

const Rupees = z
  .string({ error: messages.amountInvalid })
  .check(z.refine((typed) => parseRupees(typed) !== null, { error: messages.amountInvalid }))

/** One person a line: name, phone, e-mail, separated by commas, semicolons or tabs. */
const People = z
  .string({ error: messages.groupHasNobody })
  .check(z.maxLength(40_000, { error: messages.groupIsTooLarge }))

/**
 * The profile that is meant, or null for another person, for rows with a contact that is in use
 * (rule 104).
 */
const PersonAnswers = z
  .array(z.object({ row: z.int().check(z.minimum(1)), name: text(400), is: z.nullable(WireId) }))
  .check(z.maxLength(groupMostStudents))
export type PersonAnswers = z.infer<typeof PersonAnswers>

const place = {
  courseId: WireId,
  /** Required where the course has batches; empty: none. */
  batch: z.optional(z.nullable(z.union([z.literal(''), WireId]))),
  campus: CampusName,
  people: People,
  answers: z.optional(PersonAnswers),
  /** A concession's code for each student; empty: none. */
  concessionCode: z.optional(z.nullable(ConcessionCode)),
}

/** Previews an order: nothing is changed. */
export const CheckGroupOrderInput = z.object(place)

/** One row of the typed list. */
export const GroupPerson = z.object({
  row: z.number(),
  name: z.string(),
  phone: ShownPhone,
  email: z.string(),
  /** The name on the existing profile; null: a new one is made. */
  knownAs: nullableText,
  /**
   * Other people with this address or number under another name: the row needs an answer. Empty: no
   * question.
   */
  sameContact: z.array(KnownPerson),
  /** The address that was probably meant; null: the typed one looks right. */
  likelyEmail: nullableText,
  /** A remark for the office; null: none. */
  remark: nullableText,
  /** The error of the row; null: none. */
  problem: nullableText,
})
export type GroupPerson = z.infer<typeof GroupPerson>

/** Amounts are rupee text. */
export const GroupOrderChecked = z.object({
  people: z.array(GroupPerson),
  bad: z.number(),
  /** For one student: the catalogue's fee, and the amount to pay. */
  fee: z.string(),
  toPay: z.string(),
  /** The concession that lowers the price; null: none. */
  concession: nullableText,
  /** For all students. */
  total: z.string(),
  /** Free seats of the batch now; null: the course has no batches. */
  seatsLeft: z.nullable(z.number()),
})
export type GroupOrderChecked = z.infer<typeof GroupOrderChecked>

/** The payer's number; empty: none. */
const PayersGstin = z.string({ error: messages.payersGstinInvalid }).check(
  z.overwrite(bareGstin),
  z.refine((typed) => typed === '' || isPayersGstin(typed), { error: messages.payersGstinInvalid }),
)

/** The paying organisation. Empty texts mean none. */
const organisation = {
  organisation: shownName(messages.organisationNeeded, 120),
  address: filled(messages.addressNeeded, 500),
  gstin: z.optional(z.nullable(PayersGstin)),
  contactName: PersonName,
  email: Email,
  phone: OrganisationPhone,
  purchaseOrder: z.optional(shownNameOrNone(60)),
}

export const PlaceGroupOrderInput = z.object({
  ...place,
  ...organisation,
  /** The profile that has the contact's address, as for a row. */
  contactIs: z.optional(z.nullable(WireId)),
  /** The enquiry that this order answers; empty: none. */
  enquiryId: z.optional(z.nullable(z.union([z.literal(''), WireId]))),
  /** The page's idempotency key for this order. */
  clientKey: text(40),
  /** As the preview showed it: a changed price is refused. */
  total: Rupees,
  seatsUntil: Day,
  /** A part is due at once or on a day; every part after the first needs a day. */
  parts: z
    .array(
      z.object({ amount: Rupees, dueOn: z.optional(z.nullable(z.union([z.literal(''), Day]))) }),
    )
    .check(z.minLength(1), z.maxLength(groupMostParts)),
  /** Why the students are enrolled before any payment; empty: the first part enrolls them. */
  beginsBecause: z.optional(z.nullable(z.union([z.literal(''), Words]))),
})

export const GroupOrderChanged = z.object({ message: z.string(), orderId: z.string() })

export const groupStandings = ['waiting', 'partPaid', 'paid', 'over'] as const
export type GroupStanding = (typeof groupStandings)[number]

/** Without `standing`: all. The newest first. */
export const ListGroupOrdersInput = z.object({
  standing: z.optional(z.enum(groupStandings)),
  campus: z.optional(CampusName),
  ...paging,
})
export type ListGroupOrdersInput = z.output<typeof ListGroupOrdersInput>

const row = {
  orderId: z.string(),
  organisation: z.string(),
  courseName: z.string(),
  campus: z.string(),
  /** It is taught online: nothing that people read names the campus. */
  isOnline: z.optional(z.boolean()),
  batchStartsOn: nullableText,
  students: z.number(),
  amount: z.string(),
  /** Received and deducted. */
  settled: z.string(),
  placedOn: z.string(),
  seatsUntil: z.string(),
  standing: z.enum(groupStandings),
}

export const GroupOrderRow = z.object(row)
export type GroupOrderRow = z.infer<typeof GroupOrderRow>
export const GroupOrders = z.object({ orders: z.array(GroupOrderRow), ...counted })
export type GroupOrders = z.infer<typeof GroupOrders>

export const GroupOrderIdInput = z.object({ orderId: text(20) })

export const placeStates = ['waiting', 'enrolled', 'ended', 'missing'] as const

export const GroupLine = z.object({
  _id: z.string(),
  number: z.number(),
  studentId: z.string(),
  name: z.string(),
  phone: z.nullable(ShownPhone),
  email: nullableText,
  /** Net of the concession. */
  amount: z.string(),
  /** missing: it is paid, and this person could not be enrolled. */
  place: z.enum(placeStates),
  canBeReplaced: z.boolean(),
  /** Earlier holders of the place, the first one first, and the reason for each change. */
  before: z.array(z.object({ name: z.string(), reason: z.string(), on: z.string() })),
})
export type GroupLine = z.infer<typeof GroupLine>

export const partStates = ['open', 'undecided', 'paid', 'underReview', 'cancelled'] as const

export const GroupPart = z.object({
  number: z.number(),
  amount: z.string(),
  /**
   * The share that is not asked for, such as that of a student whose place has ended; null: none.
   */
  waived: nullableText,
  /** The amount less the waived share. */
  asked: z.string(),
  dueOn: nullableText,
  state: z.enum(partStates),
  /** The amount received, and the tax that the payer deducted; null: none. */
  received: nullableText,
  deducted: nullableText,
  /** The number of the payer's certificate for the deducted tax; null: not received yet. */
  certificate: nullableText,
  receipt: z.nullable(z.object({ number: z.string(), code: z.string() })),
})
export type GroupPart = z.infer<typeof GroupPart>

export const Organisation = z.object({
  name: z.string(),
  address: z.string(),
  gstin: nullableText,
  state: nullableText,
  contactName: z.string(),
  email: nullableText,
  phone: nullableText,
  purchaseOrder: nullableText,
})

/** Days are 'YYYY-MM-DD', times ISO 8601 UTC, amounts rupee text. */
export const GroupOrder = z.object({
  ...row,
  payer: Organisation,
  courseCode: z.string(),
  batch: z.nullable(AgreedBatch),
  /** Why the students were enrolled before any payment. */
  beginsBecause: nullableText,
  endedBecause: nullableText,
  placedBy: z.string(),
  lines: z.array(GroupLine),
  parts: z.array(GroupPart),
  canTakePayment: z.boolean(),
  canBeEnded: z.boolean(),
  institute: IssuedBy,
})
export type GroupOrder = z.infer<typeof GroupOrder>

export const EndGroupOrderInput = z.object({ orderId: text(20), reason: Words })

export const ReplaceGroupStudentInput = z.object({
  orderId: text(20),
  lineId: WireId,
  /** In the format of one row of people. */
  person: z.string().check(z.maxLength(400)),
  /** The answer for a row with a contact that is in use. */
  personIs: z.optional(z.nullable(WireId)),
  reason: Words,
})

/**
 * Reads a percentage: '10', '7.5', '0.1'. Returns hundredths of a percent; null where it is none.
 */
export function hundredthsOfPercent(typed: string): number | null {
  const match = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(typed.trim())
  if (match === null) return null
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return hundredths >= 1 && hundredths <= 3_000 ? hundredths : null
}

export const TakeGroupPaymentInput = z
  .object({
    orderId: text(20),
    part: z.number().check(z.int(), z.minimum(1), z.maximum(groupMostParts)),
    received: Rupees,
    method: z.enum(counterMethods),
    reference: SlipReference,
    cardLast4: SlipCard,
    note: z.optional(z.nullable(text(500))),
    isAnotherPayment: z.optional(z.boolean()),
    /** Tax that the payer deducted at source; empty: none. */
    deducted: z.optional(z.nullable(z.union([z.literal(''), Rupees]))),
    rate: z.optional(z.nullable(text(6))),
    section: z.optional(z.nullable(text(20))),
    certificate: z.optional(z.nullable(text(40))),
  })
  .check(
    z.refine(isReferenceThere, { path: ['reference'], error: messages.counterReferenceNeeded }),
    z.refine(isCardThere, { path: ['cardLast4'], error: messages.cardDigitsNeeded }),
    z.refine((typed) => !typed.deducted || hundredthsOfPercent(typed.rate ?? '') !== null, {
      path: ['rate'],
      error: messages.tdsRateInvalid,
    }),
    z.refine((typed) => !typed.deducted || Boolean(typed.section), {
      path: ['section'],
      error: messages.tdsSectionNeeded,
    }),
  )

/** The payer's certificate for the tax deducted from a part. */
export const AddTdsCertificateInput = z.object({
  orderId: text(20),
  part: z.number().check(z.int(), z.minimum(1), z.maximum(groupMostParts)),
  certificate: filled(messages.certificateNumberNeeded, 40),
})
