import * as z from 'zod/mini'
import { text } from './plain-fields.ts'

/** By field the heading of its column, as somebody said it. */
export const SaidColumns = z.record(text(20), text(100))
export type SaidColumns = z.output<typeof SaidColumns>

/** Which rows of a file cannot be read, and why. */
export const badRowsShape = {
  /** The first hundred, as a spreadsheet counts. */
  bad: z.array(z.object({ row: z.number(), field: z.string(), sentence: z.string() })),
  badRows: z.number(),
}
