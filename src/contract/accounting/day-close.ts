import * as z from 'zod/mini'
import { denominations } from '../money/cash.ts'
import { CampusName } from '../institute/campus-name.ts'
import { Day, paging } from '../platform/lists.ts'
import { messages } from '../messages.ts'
import { parseRupees } from '../money/money.ts'
import { nullableText, text } from '../platform/text/plain-fields.ts'
import { SlipReference } from '../money/slips.ts'
import { WireId } from '../platform/wire-id.ts'

const Rupees = text(20).check(
  z.refine((typed) => typed === '' || parseRupees(typed) !== null, {
    error: messages.amountInvalid,
  }),
)
const Count = z.int().check(z.minimum(0), z.maximum(100_000))
const Counted = z.partialRecord(z.enum(denominations.map((one) => `${one}` as const)), Count)

/** Defaults to the caller's own drawer today. */
export const ShowDrawerInput = z.object({
  campus: CampusName,
  day: z.optional(Day),
})

/** The journal's figures for a drawer. Amounts are rupee text, '-500' below zero. */
export const Drawer = z.object({
  campus: z.string(),
  day: z.string(),
  person: z.string(),
  /** Its last closed day; null: none yet. */
  closedUntil: nullableText,
  /** The amount that stayed in it at the last close. */
  opening: z.string(),
  taken: z.string(),
  givenBack: z.string(),
  /** Changes by corrected or undone desk entries. */
  corrected: z.string(),
  expected: z.string(),
  /**
   * Cheques and drafts that the person took here until that day, and no bank has decided: not
   * counted as cash.
   */
  cheques: z.object({ count: z.number(), sum: z.string() }),
})
export type Drawer = z.infer<typeof Drawer>

export const CloseDayInput = z.object({
  campus: CampusName,
  day: Day,
  /** As the page showed it: if the sum has changed since, the page asks again. */
  expected: text(20),
  /** From the bank, for change; empty is none. */
  float: Rupees,
  counted: Counted,
  /** Stays in the drawer; empty is none. The rest is the deposit. */
  kept: Rupees,
  depositReference: SlipReference,
  /** Required where counted and expected differ. */
  differenceReason: z.optional(text(500)),
})
export type CloseDayInput = z.input<typeof CloseDayInput>

export const ListDayClosesInput = z.object({
  state: z.optional(z.enum(['closed', 'confirmed'])),
  campus: z.optional(CampusName),
  from: z.optional(Day),
  to: z.optional(Day),
  ...paging,
})
export type ListDayClosesInput = z.output<typeof ListDayClosesInput>

/** Amounts are rupee text, times ISO 8601 UTC. */
export const DayClose = z.object({
  _id: z.string(),
  campus: z.string(),
  day: z.string(),
  person: z.string(),
  state: z.enum(['closed', 'confirmed']),
  float: z.string(),
  expected: z.string(),
  counted: z.string(),
  notes: z.array(z.object({ denomination: z.number(), count: z.number() })),
  difference: z.string(),
  differenceReason: nullableText,
  kept: z.string(),
  deposited: z.string(),
  depositReference: nullableText,
  /** Undecided cheques and drafts in the drawer; null: closed before this was recorded. */
  cheques: z.nullable(z.object({ count: z.number(), sum: z.string() })),
  closedBy: z.string(),
  closedOn: z.string(),
  confirmedBy: nullableText,
  confirmedOn: nullableText,
  confirmedAloneBecause: nullableText,
  /**
   * The caller may confirm, or, as the only possible person, confirm alone with password and
   * reason.
   */
  confirming: z.enum(['no', 'yes', 'alone']),
})
export type DayClose = z.infer<typeof DayClose>

export const DayCloses = z.object({ closes: z.array(DayClose), total: z.number() })
export const DayCloseInput = z.object({ id: WireId })
export const DayCloseShown = z.object({ close: DayClose })
export const DayCloseChanged = z.object({ close: DayClose, message: z.string() })

/** proof and reason only for an owner who confirms alone. */
export const ConfirmDayCloseInput = z.object({
  id: WireId,
  proof: z.optional(text(200)),
  reason: z.optional(text(500)),
})
export type ConfirmDayCloseInput = z.output<typeof ConfirmDayCloseInput>
