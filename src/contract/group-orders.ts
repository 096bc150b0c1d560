import * as z from 'zod/mini'
import { Email, PersonName } from './accounts.ts'
import { CampusName } from './campus-name.ts'
import { ConcessionCode } from './concession-code.ts'
import { filled, shownName, shownNameOrNone } from './form-fields.ts'
import { bareGstin, isPayersGstin } from './gstin.ts'
import { KnownPerson } from './known-people.ts'
import { counted, Day, paging } from './lists.ts'
import { messages } from './messages.ts'
import { parseRupees } from './money.ts'
import { IssuedBy } from './issued-by.ts'
import { AgreedBatch } from './payments.ts'
import { OrganisationPhone, ShownPhone } from './phone.ts'
import { nullableText, text } from './plain-fields.ts'
import { Words } from './refund-request.ts'
import { counterMethods, isCardThere, isReferenceThere, SlipCard, SlipReference } from './slips.ts'
import { WireId } from './wire-id.ts'

/** So many students in one order. */
export const groupMostStudents = 200
/** So many days seats are held at most while nothing is paid. */
export const groupMostDaysHeld = 90
/** So many parts at most. */
export const groupMostParts = 12

const Rupees = z
  .string({ error: messages.amountInvalid })
  .check(z.refine((typed) => parseRupees(typed) !== null, { error: messages.amountInvalid }))

/** One a line: name, phone, e-mail; with commas, semicolons or tabs between them. */
const People = z
  .string({ error: messages.groupHasNobody })
  .check(z.maxLength(40_000, { error: messages.groupIsTooLarge }))

/** For rows whose address or number somebody else has: the profile that is meant, or null for another person (rule 104). */
const PersonAnswers = z
  .array(z.object({ row: z.int().check(z.minimum(1)), name: text(400), is: z.nullable(WireId) }))
  .check(z.maxLength(groupMostStudents))
export type PersonAnswers = z.infer<typeof PersonAnswers>

const place = {
  courseId: WireId,
  /** Where the course has batches, one is named; empty: none. */
  batch: z.optional(z.nullable(z.union([z.literal(''), WireId]))),
  campus: CampusName,
  people: People,
  answers: z.optional(PersonAnswers),
  /** A concession's code, for each of them; empty: none. */
  concessionCode: z.optional(z.nullable(ConcessionCode)),
}

/** What an order would be: nothing is changed. */
export const CheckGroupOrderInput = z.object(place)

/** One row of what was typed. */
export const GroupPerson = z.object({
  row: z.number(),
  name: z.string(),
  phone: ShownPhone,
  email: z.string(),
  /** The name on the profile that is there already; null: a new one is made. */
  knownAs: nullableText,
  /** People who have the address or the number under another name: the row waits for an answer. Empty: no question. */
  sameContact: z.array(KnownPerson),
  /** The address that was probably meant; null: the typed one looks right. */
  likelyEmail: nullableText,
  /** A remark for the office; null: none. */
  remark: nullableText,
  /** What is wrong with the row; null: nothing. */
  problem: nullableText,
})
export type GroupPerson = z.infer<typeof GroupPerson>

/** Amounts are rupee text. */
export const GroupOrderChecked = z.object({
  people: z.array(GroupPerson),
  bad: z.number(),
  /** For one student: what the catalogue says, and what is to be paid. */
  fee: z.string(),
  toPay: z.string(),
  /** What lowers the price; null: nothing. */
  concession: nullableText,
  /** For all of them. */
  total: z.string(),
  /** Free in the batch now; null: the course has none. */
  seatsLeft: z.nullable(z.number()),
})
export type GroupOrderChecked = z.infer<typeof GroupOrderChecked>

/** A payer's; empty: none. */
const PayersGstin = z.string({ error: messages.payersGstinInvalid }).check(
  z.overwrite(bareGstin),
  z.refine((typed) => typed === '' || isPayersGstin(typed), { error: messages.payersGstinInvalid }),
)

/** Who pays. Empty texts are none. */
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
  /** As an answer for a row: whose the contact's address is. */
  contactIs: z.optional(z.nullable(WireId)),
  /** The page's own key for this order: the same key twice is the same order. */
  clientKey: text(40),
  /** As the check said: another price by now is refused. */
  total: Rupees,
  seatsUntil: Day,
  /** At once, or from the second one on at the latest on a day. */
  parts: z
    .array(
      z.object({ amount: Rupees, dueOn: z.optional(z.nullable(z.union([z.literal(''), Day]))) }),
    )
    .check(z.minLength(1), z.maxLength(groupMostParts)),
  /** Why the students are enrolled before anything is paid; empty: the first part enrolls them. */
  beginsBecause: z.optional(z.nullable(z.union([z.literal(''), Words]))),
})

export const GroupOrderChanged = z.object({ message: z.string(), orderId: z.string() })

export const groupStandings = ['waiting', 'partPaid', 'paid', 'over'] as const
export type GroupStanding = (typeof groupStandings)[number]

/** Without `standing`: all. The newest first. */
export const ListGroupOrdersInput = z.object({
  standing: z.optional(z.enum(groupStandings)),
  ...paging,
})
export type ListGroupOrdersInput = z.output<typeof ListGroupOrdersInput>

const row = {
  orderId: z.string(),
  organisation: z.string(),
  courseName: z.string(),
  campus: z.string(),
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
  /** Net of what lowers it. */
  amount: z.string(),
  /** missing: it is paid, and this person could not be enrolled. */
  place: z.enum(placeStates),
  canBeReplaced: z.boolean(),
  /** Who had the place before, the first one first, and why that changed. */
  before: z.array(z.object({ name: z.string(), reason: z.string(), on: z.string() })),
})
export type GroupLine = z.infer<typeof GroupLine>

export const partStates = ['open', 'undecided', 'paid', 'underReview', 'cancelled'] as const

export const GroupPart = z.object({
  number: z.number(),
  amount: z.string(),
  /** The share that is not asked for, for example for a student whose place has ended; null: none. */
  waived: nullableText,
  /** The amount less what is waived. */
  asked: z.string(),
  dueOn: nullableText,
  state: z.enum(partStates),
  /** What came, and what the payer's organisation deducted as tax; null: nothing did. */
  received: nullableText,
  deducted: nullableText,
  /** Of what was deducted: the number of the payer's certificate; null: it is not there yet. */
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
  /** Why the students were enrolled before anything was paid. */
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
  /** As one row of the people of an order. */
  person: z.string().check(z.maxLength(400)),
  /** As an answer for a row. */
  personIs: z.optional(z.nullable(WireId)),
  reason: Words,
})

/** '10', '7.5', '0.1': percent, never assumed. In hundredths of it. */
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
    /** What the payer has deducted as tax at source; empty: nothing. */
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

/** The payer's certificate of what it has deducted of a part. */
export const AddTdsCertificateInput = z.object({
  orderId: text(20),
  part: z.number().check(z.int(), z.minimum(1), z.maximum(groupMostParts)),
  certificate: filled(messages.certificateNumberNeeded, 40),
})
