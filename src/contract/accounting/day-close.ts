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

/** A drawer before it is counted: it says no sum, so that nobody counts towards one. */
export const Drawer = z.object({
  campus: z.string(),
  day: z.string(),
  person: z.string(),
  /** Its last closed day; null: none yet. */
  closedUntil: nullableText,
  /** Nothing was in it at the last close, and no cash has moved since. */
  isEmpty: z.boolean(),
  /**
   * Cheques and drafts that the person took here until that day, and no bank has decided: not
   * counted as cash.
   */
  cheques: z.object({ count: z.number(), sum: z.string() }),
})
export type Drawer = z.infer<typeof Drawer>

export const CountDrawerInput = z.object({
  campus: CampusName,
  day: Day,
  /** Change from the bank; empty is none. */
  float: Rupees,
  counted: Counted,
})
export type CountDrawerInput = z.input<typeof CountDrawerInput>

/** A count compared with the journal. Amounts are rupee text, '-500' below zero. */
export const CountedDrawer = z.object({
  /** The amount that stayed in it at the last close. */
  opening: z.string(),
  taken: z.string(),
  givenBack: z.string(),
  /** Changes by corrected or undone desk entries. */
  corrected: z.string(),
  /** Without the change from the bank. */
  expected: z.string(),
  expectedWithChange: z.string(),
  counted: z.string(),
  /** Counted less expectedWithChange. */
  difference: z.string(),
})
export type CountedDrawer = z.infer<typeof CountedDrawer>

/** A drawer with cash that no close has counted yet. */
export const OpenDrawer = z.object({
  campus: z.string(),
  person: z.string(),
  isOwn: z.boolean(),
  /** The first day with cash after the last close, of the Indian calendar. */
  since: z.string(),
  /** Rupee text; null: not for the caller, or the caller's own, which is counted first. */
  amount: nullableText,
})
export type OpenDrawer = z.infer<typeof OpenDrawer>

/** Cash that a close set aside for the bank. amount is rupee text. */
export const CashToDeposit = z.object({
  closeId: z.string(),
  campus: z.string(),
  person: z.string(),
  day: z.string(),
  amount: z.string(),
})
export type CashToDeposit = z.infer<typeof CashToDeposit>

export const OpenDrawers = z.object({
  /** Those of the caller first, and of their campus before the others. */
  drawers: z.array(OpenDrawer),
  /** The oldest first. */
  toDeposit: z.array(CashToDeposit),
})
export type OpenDrawers = z.infer<typeof OpenDrawers>

/** Cash of one campus that a member of staff took to the bank. */
export const DepositCashInput = z.object({
  closes: z.array(WireId).check(z.minLength(1), z.maxLength(100)),
  day: Day,
  reference: SlipReference,
})
export type DepositCashInput = z.input<typeof DepositCashInput>
export const CashDeposited = z.object({ message: z.string() })

export const CloseDayInput = z.object({
  campus: CampusName,
  day: Day,
  /** As the page showed it: if the sum has changed since, the page asks again. */
  expected: text(20),
  /** From the bank, for change; empty is none. */
  float: Rupees,
  counted: Counted,
  /** Stays in the drawer; empty is none. The rest is set aside for the bank. */
  kept: Rupees,
  /** Required where counted and expected differ. */
  differenceReason: z.optional(text(500)),
})
export type CloseDayInput = z.input<typeof CloseDayInput>

/** takenBack: by the person who made it, before anyone confirmed it. */
export const dayCloseStates = ['closed', 'confirmed', 'takenBack'] as const
export type DayCloseState = (typeof dayCloseStates)[number]

export const ListDayClosesInput = z.object({
  state: z.optional(z.enum(dayCloseStates)),
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
  state: z.enum(dayCloseStates),
  float: z.string(),
  expected: z.string(),
  counted: z.string(),
  notes: z.array(z.object({ denomination: z.number(), count: z.number() })),
  difference: z.string(),
  differenceReason: nullableText,
  kept: z.string(),
  /** The cash that left the drawer for the bank. */
  setAside: z.string(),
  /** null: not at the bank yet, or nothing was set aside. */
  deposit: z.nullable(z.object({ day: z.string(), reference: z.string(), by: z.string() })),
  /** Undecided cheques and drafts in the drawer; null: closed before this was recorded. */
  cheques: z.nullable(z.object({ count: z.number(), sum: z.string() })),
  closedBy: z.string(),
  closedOn: z.string(),
  confirmedBy: nullableText,
  confirmedOn: nullableText,
  confirmedAloneBecause: nullableText,
  takenBackOn: nullableText,
  takenBackBecause: nullableText,
  /** The caller may take it back: they made it, and neither a name nor a bank has followed. */
  mayTakeBack: z.boolean(),
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

export const TakeBackDayCloseInput = z.object({ id: WireId, because: text(500) })

/** proof and reason only for an owner who confirms alone. */
export const ConfirmDayCloseInput = z.object({
  id: WireId,
  proof: z.optional(text(200)),
  reason: z.optional(text(500)),
})
export type ConfirmDayCloseInput = z.output<typeof ConfirmDayCloseInput>
