/*
 * Money by day (decision 27): the day book over the journal, the registers of documents, the close
 * of a desk's day. It reads what payments has posted, and payments posts the entries of a close.
 * months/ has the tables of a month's tax return, its export and its close (decision 77). Start
 * reading at day-book/show-day-book.ts, then closing/close-day.ts.
 */
import type { DayBookInput, ListMovementsInput, MovementFilters } from '#contract/books.ts'
import type { ListDayClosesInput } from '#contract/day-close.ts'
import type { ListRegisterInput, RegisterFilters } from '#contract/document-register.ts'
import type { Ledgers } from '#contract/months.ts'
import type { AdminPrincipal } from '../principal/principal.ts'
import type { BooksDeps } from './basics/books-deps.ts'
import { closeDay } from './closing/close-day.ts'
import type { CloseRequest } from './closing/close-day.ts'
import { confirmClose } from './closing/confirm-close.ts'
import { listCloses, showClose } from './closing/list-closes.ts'
import { showDrawer } from './closing/show-drawer.ts'
import { exportMovements, listMovements } from './day-book/list-movements.ts'
import { exportDayBook, showDayBook } from './day-book/show-day-book.ts'
import { closeMonth } from './months/close-month.ts'
import { exportMonthPart, exportTally } from './months/export-month.ts'
import { changeLedgers, listLedgers } from './months/ledgers.ts'
import { listMonths, showMonth } from './months/show-month.ts'
import { turnoverNews } from './months/turnover.ts'
import { countUnfoldedRows } from '../db/count-unfolded-rows.store.ts'
import { foldJournalSums } from './sums/journal-sums.store.ts'
import { foldRegisterSums } from './sums/register-sums.store.ts'
import { foldingLane } from '../jobs/folding-lane.ts'
import { exportRegister, listRegister } from './registers/list-register.ts'

export { moneyByDay } from './day-book/money-by-day.store.ts'
export type { MoneyOfDay } from './day-book/money-by-day.store.ts'

export type Books = ReturnType<typeof createBooks>

export function createBooks(deps: BooksDeps) {
  return {
    showDayBook: (input: DayBookInput) => showDayBook(deps, input),
    exportDayBook: (input: DayBookInput) => exportDayBook(deps, input),
    listMovements: (input: ListMovementsInput) => listMovements(deps, input),
    exportMovements: (filters: MovementFilters) => exportMovements(deps, filters),
    listRegister: (input: ListRegisterInput) => listRegister(deps, input),
    exportRegister: (filters: RegisterFilters) => exportRegister(deps, filters),
    showDrawer: (by: AdminPrincipal, wanted: Parameters<typeof showDrawer>[2]) =>
      showDrawer(deps, by, wanted),
    closeDay: (by: AdminPrincipal, request: CloseRequest) => closeDay(deps, by, request),
    confirmClose: (...args: Rest<typeof confirmClose>) => confirmClose(deps, ...args),
    listCloses: (by: AdminPrincipal, input: ListDayClosesInput) => listCloses(deps, by, input),
    showClose: (by: AdminPrincipal, id: string) => showClose(deps, by, id),
    listMonths: () => listMonths(deps),
    turnoverNews: () => turnoverNews(deps),
    showMonth: (month: string) => showMonth(deps, month),
    exportMonthPart: (wanted: Parameters<typeof exportMonthPart>[1]) =>
      exportMonthPart(deps, wanted),
    exportTally: (month: string) => exportTally(deps, month),
    closeMonth: (by: AdminPrincipal, month: string) => closeMonth(deps, by, month),
    listLedgers: () => listLedgers(deps),
    changeLedgers: (by: AdminPrincipal, ledgers: Ledgers) => changeLedgers(deps, by, ledgers),
    /** For a worker. */
    sumsLane: () =>
      foldingLane((work) => deps.inTransaction(work), {
        name: 'sums of the journal',
        added: (most) => countUnfoldedRows(deps.db, 'journal_sums', most),
        fold: foldJournalSums,
      }),
    /** For a worker. */
    registerLane: () =>
      foldingLane((work) => deps.inTransaction(work), {
        name: 'sums of the register',
        added: (most) => countUnfoldedRows(deps.db, 'register_sums', most),
        fold: foldRegisterSums,
      }),
  }
}

type Rest<F> = F extends (deps: never, ...rest: infer R) => unknown ? R : never
