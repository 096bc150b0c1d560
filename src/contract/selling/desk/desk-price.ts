import * as z from 'zod/mini'
import { messages } from '../../messages.ts'
import { parseRupees } from '../../money/money.ts'
import { Day } from '../../platform/lists.ts'
import { text } from '../../platform/text/plain-fields.ts'
import { PriceShown } from '../concessions.ts'

/** The later parts of a fee that is paid in parts: rupee text, and a day of the Indian calendar. */
export const LaterParts = z
  .array(
    z.object({
      amount: text(20).check(
        z.refine((amount) => parseRupees(amount) !== null, { error: messages.amountInvalid }),
      ),
      dueOn: Day,
    }),
  )
  .check(z.maxLength(11))
export type LaterParts = z.infer<typeof LaterParts>

/** The limits for parts that the desk agrees with a student. */
export const DeskPartsLimits = z.object({
  /** Rupee text: the smallest first part. */
  smallestFirst: z.string(),
  /** With the first part. */
  mostParts: z.number(),
  /** The latest due day, YYYY-MM-DD. */
  latestDay: z.string(),
})
export type DeskPartsLimits = z.infer<typeof DeskPartsLimits>

/** The price at the desk. desk null: only the course's own parts are offered. */
export const StudentPriceShown = z.extend(PriceShown, { desk: z.nullable(DeskPartsLimits) })
export type StudentPriceShown = z.infer<typeof StudentPriceShown>
