import { sql } from 'kysely'
import type { Transaction } from '../../../platform/db/database.ts'
import { profilesOf } from '../../../platform/db/joined-profiles.store.ts'
import type { PaymentRow } from '../reading/read-rows.ts'

type NamedStudent = {
  studentId: string
  oldId: string | null
  isNew: boolean
  contactEmail: string | null
  otherContacts: string | null
}
type NewPayment = PaymentRow & { id: string; studentId: string | null }

/** Writes and reads the records that an import's rows made, in batches. */
export function importedRows(tx: Transaction, importId: string) {
  return {
    insertStudents: async (students: readonly NamedStudent[]): Promise<void> => {
      await sql`
        insert into imported_students (import_id, student_id, old_id, is_new, contact_email, other_contacts)
        select ${importId}::uuid, "studentId", "oldId", "isNew", "contactEmail", "otherContacts"
        from jsonb_to_recordset(${JSON.stringify(students)}::jsonb)
          as row ("studentId" uuid, "oldId" text, "isNew" boolean, "contactEmail" text, "otherContacts" text)
        -- a number that an import before has said already, or the same student without one
        on conflict do nothing`.execute(tx)
    },
    insertPayments: async (payments: readonly NewPayment[]): Promise<void> => {
      await sql`
        insert into past_payments (id, import_id, student_id, course_name, amount_in_paise, paid_on, number, method)
        select id, ${importId}::uuid, "studentId", course, "amountInPaise", "paidOn", number, method
        from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb)
          as row (id uuid, "studentId" uuid, course text, "amountInPaise" bigint, "paidOn" date, number text, method text)`.execute(
        tx,
      )
    },
    /**
     * The ids of the students that the import made. Rows of students that it only named are
     * deleted.
     */
    madeStudents: async (): Promise<string[]> => {
      await tx
        .deleteFrom('importedStudents')
        .where('importId', '=', importId)
        .where('isNew', '=', false)
        .execute()
      const rows = await tx
        .selectFrom('importedStudents')
        .select('studentId')
        .where('importId', '=', importId)
        .execute()
      return rows.map(({ studentId }) => studentId)
    },
    removePayments: async (): Promise<void> => {
      await tx.deleteFrom('pastPayments').where('importId', '=', importId).execute()
    },
  }
}

/**
 * Removes the contacts when the account closes. The old number stays, as receipts and certificates
 * do.
 */
export async function removeContactsOf(tx: Transaction, studentId: string): Promise<void> {
  await tx
    .updateTable('importedStudents')
    .set({ contactEmail: null, otherContacts: null })
    .where('studentId', '=', profilesOf(studentId))
    .execute()
}
