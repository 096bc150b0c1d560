import * as z from 'zod/mini'
import { CsvExport } from './lists.ts'
import { nullableText, text } from './plain-fields.ts'

/** By field the heading of its column, as somebody said it. */
export const SaidColumns = z.record(text(20), text(200))
export type SaidColumns = z.output<typeof SaidColumns>

/** How a column is called in files of others, the likelier first: small letters without blanks and signs, parted by blanks. */
export function headingWords(words: string): readonly string[] {
  return words.trim().split(/\s+/)
}

/** How a file is to be read. */
export const fileReadShape = {
  isDryRun: z.boolean(),
  /** Record the good rows and leave the others for later. */
  skipBad: z.optional(z.boolean()),
  /** How '3/4/2025' is read; left out: day first. */
  dayOrder: z.optional(z.enum(['dayFirst', 'monthFirst'])),
}

/** The parts of a file that were understood, and the others. Rows are counted as a spreadsheet does. */
export const fileFoundShape = {
  /** The first hundred cells that cannot be read. */
  bad: z.array(z.object({ row: z.number(), field: z.string(), sentence: z.string() })),
  badRows: z.number(),
  /** The bad rows under their heading, each with its reasons; null: none is bad. */
  badFile: z.nullable(CsvExport),
  /** Up to three rows in words. */
  examples: z.array(z.object({ row: z.number(), words: z.string() })),
  /** Lines outside of the table, and the first twenty of them. */
  passedOver: z.object({
    lines: z.number(),
    shown: z.array(z.object({ row: z.number(), text: z.string() })),
  }),
  /** A day that can be read in two ways, or (read: null) only with the month first. Days 'YYYY-MM-DD'. */
  doubtfulDay: z.nullable(
    z.object({ cell: z.string(), read: nullableText, monthFirst: z.string() }),
  ),
  /** Up to a hundred parts that were left out or read with care. */
  remarks: z.array(z.object({ row: z.number(), words: z.string() })),
}
const FileFound = z.object(fileFoundShape)
export type FileFound = z.infer<typeof FileFound>
