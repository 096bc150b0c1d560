import * as z from 'zod/mini'
import { Day, paging } from '../platform/lists.ts'
import { ListedDocument } from '../money/documents/listed-documents.ts'
import { text } from '../platform/text/plain-fields.ts'

const filters = {
  kind: z.optional(ListedDocument.shape.kind),
  /** Prefix and financial year: 'KAL/26-27'. */
  series: z.optional(text(12)),
  /**
   * Days of the Indian calendar on which the money moved, both included; for a document without
   * money, the day of issue.
   */
  from: z.optional(Day),
  to: z.optional(Day),
  sort: z.optional(z.enum(['number', '-number'])),
}
export const ListRegisterInput = z.object({ ...filters, ...paging })
export type ListRegisterInput = z.output<typeof ListRegisterInput>
export const ExportRegisterInput = z.object(filters)
export type RegisterFilters = z.output<typeof ExportRegisterInput>

export const RegisteredDocument = z.object({
  ...ListedDocument.shape,
  /** The day in India on which the money moved. */
  day: z.string(),
  payer: z.string(),
  orderId: z.string(),
  /**
   * Its money was written to another order, which has a receipt of its own: this one counts zero.
   */
  isGivenUp: z.boolean(),
})
export type RegisteredDocument = z.infer<typeof RegisteredDocument>

export const Register = z.object({
  documents: z.array(RegisteredDocument),
  total: z.number(),
  /** Totals of all filtered rows, in rupees. */
  totals: z.array(
    z.object({ kind: ListedDocument.shape.kind, count: z.number(), amount: z.string() }),
  ),
  /** All series, the latest first; the days do not filter them. */
  series: z.array(z.string()),
  /** Missing numbers between the first and the last of a series. */
  gaps: z.array(z.object({ number: z.string() })),
  /** The end of a series at a restore: later numbers are unknown. */
  ends: z.array(
    z.object({
      /** null: no number of the series is known. */
      after: z.nullable(z.string()),
      goesOnWith: z.string(),
      restoredOn: z.string(),
    }),
  ),
})
export type Register = z.infer<typeof Register>
