import type {
  ListRegisterInput,
  Register,
  RegisteredDocument,
  RegisterFilters,
} from '#contract/accounting/document-register.ts'
import { documentKinds } from '#contract/money/documents/document-kinds.ts'
import {
  documentGivenUp,
  documentNameOf,
  taxKindOf,
} from '#contract/money/documents/listed-documents.ts'
import type { CsvExport } from '#contract/platform/lists.ts'
import { signedRupeeText } from '#contract/money/money.ts'
import type { Deps } from '../../../platform/deps/deps.ts'
import { csvMaxRows } from '../../../platform/documents/csv-document.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { numberOf, seriesOf } from '#contract/platform/number-series.ts'
import { sliceOf } from '../../../platform/foundation/list-page.ts'
import { bookCsv, rupees } from '../figures/book-csv.ts'
import { inOrder, piecesOf } from './register-pages.ts'
import type { SeriesPart } from './register-pages.ts'
import { registerStore } from './register.store.ts'
import type { RegisterRow, SeriesEnd } from './register.store.ts'

/**
 * One page of the documents in the order of their numbers, the totals of each kind, and the missing
 * numbers.
 */
export async function listRegister(
  { db }: Pick<Deps, 'db'>,
  { page, limit, ...filters }: ListRegisterInput,
): Promise<Register> {
  const store = registerStore(db)
  const [parts, whole, gaps, ends] = await Promise.all([
    store.parts(filters),
    store.parts({}),
    store.gaps(filters),
    store.ends(filters),
  ])
  const rows = await store.rows(
    filters,
    piecesOf(inOrder(parts, filters), sliceOf({ page, limit })),
  )
  return {
    documents: rows.map(documentToWire),
    total: parts.reduce((all, { count }) => all + count, 0),
    totals: totalsOf(parts),
    series: namesOf(whole),
    gaps,
    ends: ends.map(endToWire),
  }
}

/** The total of each kind, in rupees. */
function totalsOf(parts: readonly SeriesPart[]): Register['totals'] {
  const byKind = Map.groupBy(parts, ({ kind }) => kind)
  return [...byKind]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([kind, own]) => ({
      kind,
      count: own.reduce((all, { count }) => all + count, 0),
      amount: signedRupeeText(own.reduce((all, { amountInPaise }) => all + amountInPaise, 0)),
    }))
}

/** The latest year first. */
function namesOf(parts: readonly SeriesPart[]): string[] {
  const latest = parts.toSorted((one, other) =>
    other.financialYear.localeCompare(one.financialYear),
  )
  return [
    ...new Set(
      latest.map(({ prefix, financialYear }) => seriesOf({ prefix, year: financialYear })),
    ),
  ]
}

function endToWire({ prefix, year, lastKnown, goesOnAfter, restoredAt }: SeriesEnd) {
  return {
    after: lastKnown === 0 ? null : numberOf({ prefix, year, sequence: lastKnown }),
    goesOnWith: numberOf({ prefix, year, sequence: goesOnAfter + 1 }),
    restoredOn: restoredAt.toISOString(),
  }
}

function documentToWire(row: RegisterRow): RegisteredDocument {
  const { checkCode, issuedAt, amountInPaise, taxKind, ...document } = row
  return {
    ...document,
    ...taxKindOf(taxKind),
    code: checkCode,
    issuedOn: issuedAt.toISOString(),
    amount: signedRupeeText(amountInPaise),
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
  'Note',
]

/** The same documents in number order, the missing numbers and control totals. @throws Problem export-too-large. */
export async function exportRegister(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  filters: RegisterFilters,
): Promise<CsvExport> {
  const store = registerStore(db)
  const parts = inOrder(await store.parts(filters), filters)
  const [documents, gaps, ends] = await Promise.all([
    store.rows(filters, piecesOf(parts, { limit: csvMaxRows + 1, offset: 0 })),
    store.gaps(filters),
    store.ends(filters),
  ])
  const { from = 'all', to = indianDayOf(clock.now()) } = filters
  return bookCsv(`documents-${from}-${to}`, {
    columns,
    rows: documents.map((document) => [
      documentNameOf({ kind: document.kind, ...taxKindOf(document.taxKind) }),
      document.number,
      document.day,
      document.issuedAt.toISOString(),
      document.payer,
      document.orderId,
      rupees(document.amountInPaise),
      document.currency,
      document.isGivenUp ? documentGivenUp : '',
    ]),
    controls: [
      ...[...Map.groupBy(documents, ({ kind }) => kind)].map(([kind, own]) => ({
        name: `Sum of ${documentKinds[kind].record.name.toLowerCase()}s (INR)`,
        value: rupees(sumInRupees(own)),
      })),
      { name: 'Missing numbers', value: gaps.length },
      ...ends.map(endToWire).map(({ after, goesOnWith }) => ({
        name: `Unknown before ${goesOnWith} (a restore): numbers after`,
        value: after ?? 'none known',
      })),
    ],
  })
}

function sumInRupees(rows: readonly RegisterRow[]): number {
  return rows
    .filter(({ currency }) => currency === 'INR')
    .reduce((all, { amountInPaise }) => all + amountInPaise, 0)
}
