import * as z from 'zod/mini'
import { messages } from '../messages.ts'
import { cashLimitInvalid, legalCashLimitInPaise } from '../money/cash-limit.ts'
import { parseRupees } from '../money/money.ts'
import { Email, Message } from '../people/accounts.ts'

/** The office's settings. Mails to the office go to `instituteEmail` while officeEmail is null. */
export const OfficeSettings = z.object({
  officeEmail: z.nullable(z.string()),
  mailsEnrollments: z.boolean(),
  mailsTrouble: z.boolean(),
  instituteEmail: z.string(),
  /** Rupee text: two members of staff approve a refund of more than this. */
  secondPersonAbove: z.string(),
  /**
   * A concession above this percentage of the fee, or above this amount (rupee text; null: no
   * amount), needs a second person's agreement.
   */
  concessionAbovePercent: z.number(),
  concessionAbove: z.nullable(z.string()),
  /** Rupee text: the cash limit for one person in a day, and for one order. */
  cashLimit: z.string(),
  /** Whether the desk may agree installments with a student. */
  deskParts: z.boolean(),
  /** The smallest first part, in percent of the fee. */
  deskFirstPercent: z.number(),
  /** Maximum number of parts, with the first. */
  deskMostParts: z.number(),
  /** The latest due day, in days from the agreement. */
  deskWithinDays: z.number(),
})
export type OfficeSettings = z.infer<typeof OfficeSettings>

export const ChangeOfficeSettingsInput = z.object({
  /** '' or null: the institute's address. */
  officeEmail: z.nullable(z.union([z.literal(''), Email], { error: messages.emailInvalid })),
  mailsEnrollments: z.boolean(),
  mailsTrouble: z.boolean(),
})

/** 0: every outgoing payment or waiver takes two people (rule 106). */
export const ChangeRefundSettingsInput = z.object({
  secondPersonAbove: z.string().check(
    z.trim(),
    z.refine((text) => parseRupees(text) !== null, { error: messages.amountUnreadable }),
  ),
})

/** 0 percent: every concession needs an agreement. '': no amount limit. */
export const ChangeConcessionSettingsInput = z.object({
  concessionAbovePercent: z.coerce
    .number({ error: messages.concessionLimitWrong })
    .check(
      z.int({ error: messages.concessionLimitWrong }),
      z.minimum(0, { error: messages.concessionLimitWrong }),
      z.maximum(100, { error: messages.concessionLimitWrong }),
    ),
  concessionAbove: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || parseRupees(text) !== null, {
      error: messages.amountUnreadable,
    }),
  ),
})

const within = (least: number, most: number) => {
  const error = `Enter a whole number from ${least} to ${most}.`
  return z.coerce
    .number({ error })
    .check(z.int({ error }), z.minimum(least, { error }), z.maximum(most, { error }))
}

/** parts left out: the limits of installments stay. */
export const ChangeDeskSettingsInput = z.object({
  cashLimit: z.string().check(
    z.trim(),
    z.refine(
      (text) => {
        const limit = parseRupees(text)
        return limit !== null && limit >= 100 && limit <= legalCashLimitInPaise
      },
      { error: cashLimitInvalid },
    ),
  ),
  parts: z.optional(
    z.object({
      deskParts: z.boolean(),
      deskFirstPercent: within(1, 99),
      deskMostParts: within(2, 12),
      deskWithinDays: within(1, 365),
    }),
  ),
})

export const OfficeSettingsChanged = z.extend(Message, { settings: OfficeSettings })
