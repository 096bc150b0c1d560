import { inconsistenciesInTouchedOrders } from './office/boards/unbacked-enrollments.store.ts'
import { inconsistenciesInStudentSearch } from './office/students/student-search.store.ts'
import { inconsistenciesInJournalSums } from './accounting/books/sums/journal-sums.store.ts'
import { inconsistenciesInMonths } from './accounting/books/months/months.store.ts'
import { inconsistenciesInRegister } from './accounting/books/sums/register-sums.store.ts'
import { inconsistenciesInDays } from './accounting/books/three-ways/three-ways.store.ts'
import { objectionsToSeats } from './teaching/batches/seats/check-seats.store.ts'
import { databaseTime } from './platform/db/database.ts'
import type { Queryable } from './platform/db/database.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { objectionsToConcessions } from './selling/concessions/records/check-concessions.store.ts'
import { objectionsToGroups } from './selling/groups/check-groups.store.ts'
import { objectionsToDues } from './teaching/enrollments/records/check-dues.store.ts'
import { objectionsToKeptMoney } from './teaching/enrollments/records/check-kept-money.store.ts'
import { objectionsToKeptEnrollments } from './teaching/enrollments/records/check-kept-enrollments.store.ts'
import { objectionsToBooks } from './money/check-books.ts'
import { inconsistenciesInDeskSettlements } from './accounting/bank/records/check-desk-settlements.store.ts'
import { inconsistenciesInSettlements } from './accounting/settlements/records/check-settlements.store.ts'

/**
 * Checks the books of all modules. Returns one sentence for each contradiction, even of one paisa.
 */
export async function checkAllBooks(db: Queryable): Promise<string[]> {
  return [
    ...(await objectionsToBooks(db)),
    ...(await inconsistenciesInSettlements(db)),
    ...(await inconsistenciesInDeskSettlements(db)),
    ...(await objectionsToKeptEnrollments(db)),
    ...(await objectionsToKeptMoney(db)),
    ...(await objectionsToDues(db)),
    ...(await objectionsToGroups(db)),
    ...(await objectionsToConcessions(db)),
    ...(await inconsistenciesInDays(db)),
    ...(await inconsistenciesInJournalSums(db)),
    ...(await inconsistenciesInRegister(db)),
    ...(await inconsistenciesInMonths(db)),
    ...(await inconsistenciesInTouchedOrders(db)),
    ...(await inconsistenciesInStudentSearch(db)),
    ...(await objectionsToSeats(db, indianDayOf(await databaseTime(db)))),
  ]
}
