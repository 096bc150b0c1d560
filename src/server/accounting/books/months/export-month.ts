import type { CsvExport } from '#contract/platform/lists.ts'
import type { MonthPartInput, TallyFile } from '#contract/accounting/months.ts'
import { Problem } from '#contract/problems.ts'
import type { Deps } from '../../../platform/deps/deps.ts'
import { csvFile, csvMaxRows } from '../../../platform/documents/csv-document.ts'
import type { BooksDeps } from '../basics/books-deps.ts'
import { entryKindLabel } from '../day-book/place-labels.ts'
import { listLedgers } from './ledgers.ts'
import { returnFor } from './show-month.ts'
import { entriesOfMonth } from './tally-entries.store.ts'
import type { EntryOfMonth } from './tally-entries.store.ts'
import { tallyXml } from './tally.ts'
import type { TallyEntry } from './tally.ts'

/**
 * One part of a month's tax return as a table for the accountant's program, with the columns only.
 * @throws Problem month-unknown where the month has nothing in this part, export-too-large.
 */
export async function exportMonthPart(
  { db }: Pick<Deps, 'db'>,
  { month, part }: MonthPartInput,
): Promise<CsvExport> {
  const { parts } = await returnFor(db, month)
  const table = parts.find((one) => one.part === part)
  if (table === undefined) throw new Problem('month-unknown')
  const { columns, rows } = table
  return csvFile(`gstr1-${month}-${part}.csv`, {
    columns: columns.map(({ name }) => name),
    // amounts as numbers, because a text that begins with '-' would get an apostrophe
    rows: rows.map((row) => row.map((cell, at) => (columns[at]?.isAmount ? Number(cell) : cell))),
  })
}

/**
 * The journal of a month as vouchers for Tally.
 * @throws Problem export-too-large.
 */
export async function exportTally(
  { db, institute }: Pick<BooksDeps, 'db' | 'institute'>,
  month: string,
): Promise<TallyFile> {
  const entries = await entriesOfMonth(db, month, csvMaxRows + 1)
  if (entries.length > csvMaxRows) throw new Problem('export-too-large')
  const { ledgers } = await listLedgers({ db, institute })
  const names = new Map(ledgers.map(({ account, name }) => [account, name]))
  const xml = tallyXml(entries.map((entry) => voucherOf(entry, names)))
  return { fileName: `tally-${month}.xml`, xml }
}

function voucherOf(entry: EntryOfMonth, names: ReadonlyMap<string, string>): TallyEntry {
  const { id, occurredOn, kind, orderId, number, payer, lines } = entry
  const about = [entryKindLabel(kind), number, payer, orderId].filter((part) => part !== null)
  return {
    id,
    occurredOn,
    narration: about.join(', '),
    lines: lines.map(({ account, amountInPaise }) => ({
      ledger: names.get(account) ?? account,
      isCashOrBank: /^(?:bank$|cash:|to-deposit:)/.test(account),
      amountInPaise,
    })),
  }
}
