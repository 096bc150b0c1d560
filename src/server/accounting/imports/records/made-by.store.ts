import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ImportKind } from '#contract/accounting/imports.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { CsvCell } from '../../../platform/documents/csv-document.ts'

/** The records that an import of this kind made, as a table. */
export async function madeBy(
  db: Queryable,
  kind: ImportKind,
  importId: string,
): Promise<{ columns: string[]; rows: CsvCell[][] }> {
  const { columns, rowsOf } = tables[kind]
  const { rows } = await sql<{ cells: CsvCell[] }>`${rowsOf(importId)}`.execute(db)
  return { columns, rows: rows.map(({ cells }) => cells) }
}

type Table = { columns: string[]; rowsOf: (importId: string) => RawBuilder<unknown> }

const tables: Record<ImportKind, Table> = {
  students: {
    columns: ['Id', 'Old number', 'Name', 'Mobile number', 'E-mail'],
    rowsOf: (importId) => sql`
      select json_build_array(students.id, old_id, trim(first_name || ' ' || last_name), phone, email) as cells
      from imported_students join students on students.id = student_id
      where import_id = ${importId} and is_new order by first_name, last_name, students.id`,
  },
  payments: {
    columns: [
      'Id',
      'Student',
      'Student id',
      'Course',
      'Amount',
      'Paid on',
      'Receipt',
      'Payment method',
    ],
    rowsOf: (importId) => sql`
      select json_build_array(past_payments.id, trim(first_name || ' ' || last_name), student_id, course_name,
        amount_in_paise / 100.0, to_char(paid_on, 'YYYY-MM-DD'), number, method) as cells
      from past_payments join students on students.id = student_id
      where import_id = ${importId} order by paid_on, past_payments.id`,
  },
  certificates: {
    columns: ['Id', 'Number', 'Name', 'Course', 'Issued on', 'Check code'],
    rowsOf: (importId) => sql`
      select json_build_array(id, number, student_name, course_name, to_char(issued_on, 'YYYY-MM-DD'), code) as cells
      from old_certificates where import_id = ${importId} order by number`,
  },
}
