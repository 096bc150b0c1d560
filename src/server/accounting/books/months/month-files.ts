import type { MonthFileSaved, NoteMonthFilesInput } from '#contract/accounting/months.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { AdminPrincipal } from '../../../platform/principal/principal.ts'
import type { BooksDeps } from '../basics/books-deps.ts'
import { exportsOfMonth, monthChanges } from './month-closes.store.ts'
import { monthsStore } from './months.store.ts'

/** The last time that each file of a month was saved for the accountant. */
export async function savedFilesOf(db: Queryable, month: string): Promise<MonthFileSaved[]> {
  return (await exportsOfMonth(db, month)).map(({ file, exportedAt, exportedBy }) => ({
    file,
    savedOn: exportedAt.toISOString(),
    savedBy: exportedBy,
  }))
}

/**
 * Notes the files that a person has saved.
 * @throws Problem month-unknown.
 */
export async function noteMonthFiles(
  { db, clock, inTransaction }: Pick<BooksDeps, 'db' | 'clock' | 'inTransaction'>,
  { adminId }: AdminPrincipal,
  { month, files }: NoteMonthFilesInput,
): Promise<MonthFileSaved[]> {
  const first = await monthsStore(db).firstMonth()
  if (first === null || month < first) throw new Problem('month-unknown')
  const exportedAt = clock.now()
  await inTransaction((tx) =>
    monthChanges(tx).noteExports(
      files.map((file) => ({ month, file, exportedBy: adminId, exportedAt })),
    ),
  )
  return savedFilesOf(db, month)
}
