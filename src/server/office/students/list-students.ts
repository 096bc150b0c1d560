import { countedAtMost, foundAtMost } from '#contract/platform/limits.ts'
import { shownPhone } from '#contract/people/phone.ts'
import type { CsvExport } from '#contract/platform/lists.ts'
import type {
  ListStudentsInput,
  OfficeStudents,
  StudentFilters,
} from '#contract/office/office-students.ts'
import { csvExport, csvMaxRows } from '../../platform/documents/csv-document.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { indianTimeText } from '#contract/platform/time/indian-time.ts'
import { onePage, sliceOf } from '../../platform/foundation/list-page.ts'
import { studentRowToWire } from './student.wire.ts'
import type { ByWords } from './student-search.store.ts'
import { studentsStore } from './students.store.ts'

export async function listStudents(
  { db }: Pick<Deps, 'db'>,
  { page, limit, ...filters }: ListStudentsInput,
): Promise<OfficeStudents> {
  const store = studentsStore(db)
  const found = await store.find(filters, sliceOf({ page, limit }))
  const { rows, ...counted } = await onePage(
    { page, limit },
    {
      rows: (slice) => store.rows(filters, { ...slice, found }),
      count: async () => howManyOf(found) ?? store.count(filters),
      countedAtMost: found === null ? countedAtMost : foundAtMost,
    },
  )
  return { students: rows.map(studentRowToWire), ...counted }
}

/** The number of matches, counted up to one more than `foundAtMost`; null without a search. */
function howManyOf(found: ByWords | null): number | null {
  if (found === null) return null
  return 'page' in found ? foundAtMost + 1 : found.all.length
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
      shownPhone(student.phone),
      student.standing,
      student.isEmailConfirmed ? 'yes' : 'no',
      indianTimeText(new Date(student.joinedOn)),
      student.enrollments,
    ])
  return csvExport('students', clock.now(), { columns, rows })
}
