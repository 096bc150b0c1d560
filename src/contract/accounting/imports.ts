import * as z from 'zod/mini'
import { fileFoundShape, fileReadShape, headingWords, SaidColumns } from '../platform/csv-files.ts'
import { counted, paging } from '../platform/lists.ts'
import { nullableText, text } from '../platform/text/plain-fields.ts'
import { WireId } from '../platform/wire-id.ts'

const CALLED = {
  name: headingWords(`
    name studentname nameofstudent nameofthestudent fullname candidatename nameoncertificate
    nameasonsslcbook
  `),
  phone: headingWords(`
    studentmobile studentmobileno studentmobilenumber studentphone mobile mobileno mobilenumber
    phone phoneno phonenumber contact contactno contactnumber whatsapp whatsappno parentmobile
    parentmobileno parentphone fathermobile guardianphone
  `),
  email: headingWords('email emailid emailaddress mail mailid'),
  oldId: headingWords(`
    admno admissionno admissionnumber regno registerno registrationno rollno rollnumber
    studentid studentno enrollmentno enrolmentno grno idno
  `),
  course: headingWords('course coursename programme program subject class'),
} as const
const oldId = {
  label: 'Student’s number in the old program',
  isNeeded: false,
  called: CALLED.oldId,
} as const
const ofStudent = {
  oldId,
  email: { label: 'Student’s e-mail', isNeeded: false, called: CALLED.email },
  phone: { label: 'Student’s mobile number', isNeeded: false, called: CALLED.phone },
} as const

/**
 * The fields of an imported row, and the headings that files use for them; the required ones first.
 */
export const importFields = {
  students: {
    name: {
      label: 'Name',
      isNeeded: true,
      called: [...CALLED.name, 'firstname', 'givenname'],
    },
    lastName: {
      label: 'Last name, if in its own column',
      isNeeded: false,
      called: headingWords('lastname surname familyname'),
    },
    phone: { label: 'Mobile number', isNeeded: false, called: CALLED.phone },
    email: { label: 'E-mail', isNeeded: false, called: CALLED.email },
    oldId,
  },
  payments: {
    course: { label: 'Course', isNeeded: true, called: CALLED.course },
    amount: {
      label: 'Amount',
      isNeeded: true,
      called: headingWords(`
        amount amountpaid feepaid paid received amountrs amountinr fee fees total
      `),
    },
    paidOn: {
      label: 'Paid on',
      isNeeded: true,
      called: headingWords('paidon date paymentdate receiptdate dateofpayment dop'),
    },
    ...ofStudent,
    name: { label: 'Student’s name', isNeeded: false, called: CALLED.name },
    number: {
      label: 'Receipt number',
      isNeeded: false,
      called: headingWords('receipt receiptno receiptnumber billno voucherno vchno'),
    },
    method: {
      label: 'Payment method',
      isNeeded: false,
      called: headingWords('mode paymentmode modeofpayment method paymentmethod'),
    },
  },
  certificates: {
    number: {
      label: 'Certificate number',
      isNeeded: true,
      called: headingWords('certificateno certificatenumber certno number'),
    },
    name: { label: 'Name on it', isNeeded: true, called: CALLED.name },
    course: { label: 'Course', isNeeded: true, called: CALLED.course },
    issuedOn: {
      label: 'Issued on',
      isNeeded: true,
      called: headingWords('issuedon dateofissue issuedate date certificatedate'),
    },
    ...ofStudent,
  },
} as const satisfies Record<string, Record<string, ImportFieldFacts>>
export type ImportFieldFacts = { label: string; isNeeded: boolean; called: readonly string[] }
export type ImportKind = keyof typeof importFields
// Object.keys loses the table's key types
export const importKinds = Object.keys(importFields) as ImportKind[]

export const importKindNames = {
  students: 'Students',
  payments: 'Past payments',
  certificates: 'Old certificates',
} as const satisfies Record<ImportKind, string>

export const importMaxBytes = 8_000_000
export const importMostRows = 20_000

export const ImportColumnsInput = z.object({ kind: z.enum(importKinds) })
/** The columns that were chosen last for such files; empty: none. */
export const ImportColumnsKnown = z.object({ columns: SaidColumns })

export const ImportFileInput = z.object({
  kind: z.enum(importKinds),
  fileName: text(200),
  csv: z.string().check(z.maxLength(importMaxBytes)),
  columns: SaidColumns,
  /** By row with a question: the id of one of its people, or 'other'. */
  answers: z.optional(z.record(text(10), text(40))),
  ...fileReadShape,
})
export type ImportFile = z.output<typeof ImportFileInput>

/** A row has the e-mail or number of a profile with another name: is it the same person? */
const ImportQuestion = z.object({
  row: z.number(),
  name: z.string(),
  shares: z.enum(['email', 'phone']),
  /** The ids of the people with that contact, or 'row 5' for a row above. */
  people: z.array(z.object({ id: z.string(), name: z.string(), detail: z.string() })),
  /** The answer that the call carried; null: none. */
  answer: nullableText,
})
export type ImportQuestion = z.infer<typeof ImportQuestion>

export const FileImported = z.object({
  message: z.string(),
  rows: z.number(),
  /** Created by this file; the others existed before. */
  made: z.number(),
  /** Rupee text: the sum of past payments. */
  sum: nullableText,
  /** The first two hundred; a row without an answer is not imported. */
  questions: z.array(ImportQuestion),
  openQuestions: z.number(),
  /**
   * The first ten new names with letters that receipts and certificates cannot print. They are
   * imported all the same.
   */
  unprintableNames: z.array(z.string()),
  ...fileFoundShape,
  /**
   * false: a dry run, a file that was imported before, or a file with bad rows that are not to be
   * skipped.
   */
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
  /** Records of the import that the undo left because they were in use. */
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
