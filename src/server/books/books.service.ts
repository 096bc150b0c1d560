/*
 * Money by day (decision 27): the day book over the journal. Reads what payments has posted; posts nothing itself.
 * Start reading at day-book/show-day-book.ts.
 */
import type { DayBookInput, ListMovementsInput, MovementFilters } from '#contract/books.ts'
import type { Deps } from '../deps/deps.ts'
import { exportMovements, listMovements } from './day-book/list-movements.ts'
import { exportDayBook, showDayBook } from './day-book/show-day-book.ts'

export type Books = ReturnType<typeof createBooks>

/** The module's public API. */
export function createBooks(deps: Deps) {
  return {
    showDayBook: (input: DayBookInput) => showDayBook(deps, input),
    exportDayBook: (input: DayBookInput) => exportDayBook(deps, input),
    listMovements: (input: ListMovementsInput) => listMovements(deps, input),
    exportMovements: (filters: MovementFilters) => exportMovements(deps, filters),
  }
}
