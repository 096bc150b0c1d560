import * as z from 'zod/mini'
import { badRowsShape, SaidColumns } from './csv-files.ts'
import { counted, paging } from './lists.ts'
import { nullableText, text } from './plain-fields.ts'
import { WireId } from './wire-id.ts'

/** What a file of before says of a row, and the columns in which it says it; the needed ones first. */
export const importFields = {
  students: {
    name: { label: 'Name', isNeeded: true },
    phone: { label: 'Mobile number', isNeeded: false },
    email: { label: 'E-mail', isNeeded: false },
    oldId: { label: 'Student’s number in the old program', isNeeded: false },
  },
  payments: {
    course: { label: 'Course', isNeeded: true },
    amount: { label: 'Amount', isNeeded: true },
    paidOn: { label: 'Paid on', isNeeded: true },
    oldId: { label: 'Student’s number in the old program', isNeeded: false },
    email: { label: 'Student’s e-mail', isNeeded: false },
    phone: { label: 'Student’s mobile number', isNeeded: false },
    number: { label: 'Receipt number', isNeeded: false },
    method: { label: 'Way to pay', isNeeded: false },
  },
  certificates: {
    number: { label: 'Certificate number', isNeeded: true },
    name: { label: 'Name on it', isNeeded: true },
    course: { label: 'Course', isNeeded: true },
    issuedOn: { label: 'Issued on', isNeeded: true },
    oldId: { label: 'Student’s number in the old program', isNeeded: false },
    email: { label: 'Student’s e-mail', isNeeded: false },
    phone: { label: 'Student’s mobile number', isNeeded: false },
  },
} as const satisfies Record<string, Record<string, ImportFieldFacts>>
export type ImportFieldFacts = { label: string; isNeeded: boolean }
export type ImportKind = keyof typeof importFields
// Object.keys forgets that these are the table's names
export const importKinds = Object.keys(importFields) as ImportKind[]

export const importKindNames = {
  students: 'Students',
  payments: 'Past payments',
  certificates: 'Old certificates',
} as const satisfies Record<ImportKind, string>

export const importMaxBytes = 8_000_000
export const importMostRows = 20_000

export const ImportColumnsInput = z.object({ kind: z.enum(importKinds) })
/** What was said last of such files; none. */
export const ImportColumnsKnown = z.object({ columns: SaidColumns })

export const ImportFileInput = z.object({
  kind: z.enum(importKinds),
  fileName: text(200),
  csv: z.string().check(z.maxLength(importMaxBytes)),
  columns: SaidColumns,
  isDryRun: z.boolean(),
})
export type ImportFile = z.output<typeof ImportFileInput>

export const FileImported = z.object({
  message: z.string(),
  rows: z.number(),
  /** New by this file; the others were known before. */
  made: z.number(),
  ...badRowsShape,
  /** The first ten new names with letters that receipts and certificates cannot print; they are taken all the same. */
  unprintableNames: z.array(z.string()),
  /** Nothing is recorded of a dry run, of a file with a bad row, nor of one that was read before. */
  isRecorded: z.boolean(),
})
export type FileImported = z.infer<typeof FileImported>

export const ListImportsInput = z.object(paging)
export type ListImports = z.output<typeof ListImportsInput>

/** Times ISO 8601 UTC. */
export const Import = z.object({
  _id: z.string(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  rows: z.number(),
  made: z.number(),
  importedOn: z.string(),
  importedBy: z.string(),
  undoneOn: nullableText,
  undoneBy: nullableText,
  /** Made by it, in use when it was undone, and still there. */
  kept: z.nullable(z.number()),
})
export type Import = z.infer<typeof Import>
export const Imports = z.object({ imports: z.array(Import), ...counted })

export const ImportIdInput = z.object({ id: WireId })
export const ImportUndone = z.object({
  message: z.string(),
  /** The first hundred names of those in use. */
  kept: z.array(z.string()),
})
export type ImportUndone = z.infer<typeof ImportUndone>
