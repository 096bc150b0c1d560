import type { MonthCheck, MonthCheckKind } from '#contract/accounting/month-figures.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'

type Days = { from: string; to: string }
type Words = {
  done: string
  /** With the number of open matters before it. */
  one: string
  many: string
  /** null: it is on this page. */
  path: (days: Days) => string | null
  /** Where nobody has read a file yet. */
  unused?: { text: string; path: string }
}

const words: Record<MonthCheckKind, Words> = {
  drawers: {
    done: 'All drawers are closed',
    one: 'drawer to close',
    many: 'drawers to close',
    path: () => pages.officeDayCloses(),
  },
  unconfirmed: {
    done: 'All day closes are confirmed',
    one: 'day close to confirm',
    many: 'day closes to confirm',
    path: (days) =>
      `${pages.officeDayCloses()}?${new URLSearchParams({ state: 'closed', ...days })}`,
  },
  payouts: {
    done: 'All online payments are in a payout',
    one: 'online payment in no payout',
    many: 'online payments in no payout',
    path: () => pages.officeAwaitedMoney(),
    unused: { text: 'No payout file read yet', path: pages.readSettlementFile() },
  },
  bankLines: {
    done: 'All bank lines are matched',
    one: 'bank line to match',
    many: 'bank lines to match',
    path: () => pages.officeBank(),
    unused: { text: 'No bank statement read yet', path: pages.readBankStatement() },
  },
  unnumbered: {
    done: 'Every payment has its document',
    one: 'document waits for its number',
    many: 'documents wait for their numbers',
    path: () => pages.officeRegister(),
  },
  missingNumbers: {
    done: 'No document number is missing',
    one: 'document number is missing',
    many: 'document numbers are missing',
    path: () => pages.officeRegister(),
  },
  refunds: {
    done: 'No refund is waiting',
    one: 'refund is waiting',
    many: 'refunds are waiting',
    path: () => pages.officeRefunds(),
  },
  tax: {
    done: 'Tax return and journal show the same tax',
    one: 'difference between tax return and journal',
    many: 'differences between tax return and journal',
    path: () => null,
  },
}

/** A line of the month's checklist. Without a path it is done, or is on the page itself. */
export function checkLine(
  { kind, open, amount, isUsed }: MonthCheck,
  days: Days,
): { text: string; path: string | null; state: 'done' | 'open' | 'unused' } {
  const { done, one, many, path, unused } = words[kind]
  if (!isUsed && unused !== undefined) return { ...unused, state: 'unused' }
  if (open === 0) return { text: done, path: null, state: 'done' }
  const sum = amount === null || amount === '0' ? '' : `, ${formatRupeeText(amount)}`
  const text = `${open.toLocaleString('en-IN')} ${open === 1 ? one : many}${sum}`
  return { text, path: path(days), state: 'open' }
}
