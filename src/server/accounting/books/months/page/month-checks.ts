import type { MonthCheck, MonthCheckKind } from '#contract/accounting/month-figures.ts'
import { signedRupeeText } from '#contract/money/money.ts'
import { financialYearOf } from '#contract/platform/time/indian-calendar.ts'
import { startOfIndianDay } from '#contract/platform/time/indian-time.ts'
import type { Queryable } from '../../../../platform/db/database.ts'
import type { Days } from '../../day-book/day-book.store.ts'
import { registerStore } from '../../registers/register.store.ts'
import { monthChecksStore } from './month-checks.store.ts'
import type { Open } from './month-checks.store.ts'

/**
 * The checklist of a month: what is open in it, in the order of the work. tax: null where the month
 * has no tax document; else whether return and journal name the same tax.
 */
export async function monthChecks(
  db: Queryable,
  days: Days,
  { isSameTax }: { isSameTax: boolean | null },
): Promise<MonthCheck[]> {
  const store = monthChecksStore(db, days)
  const [drawers, unconfirmed] = [await store.drawers(), await store.unconfirmed()]
  const [payouts, bankLines] = [await store.payouts(), await store.bankLines()]
  const [unnumbered, refunds] = [await store.unnumbered(), await store.refunds()]
  const missing = await missingNumbers(db, days)
  return [
    check('drawers', drawers),
    check('unconfirmed', unconfirmed),
    check('payouts', payouts),
    check('bankLines', bankLines),
    count('unnumbered', unnumbered.open),
    count('missingNumbers', missing),
    check('refunds', refunds),
    ...(isSameTax === null ? [] : [count('tax', isSameTax ? 0 : 1)]),
  ]
}

/** Missing numbers in the series of the month's financial year. */
async function missingNumbers(db: Queryable, { to }: Days): Promise<number> {
  const year = financialYearOf(startOfIndianDay(to))
  const gaps = await registerStore(db).gaps({})
  return gaps.filter(({ number }) => number.includes(`/${year}/`)).length
}

function check(kind: MonthCheckKind, { open, sumInPaise, ...used }: Open & { isUsed?: boolean }) {
  return {
    kind,
    open,
    amount: open === 0 ? null : signedRupeeText(sumInPaise),
    isUsed: used.isUsed ?? true,
  }
}

function count(kind: MonthCheckKind, open: number): MonthCheck {
  return { kind, open, amount: null, isUsed: true }
}
