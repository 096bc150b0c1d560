import * as z from 'zod/mini'
import { Email, Message, PersonName } from '../people/accounts.ts'
import { CampusName } from '../institute/campus-name.ts'
import { chequeChecks, chequeFields } from '../money/cheques.ts'
import { LaterParts } from '../selling/desk/desk-price.ts'
import { ConcessionCode } from '../selling/concession-code.ts'
import { counted, Day, paging } from '../platform/lists.ts'
import { messages } from '../messages.ts'
import { parseRupees } from '../money/money.ts'
import { officeOrderStates, orderTones } from './office-orders.ts'
import { Phone, PhoneOrNone, ShownPhone } from '../people/phone.ts'
import { StaffNote } from '../people/staff-note.ts'
import { refundStates } from '../money/refunds/refunds.ts'
import {
  deskMethods,
  isCardThere,
  isReferenceThere,
  SlipCard,
  SlipReference,
} from '../money/slips.ts'
import { WireId } from '../platform/wire-id.ts'
import { nullableText, text } from '../platform/text/plain-fields.ts'

export const studentSorts = ['name', '-name', '-joined', 'joined', 'email', '-email'] as const
export type StudentSort = (typeof studentSorts)[number]

export const studentStandings = ['active', 'blocked', 'joined', 'closed'] as const
export type StudentStanding = (typeof studentStandings)[number]

/**
 * q: every word in name, e-mail and phone. Without `standing`: everybody whose account is not
 * closed.
 */
const studentFilters = {
  q: z.optional(text(100)),
  standing: z.optional(z.enum(studentStandings)),
  /** Has an active enrollment in this course, this batch, at this campus. */
  course: z.optional(WireId),
  batch: z.optional(WireId),
  campus: z.optional(CampusName),
  /** Joined on these days, or later or earlier ones. */
  from: z.optional(Day),
  to: z.optional(Day),
  sort: z.optional(z.enum(studentSorts)),
}

export const ExportStudentsInput = z.object(studentFilters)
export const ListStudentsInput = z.object({
  ...studentFilters,
  ...paging,
})
export type StudentFilters = z.output<typeof ExportStudentsInput>
export type ListStudentsInput = z.output<typeof ListStudentsInput>

/**
 * Times are ISO 8601 UTC. A closed account has neither name nor e-mail; no e-mail is an empty text.
 * A joined profile is shown with the other.
 */
export const OfficeStudentRow = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(ShownPhone),
  standing: z.enum(studentStandings),
  isEmailConfirmed: z.boolean(),
  joinedOn: z.string(),
  /** Active enrollments. */
  enrollments: z.number(),
})
export type OfficeStudentRow = z.infer<typeof OfficeStudentRow>

export const OfficeStudents = z.object({ students: z.array(OfficeStudentRow), ...counted })
export type OfficeStudents = z.infer<typeof OfficeStudents>

export const correctable = ['name', 'phone', 'email'] as const

export const OfficeStudent = z.extend(OfficeStudentRow, {
  /** A new address that its owner has not confirmed. */
  newEmail: nullableText,
  hasPassword: z.boolean(),
  isGoogleLinked: z.boolean(),
  blockedOn: nullableText,
  blockReason: nullableText,
  sessions: z.number(),
  places: z.array(
    z.object({
      _id: z.string(),
      orderId: z.string(),
      courseId: z.string(),
      courseName: z.string(),
      courseCode: z.string(),
      campus: z.string(),
      /** It was bought as an online course. */
      isOnline: z.optional(z.boolean()),
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
  /** From before this portal: no total includes it. amount is rupee text; days 'YYYY-MM-DD'. */
  past: z.object({
    /**
     * Further numbers and addresses from a file, and an address that belongs to another student.
     */
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
  /** Other profiles of this person that were joined with this one. */
  joined: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.nullable(ShownPhone),
      at: z.string(),
    }),
  ),
  /** The office's corrections of the profile, the latest first; only changed fields. */
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

/** The corrected profile. Unchanged fields stay, also an address that is left out. */
export const CorrectStudentInput = z.object({
  id: text(64),
  name: PersonName,
  email: EmailOrNone,
  phone: PhoneOrNone,
  reason: StaffNote,
})

/**
 * id: the profile that stays. goes: the one that closes. isSamePerson: required where their names
 * differ (rule 104).
 */
export const JoinProfilesInput = z.object({
  id: text(64),
  goes: text(64),
  reason: StaffNote,
  isSamePerson: z.optional(z.boolean()),
})

export const BlockStudentInput = z.object({ id: text(64), reason: StaffNote })

/**
 * At the desk the phone is required, because the student is present. Not everybody has an e-mail
 * (rule 51).
 */
export const AddStudentInput = z.object({
  name: PersonName,
  email: EmailOrNone,
  phone: Phone,
  /** The clerk's answer where the address or number is in use (rule 104). */
  isAnotherPerson: z.optional(z.boolean()),
})
export const StudentAdded = z.extend(Message, { studentId: z.string() })

/**
 * A counter payment (decision 15). amount is rupee text: with the later parts, if any, it must equal
 * the catalogue's fee.
 * clientKey is the page's idempotency key, so that a double click takes the payment once.
 */
export const EnrollStudentInput = z
  .object({
    id: text(64),
    courseId: text(64),
    campus: CampusName,
    /** For a course that has batches; the clerk has to choose one. */
    batch: z.optional(z.nullable(text(64))),
    method: z.enum(deskMethods, { error: messages.required }),
    /** The number of a cheque or draft. */
    reference: SlipReference,
    cardLast4: SlipCard,
    ...chequeFields,
    amount: text(20).check(
      z.refine((amount) => parseRupees(amount) !== null, { error: messages.amountInvalid }),
    ),
    /** The parts after this amount, where it is the first of several. */
    later: z.optional(LaterParts),
    note: z.optional(text(500)),
    /** The student's code; empty: none. */
    concessionCode: z.optional(ConcessionCode),
    clientKey: z.string().check(z.regex(/^[\w-]{8,48}$/)),
    /** The staff member's confirmation where the reference was used before. */
    isAnotherPayment: z.optional(z.boolean()),
  })
  .check(
    ...chequeChecks,
    z.refine(isReferenceThere, { path: ['reference'], error: messages.counterReferenceNeeded }),
    z.refine(isCardThere, { path: ['cardLast4'], error: messages.cardDigitsNeeded }),
  )

/** No receipt until the bank has decided. */
export const StudentEnrolled = z.extend(Message, {
  orderId: z.string(),
  receiptNumber: nullableText,
})
