import { sql } from 'kysely'
import { plainCode } from '#contract/platform/text/codes.ts'
import { isSameName } from '#contract/people/same-name.ts'
import type { Queryable, Transaction } from '../../platform/db/database.ts'

/** A certificate that the institute issued before this portal. */
export type OldCertificate = {
  id: string
  number: string
  code: string
  /** null: its owner has no profile here. */
  studentId: string | null
  name: string
  course: string
  /** A day of the Indian calendar. */
  issuedOn: string
}

/** Inserts many certificates in one statement. */
export async function addOldCertificates(
  tx: Transaction,
  importId: string,
  certificates: readonly OldCertificate[],
): Promise<void> {
  await sql`
    insert into old_certificates (id, import_id, number, code, student_id, student_name, course_name, issued_on)
    select id, ${importId}::uuid, number, code, "studentId", name, course, "issuedOn"
    from jsonb_to_recordset(${JSON.stringify(certificates)}::jsonb)
      as row (id uuid, number text, code text, "studentId" uuid, name text, course text, "issuedOn" date)`.execute(
    tx,
  )
}

/** Deletes all certificates of an import. */
export async function removeCertificatesOfBefore(tx: Transaction, importId: string): Promise<void> {
  await tx.deleteFrom('oldCertificates').where('importId', '=', importId).execute()
}

/** The public facts of an old certificate. */
export type CheckedOld = {
  number: string
  studentName: string
  courseName: string
  issuedOn: string
}

/** Finds an old certificate by the code in its check address. */
export async function findOldCertificate(
  db: Queryable,
  code: string,
): Promise<CheckedOld | undefined> {
  return db
    .selectFrom('oldCertificates')
    .select(['number', 'studentName', 'courseName'])
    .select(sql<string>`to_char(issued_on, 'YYYY-MM-DD')`.as('issuedOn'))
    .where('code', '=', code)
    .executeTakeFirst()
}

/**
 * The code of a certificate, from this portal or before it, by number and printed name in any
 * spelling.
 */
export async function codeByNumberAndName(
  db: Queryable,
  { number, name }: { number: string; name: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ code: string; studentName: string }>`
    select code, student_name from certificates where ${plainNumber} = ${plainCode(number)}
    union all select code, student_name from old_certificates where ${plainNumber} = ${plainCode(number)}`.execute(
    db,
  )
  return rows.find(({ studentName }) => isSameName(studentName, name))?.code
}

/** The same form as plainCode; both tables have an index on it. */
const plainNumber = sql`regexp_replace(upper(number), '[^0-9A-Z]', '', 'g')`
