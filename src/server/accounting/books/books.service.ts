/*
 * Money by day (decision 27): the day book over the journal, the registers of documents, the close
 * of a desk's day, and a month's tax return, export and close (decision 77). It reads what money
 * has posted; money posts the entries of a close. Start at day-book/show-day-book.ts, then
 * closing/close-day.ts and months/close-month.ts.
 */
import { bind } from '../../platform/deps/bind.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { BooksDeps } from './basics/books-deps.ts'
import { closeDay } from './closing/close-day.ts'
import { confirmClose } from './closing/confirm-close.ts'
import { listCloses, showClose } from './closing/list-closes.ts'
import { countDrawer, showDrawer } from './closing/show-drawer.ts'
import { depositCash } from './closing/deposit-cash.ts'
import { listOpenDrawers } from './closing/list-open-drawers.ts'
import { takeBackClose } from './closing/take-back-close.ts'
import { exportMovements, listMovements } from './day-book/list-movements.ts'
import { exportDayBook, showDayBook } from './day-book/show-day-book.ts'
import { closeMonth } from './months/close-month.ts'
import { exportMonthPart, exportTally } from './months/export-month.ts'
import { changeLedgers, listLedgers } from './months/ledgers.ts'
import { monthChanges } from './months/month-closes.store.ts'
import { noteMonthFiles } from './months/month-files.ts'
import { monthOf } from './months/month-of.ts'
import { reopenMonth } from './months/reopen-month.ts'
import { listMonths, showMonth } from './months/show-month.ts'
import { turnoverNews } from './months/turnover.ts'
import { countUnfoldedRows } from '../../platform/db/count-unfolded-rows.store.ts'
import { foldJournalSums } from './sums/journal-sums.store.ts'
import { foldRegisterSums } from './sums/register-sums.store.ts'
import { foldingLane } from '../../platform/jobs/folding-lane.ts'
import { exportRegister, listRegister } from './registers/list-register.ts'

export { moneyByDay } from './day-book/money-by-day.store.ts'
export { spansOf as comparedDays } from './months/page/month-figures.ts'
export type { MoneyOfDay } from './day-book/money-by-day.store.ts'

export type Books = ReturnType<typeof createBooks>

export function createBooks(deps: BooksDeps) {
  return {
    ...bind(deps, {
      showDayBook,
      exportDayBook,
      listMovements,
      exportMovements,
      listRegister,
      exportRegister,
      showDrawer,
      countDrawer,
      listOpenDrawers,
      depositCash,
      takeBackClose,
      closeDay,
      listCloses,
      showClose,
      listMonths,
      turnoverNews,
      showMonth,
      exportMonthPart,
      exportTally,
      closeMonth,
      reopenMonth,
      noteMonthFiles,
      listLedgers,
      changeLedgers,
    }),
    /** Whether the month of a day is closed; no month closes until the transaction ends. */
    isMonthClosed: (tx: Transaction, day: string) => monthChanges(tx).isClosedNow(monthOf(day)),
    confirmClose: (...args: Rest<typeof confirmClose>) => confirmClose(deps, ...args),
    /** For a worker. */
    sumsLane: () =>
      foldingLane((work) => deps.inTransaction(work), {
        name: 'sums of the journal',
        countUnfolded: (most) => countUnfoldedRows(deps.db, 'journal_sums', most),
        fold: foldJournalSums,
      }),
    /** For a worker. */
    registerLane: () =>
      foldingLane((work) => deps.inTransaction(work), {
        name: 'sums of the register',
        countUnfolded: (most) => countUnfoldedRows(deps.db, 'register_sums', most),
        fold: foldRegisterSums,
      }),
  }
}

type Rest<F> = F extends (deps: never, ...rest: infer R) => unknown ? R : never
