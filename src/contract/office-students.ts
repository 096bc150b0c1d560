import * as z from 'zod/mini'
import { Email, Message, PersonName, ProfilePhone } from './accounts.ts'
import { CampusName } from './campus-name.ts'
import { chequeChecks, chequeFields } from './cheques.ts'
import { ConcessionCode } from './concession-code.ts'
import { counted, paging } from './lists.ts'
import { messages } from './messages.ts'
import { parseRupees } from './money.ts'
import { officeOrderStates, orderTones } from './office-orders.ts'
import { Phone } from './payments.ts'
import { StaffNote } from './staff-note.ts'
import { refundStates } from './refunds.ts'
import { deskMethods, isCardThere, isReferenceThere, SlipCard, SlipReference } from './slips.ts'
import { WireId } from './wire-id.ts'
import { nullableText, text } from './plain-fields.ts'

export const studentSorts = ['name', '-name', '-joined', 'joined', 'email', '-email'] as const
export type StudentSort = (typeof studentSorts)[number]

export const studentStandings = ['active', 'blocked', 'joined', 'closed'] as const
export type StudentStanding = (typeof studentStandings)[number]

/** q: every word in name, e-mail and phone. Without `standing`: everybody whose account is not closed. */
const studentFilters = {
  q: z.optional(text(100)),
  standing: z.optional(z.enum(studentStandings)),
  /** Has an enrollment in this course now. */
  course: z.optional(WireId),
  sort: z.optional(z.enum(studentSorts)),
}

export const ExportStudentsInput = z.object(studentFilters)
export const ListStudentsInput = z.object({
  ...studentFilters,
  ...paging,
})
export type StudentFilters = z.output<typeof ExportStudentsInput>
export type ListStudentsInput = z.output<typeof ListStudentsInput>

/** Times are ISO 8601 UTC. A closed account has neither name nor e-mail any more; no e-mail is an empty text; a joined one is read with the other. */
export const OfficeStudentRow = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: nullableText,
  standing: z.enum(studentStandings),
  isEmailConfirmed: z.boolean(),
  joinedOn: z.string(),
  /** Enrollments held now. */
  enrollments: z.number(),
})
export type OfficeStudentRow = z.infer<typeof OfficeStudentRow>

export const OfficeStudents = z.object({ students: z.array(OfficeStudentRow), ...counted })
export type OfficeStudents = z.infer<typeof OfficeStudents>

export const correctable = ['name', 'phone', 'email'] as const

export const OfficeStudent = z.extend(OfficeStudentRow, {
  /** An address that waits for its owner to open the link. */
  newEmail: nullableText,
  hasPassword: z.boolean(),
  isGoogleLinked: z.boolean(),
  blockedOn: nullableText,
  blockReason: nullableText,
  /** Where the student is logged in now. */
  sessions: z.number(),
  places: z.array(
    z.object({
      _id: z.string(),
      orderId: z.string(),
      courseId: z.string(),
      courseName: z.string(),
      courseCode: z.string(),
      campus: z.string(),
      enrolledOn: z.string(),
      /** Its batch is over. */
      completedOn: nullableText,
      endedOn: nullableText,
    }),
  ),
  orders: z.array(
    z.object({
      orderId: z.string(),
      placedOn: z.string(),
      courseName: z.string(),
      campus: z.string(),
      amount: z.string(),
      state: z.enum(officeOrderStates),
      standing: z.string(),
      tone: z.enum(orderTones),
      receiptNumber: nullableText,
    }),
  ),
  certificates: z.array(
    z.object({
      _id: z.string(),
      number: z.string(),
      courseName: z.string(),
      issuedOn: z.string(),
      isRevoked: z.boolean(),
    }),
  ),
  /** From before this portal: in no total. amount is rupee text; days 'YYYY-MM-DD'. */
  past: z.object({
    /** Further numbers and addresses that a file named, and an address that is another student's own. */
    contacts: z.array(z.string()),
    payments: z.array(
      z.object({
        _id: z.string(),
        courseName: z.string(),
        amount: z.string(),
        paidOn: z.string(),
        number: nullableText,
        method: nullableText,
      }),
    ),
    certificates: z.array(
      z.object({
        _id: z.string(),
        number: z.string(),
        courseName: z.string(),
        issuedOn: z.string(),
        checkPath: z.string(),
      }),
    ),
  }),
  refunds: z.array(
    z.object({
      _id: z.string(),
      orderId: z.string(),
      amount: z.string(),
      state: z.enum(refundStates),
      requestedOn: z.string(),
    }),
  ),
  /** Other profiles of this person, which were joined with this one. */
  joined: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      email: z.string(),
      phone: nullableText,
      at: z.string(),
    }),
  ),
  /** What the office corrected in the profile, the latest first; only what differs. */
  corrections: z.array(
    z.object({
      at: z.string(),
      by: z.string(),
      reason: z.string(),
      fields: z.array(
        z.object({ name: z.enum(correctable), before: nullableText, after: nullableText }),
      ),
    }),
  ),
  /** The latest first, at most 50. */
  activity: z.array(
    z.object({
      at: z.string(),
      title: z.string(),
      by: nullableText,
      reason: nullableText,
    }),
  ),
})
export type OfficeStudent = z.infer<typeof OfficeStudent>

export const StudentIdInput = z.object({ id: text(64) })
export const OfficeStudentShown = z.object({ student: OfficeStudent })
export const OfficeStudentChanged = z.object({ student: OfficeStudent, message: z.string() })

/** Empty text is none. */
const EmailOrNone = z.union([z.string().check(z.trim(), z.maxLength(0)), Email])

/** What the profile says afterwards; what is as it was stays, also an address that is left out. */
export const CorrectStudentInput = z.object({
  id: text(64),
  name: PersonName,
  email: EmailOrNone,
  phone: ProfilePhone,
  reason: StaffNote,
})

/** id: the profile that stays; goes: the one that closes. */
export const JoinProfilesInput = z.object({ id: text(64), goes: text(64), reason: StaffNote })

export const BlockStudentInput = z.object({ id: text(64), reason: StaffNote })

/** At the desk a phone is asked for at once: it is where the student stands. An e-mail not everybody has (rule 51). */
export const AddStudentInput = z.object({ name: PersonName, email: EmailOrNone, phone: Phone })
export const StudentAdded = z.extend(Message, { studentId: z.string() })

/**
 * A counter payment (decision 15). amount is rupee text and must be the fee of the catalogue;
 * clientKey is the page's own key for this payment, so that a double click takes it once.
 */
export const EnrollStudentInput = z
  .object({
    id: text(64),
    courseId: text(64),
    campus: CampusName,
    /** Of a course that has batches; none is chosen for the clerk. */
    batch: z.optional(z.nullable(text(64))),
    method: z.enum(deskMethods, { error: messages.required }),
    /** Of a cheque or draft its number. */
    reference: SlipReference,
    cardLast4: SlipCard,
    ...chequeFields,
    amount: text(20).check(
      z.refine((amount) => parseRupees(amount) !== null, { error: messages.amountInvalid }),
    ),
    note: z.optional(text(500)),
    /** That the student has; empty: none. */
    concessionCode: z.optional(ConcessionCode),
    clientKey: z.string().check(z.regex(/^[\w-]{8,48}$/)),
    /** The staff member's answer where the reference was used before. */
    isAnotherPayment: z.optional(z.boolean()),
  })
  .check(
    ...chequeChecks,
    z.refine(isReferenceThere, { path: ['reference'], error: messages.counterReferenceNeeded }),
    z.refine(isCardThere, { path: ['cardLast4'], error: messages.cardDigitsNeeded }),
  )

/** Without a receipt a bank has to decide first. */
export const StudentEnrolled = z.extend(Message, {
  orderId: z.string(),
  receiptNumber: nullableText,
})
