import * as z from 'zod/mini'
import { CampusName } from '../institute/campus-name.ts'
import { Day, paging } from '../platform/lists.ts'
import { messages } from '../messages.ts'
import { nullableText, text } from '../platform/text/plain-fields.ts'

/** The places of money; a place also says how money came or went. */
export const placesOfMoney = {
  provider: 'Payment provider',
  cash: 'Cash',
  'to-deposit': 'Cash to deposit',
  'desk-upi': 'UPI at the desk',
  'desk-card': 'Card at the desk',
  bank: 'Bank',
  cheques: 'Cheques',
  disputed: 'Held back in a dispute',
} as const
export type PlaceKind = keyof typeof placesOfMoney
// Object.keys loses the table's key types
export const placeKinds = Object.keys(placesOfMoney) as PlaceKind[]

/** in, out: from and to others. across: both. moved: from one of our places to another. */
export const directions = ['in', 'out', 'across', 'moved'] as const
export type Direction = (typeof directions)[number]

/** The filter value for money that neither the desk nor a provider took. */
export const NOBODY = 'none'

/**
 * Days of the Indian calendar on which the money was recorded, both included; today if left out.
 */
const days = { from: z.optional(Day), to: z.optional(Day) }
type Span = { from?: string | undefined; to?: string | undefined }
const inOrder = z.refine<Span>(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { path: ['to'], error: messages.daysOutOfOrder },
)

export const DayBookInput = z.object(days).check(inOrder)
export type DayBookInput = z.output<typeof DayBookInput>

/** Amounts are rupee text, '-4500' below zero. The list of movements is filtered by `key`. */
const Group = z.object({
  key: z.string(),
  label: z.string(),
  in: z.string(),
  out: z.string(),
  net: z.string(),
})
export type DayBookGroup = z.infer<typeof Group>

export const DayBook = z.object({
  from: z.string(),
  to: z.string(),
  /** The day in India now, for the presets. */
  today: z.string(),
  total: z.object({ in: z.string(), out: z.string(), net: z.string() }),
  /** opening + in − out + moved = closing. */
  places: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      opening: z.string(),
      in: z.string(),
      out: z.string(),
      /** Received from our other places less sent to them. */
      moved: z.string(),
      closing: z.string(),
    }),
  ),
  byMethod: z.array(Group),
  byProvider: z.array(Group),
  byPerson: z.array(Group),
  byCampus: z.array(Group),
  byDay: z.array(Group),
  /** Lines in another currency; no sum includes them. */
  inOtherCurrency: z.number(),
})
export type DayBook = z.infer<typeof DayBook>

const movementFilters = {
  ...days,
  /** An exact account: 'cash:kochi'. */
  place: z.optional(text(60)),
  method: z.optional(z.enum(placeKinds)),
  provider: z.optional(text(40)),
  /** _id of the member of staff who took or returned it. */
  person: z.optional(text(40)),
  campus: z.optional(CampusName),
  /** _id of the course or department that was sold; NOBODY: money of no order. */
  course: z.optional(text(40)),
  department: z.optional(text(40)),
  direction: z.optional(z.enum(directions)),
  sort: z.optional(z.enum(['posted', '-posted'])),
}
export const ListMovementsInput = z.object({ ...movementFilters, ...paging }).check(inOrder)
export type ListMovementsInput = z.output<typeof ListMovementsInput>
export const ExportMovementsInput = z.object(movementFilters).check(inOrder)
export type MovementFilters = z.output<typeof ExportMovementsInput>

/** One journal line on a place of money. */
export const Movement = z.object({
  _id: z.string(),
  day: z.string(),
  /** ISO 8601 UTC. */
  postedOn: z.string(),
  kind: z.string(),
  place: z.string(),
  in: nullableText,
  out: nullableText,
  currency: z.string(),
  campus: nullableText,
  provider: nullableText,
  person: nullableText,
  orderId: nullableText,
  /** The day close that posted it; null where money of an order moved. */
  dayCloseId: nullableText,
  customerName: nullableText,
  /** The course that the order is for. */
  course: nullableText,
  receiptNumber: nullableText,
})
export type Movement = z.infer<typeof Movement>

export const Movements = z.object({
  movements: z.array(Movement),
  total: z.number(),
  /** Sums of all filtered rows, in rupees. */
  sums: z.object({ in: z.string(), out: z.string() }),
})
export type Movements = z.infer<typeof Movements>
