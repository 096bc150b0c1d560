import * as z from 'zod/mini'
import { nullableText } from '../platform/text/plain-fields.ts'

/** Money in and out, with the net of the month before. Rupee text, '-4500' below zero. */
const sums = { in: z.string(), out: z.string(), net: z.string(), netBefore: z.string() }

/** `key` filters the list of movements. */
const Group = z.object({ key: z.string(), label: z.string(), ...sums })
export type MonthGroup = z.infer<typeof Group>

/**
 * A month beside the month before it. Days of the Indian calendar, both included; a running month
 * is compared up to the same day.
 */
export const MonthFigures = z.object({
  from: z.string(),
  to: z.string(),
  before: z.object({ from: z.string(), to: z.string() }),
  total: z.object({ ...sums, inBefore: z.string(), outBefore: z.string() }),
  byMethod: z.array(Group),
  byCampus: z.array(Group),
  byDepartment: z.array(Group),
  /** The largest net first. */
  byCourse: z.array(Group),
})
export type MonthFigures = z.infer<typeof MonthFigures>

export const monthCheckKinds = [
  'drawers',
  'unconfirmed',
  'payouts',
  'bankLines',
  'unnumbered',
  'missingNumbers',
  'refunds',
  'tax',
] as const
export type MonthCheckKind = (typeof monthCheckKinds)[number]

export const MonthCheck = z.object({
  kind: z.enum(monthCheckKinds),
  /** 0: done. */
  open: z.number(),
  /** Rupee text of what is open; null: the check counts no money. */
  amount: nullableText,
  /** False: nobody has read a file for this check yet. */
  isUsed: z.boolean(),
})
export type MonthCheck = z.infer<typeof MonthCheck>
