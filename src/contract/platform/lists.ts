import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { messages } from '../messages.ts'
import { positiveInteger } from './text/plain-fields.ts'

/**
 * The requested rows of a list. Default: the first page of officePageSize, or by rule 15 all rows.
 */
export const paging = {
  page: z.optional(positiveInteger(100_000)),
  limit: z.optional(positiveInteger(limits.listMaxLimit)),
}

/**
 * The total number of rows; with `isMore` there are more than `total`, and they were not counted.
 */
export const counted = { total: z.number(), isMore: z.optional(z.boolean()) }

/** A day of the Indian calendar, YYYY-MM-DD. */
export const Day = z.string().check(
  z.trim(),
  z.refine((day) => isDay(day), { error: messages.dayInvalid }),
)

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

/**
 * A whole list as a file to save: UTF-8 with a byte order mark, so that spreadsheets read ₹ and
 * names.
 */
export const CsvExport = z.object({
  fileName: z.string(),
  csv: z.string(),
  /**
   * The indexes of numeric columns from 0. Digits in other columns are text, so that a workbook
   * keeps long ones whole.
   */
  numbers: z.optional(z.array(z.number())),
})
export type CsvExport = z.infer<typeof CsvExport>
