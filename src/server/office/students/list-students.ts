import { officePageSize } from '#contract/limits.ts'
import type { CsvExport } from '#contract/office-orders.ts'
import type {
  ListStudentsInput,
  OfficeStudents,
  StudentFilters,
} from '#contract/office-students.ts'
import { csvDocument, csvMaxRows } from '../../documents/csv-document.ts'
import type { Deps } from '../../deps/deps.ts'
import { indianDayOf, indianTimeText } from '../../foundation/indian-day.ts'
import { studentRowToWire } from './student.wire.ts'
import { studentsStore } from './students.store.ts'

/** One page of the students that the filters leave, and how many there are in all. */
export async function listStudents(
  { db }: Pick<Deps, 'db'>,
  { page = 1, limit = officePageSize, ...filters }: ListStudentsInput,
): Promise<OfficeStudents> {
  const store = studentsStore(db)
  const [total, rows] = await Promise.all([
    store.count(filters),
    store.rows(filters, { limit, offset: (page - 1) * limit }),
  ])
  return { students: rows.map(studentRowToWire), total }
}

const columns = [
  'Name',
  'Email',
  'Phone',
  'Standing',
  'Email confirmed',
  'Joined on (IST)',
  'Courses now',
]

/** @throws Problem export-too-large. */
export async function exportStudents(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  filters: StudentFilters,
): Promise<CsvExport> {
  const students = await studentsStore(db).rows(filters, { limit: csvMaxRows + 1, offset: 0 })
  const rows = students
    .map(studentRowToWire)
    .map((student) => [
      student.name,
      student.email,
      student.phone,
      student.standing,
      student.isEmailConfirmed ? 'yes' : 'no',
      indianTimeText(new Date(student.joinedOn)),
      student.enrollments,
    ])
  return {
    fileName: `students-${indianDayOf(clock.now())}.csv`,
    csv: csvDocument({ columns, rows }),
  }
}
