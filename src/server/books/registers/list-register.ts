import type {
  ListRegisterInput,
  Register,
  RegisteredDocument,
  RegisterFilters,
} from '#contract/document-register.ts'
import { documentNames } from '#contract/listed-documents.ts'
import type { CsvExport } from '#contract/lists.ts'
import type { Deps } from '../../deps/deps.ts'
import { csvMaxRows } from '../../documents/csv-document.ts'
import { indianDayOf } from '../../foundation/indian-day.ts'
import { sliceOf } from '../../foundation/list-page.ts'
import { sumText } from '../figures/amounts.ts'
import { bookCsv, rupees } from '../figures/book-csv.ts'
import { registerStore } from './register.store.ts'
import type { RegisterRow } from './register.store.ts'

/** One page of the documents in the order of their numbers, the totals of each kind, and the numbers that are missing. */
export async function listRegister(
  { db }: Pick<Deps, 'db'>,
  { page, limit, ...filters }: ListRegisterInput,
): Promise<Register> {
  const store = registerStore(db)
  const [rows, totals, series, gaps] = await Promise.all([
    store.rows(filters, sliceOf({ page, limit })),
    store.totals(filters),
    store.series(),
    store.gaps(filters),
  ])
  return {
    documents: rows.map(documentToWire),
    total: totals.reduce((all, { count }) => all + count, 0),
    totals: totals.map(({ kind, count, amountInPaise }) => ({
      kind,
      count,
      amount: sumText(amountInPaise),
    })),
    series,
    gaps,
  }
}

function documentToWire(row: RegisterRow): RegisteredDocument {
  const { kind, number, checkCode, issuedAt, day, payer, orderId, amountInPaise, currency } = row
  return {
    kind,
    number,
    code: checkCode,
    issuedOn: issuedAt.toISOString(),
    day,
    amount: sumText(amountInPaise),
    currency,
    payer,
    orderId,
  }
}

const columns = [
  'Kind',
  'Number',
  'Money moved (IST)',
  'Issued (UTC)',
  'Payer',
  'Order ID',
  'Amount',
  'Currency',
]

/** The same documents in number order, the missing numbers and control totals. @throws Problem export-too-large. */
export async function exportRegister(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  filters: RegisterFilters,
): Promise<CsvExport> {
  const store = registerStore(db)
  const [documents, gaps] = await Promise.all([
    store.rows(filters, { limit: csvMaxRows + 1, offset: 0 }),
    store.gaps(filters),
  ])
  const { from = 'all', to = indianDayOf(clock.now()) } = filters
  return bookCsv(`documents-${from}-${to}`, {
    columns,
    rows: documents.map((document) => [
      documentNames[document.kind],
      document.number,
      document.day,
      document.issuedAt.toISOString(),
      document.payer,
      document.orderId,
      rupees(document.amountInPaise),
      document.currency,
    ]),
    controls: [
      ...[...Map.groupBy(documents, ({ kind }) => kind)].map(([kind, own]) => ({
        name: `Sum of ${documentNames[kind].toLowerCase()}s (INR)`,
        value: rupees(sumInRupees(own)),
      })),
      { name: 'Missing numbers', value: gaps.length },
    ],
  })
}

function sumInRupees(rows: readonly RegisterRow[]): number {
  return rows
    .filter(({ currency }) => currency === 'INR')
    .reduce((all, { amountInPaise }) => all + amountInPaise, 0)
}
