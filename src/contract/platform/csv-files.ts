import * as z from 'zod/mini'
import { CsvExport } from './lists.ts'
import { nullableText, text } from './text/plain-fields.ts'

/** The heading of each field's column, as the user chose it. */
export const SaidColumns = z.record(text(20), text(200))
export type SaidColumns = z.output<typeof SaidColumns>

/**
 * Headings of a column in other programs' files, the likelier first: lower case, without signs,
 * separated by blanks.
 */
export function headingWords(words: string): readonly string[] {
  return words.trim().split(/\s+/)
}

export const fileReadShape = {
  isDryRun: z.boolean(),
  /** Record the good rows and leave out the bad ones. */
  skipBad: z.optional(z.boolean()),
  /** How '3/4/2025' is read; left out: day first. */
  dayOrder: z.optional(z.enum(['dayFirst', 'monthFirst'])),
}

/** The parts of a file that were understood, and the others. Row numbers are a spreadsheet's. */
export const fileFoundShape = {
  /** The first hundred cells that cannot be read. */
  bad: z.array(z.object({ row: z.number(), field: z.string(), sentence: z.string() })),
  badRows: z.number(),
  /** The bad rows under their heading, each with its reasons; null: there are none. */
  badFile: z.nullable(CsvExport),
  /** Up to three rows in words. */
  examples: z.array(z.object({ row: z.number(), words: z.string() })),
  /** The number of lines outside of the table, and the first twenty of them. */
  passedOver: z.object({
    lines: z.number(),
    shown: z.array(z.object({ row: z.number(), text: z.string() })),
  }),
  /**
   * An ambiguous day, or (read: null) one that is valid only with the month first. Days
   * 'YYYY-MM-DD'.
   */
  doubtfulDay: z.nullable(
    z.object({ cell: z.string(), read: nullableText, monthFirst: z.string() }),
  ),
  /** Up to a hundred remarks on parts that were left out or read with a doubt. */
  remarks: z.array(z.object({ row: z.number(), words: z.string() })),
}
const FileFound = z.object(fileFoundShape)
export type FileFound = z.infer<typeof FileFound>
