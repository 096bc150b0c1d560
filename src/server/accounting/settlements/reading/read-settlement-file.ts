import { messages } from '#contract/messages.ts'
import { settlementFields } from '#contract/accounting/settlement-fields.ts'
import type { SettlementField } from '#contract/accounting/settlement-fields.ts'
import type {
  SettlementColumns,
  SettlementKind,
  SettlementMeanings,
} from '#contract/accounting/settlements.ts'
import { amountOfCell } from '#tables/amount-cell.ts'
import { dayOfCell, doubtfulDayOf, looksLikeDay } from '#tables/day-cell.ts'
import type { DayOrder, DoubtfulDay } from '#tables/day-cell.ts'
import type { Table, TableRow } from '#tables/read-table.ts'
import type { NamedCells } from '#tables/rows-by-columns.ts'
import { invalid, readMappedFile } from '../../../platform/documents/mapped-file.ts'
import type { BadCell, Remark } from '../../../platform/documents/mapped-file.ts'
import { epochMeansPaise, meaningOf, normalizedWord } from './known-columns.ts'
import { amountReader, balancedAmounts, withSign } from './row-amounts.ts'
import type { Amounts } from './row-amounts.ts'

const MOST_ROWS = 20_000

/** One row of a provider's file. Amounts are paise; money that was taken is below zero. */
export type FileRow = Amounts & {
  /** The row number of a spreadsheet: the heading is row 1. */
  row: number
  payout: string
  utr: string | null
  /** A day of the Indian calendar. */
  paidOn: string
  kind: SettlementKind
  saidKind: string
  payment: string | null
  refund: string | null
  /** Our id of the order, as the provider knows it. */
  order: string | null
  /** The provider's id of the dispute that the row is about. */
  dispute: string | null
  /** The provider's own id of it. */
  rowId: string | null
  /**
   * The provider's id, or else the row's whole text. The same row in another file has the same key.
   */
  key: string
}

export type FileToRead = {
  provider: string
  csv: string
  columns: SettlementColumns
  meanings: SettlementMeanings
  dayOrder?: DayOrder | undefined
}

export type SettlementFileContent = {
  rows: FileRow[]
  bad: BadCell[]
  remarks: Remark[]
  table: Table
  outside: TableRow[]
  doubtfulDay: DoubtfulDay | null
  /** The provider's words as the file writes them, with the number of rows for each. */
  words: ReadonlyMap<string, number>
}

/**
 * Reads a provider's settlement file with the named columns. A row with one unreadable cell is bad.
 * It ignores columns without a name, and rows with neither day nor amount.
 * @throws Problem invalid-input with fields.csv where it is no table, or with the field whose
 * column is missing.
 */
export function readSettlementFile(file: FileToRead): SettlementFileContent {
  const { csv, columns, dayOrder } = file
  if (!columns.net && !columns.credit && !columns.debit)
    throw invalid('columns.net', messages.settlementNetColumns)
  const most = { rows: MOST_ROWS, sentence: messages.settlementTooLong }
  const { table, rows: all } = readMappedFile({ csv, fields: settlementFields, columns }, most)
  const outside = new Set(all.filter(isOutside).map(({ row }) => row))
  const lines = all.filter(({ row }) => !outside.has(row))
  const rows: FileRow[] = []
  const bad: BadCell[] = []
  const remarks = new Map<string, number>()
  for (const line of lines) {
    const read = readRow(file, line)
    if ('bad' in read) bad.push(...read.bad)
    else {
      rows.push(read.row)
      // each remark once, at its first row
      for (const words of read.remarks) if (!remarks.has(words)) remarks.set(words, line.row)
    }
  }
  return {
    rows: withDistinctKeys(rows),
    bad: [...bad, ...duplicateIds(rows)],
    remarks: [...remarks].map(([words, row]) => ({ row, words })),
    table,
    outside: table.rows.filter(({ row }) => outside.has(row)),
    doubtfulDay: dayOrder ? null : doubtfulDayOf(lines.map(({ cells }) => cells.paidOn ?? '')),
    words: wordsOf(lines),
  }
}

type Cells = NamedCells<SettlementField>

/** A row with neither a day nor a gross or net amount is a note or the heading of a sum. */
function isOutside({ cells }: Cells): boolean {
  const { paidOn = '', gross, net, credit, debit } = cells
  return (
    !looksLikeDay(paidOn) &&
    [gross, net, credit, debit].every((cell) => amountOfCell(cell ?? '') === 0)
  )
}

function wordsOf(lines: readonly Cells[]): Map<string, number> {
  const words = Map.groupBy(
    lines.flatMap(({ cells }) => cells.kind ?? []),
    normalizedWord,
  )
  return new Map([...words].map(([word, all]) => [word, all.length]))
}

type ReadRow = { row: FileRow; remarks: string[] } | { bad: BadCell[] }

function readRow(file: FileToRead, line: Cells): ReadRow {
  const { row, cells } = line
  if (cells.payout === undefined && cells.paidOn === undefined)
    return { bad: [{ row, field: 'payout', sentence: messages.settlementNotPaidYet }] }
  const { isInPaise, amountOf } = amountReader(cells.paidOn, epochMeansPaise(file.provider))
  const reading = cellReader(line, amountOf)
  const { takes, ...said } = saidIn(file, line, reading)
  // with two columns for the net, the filled one gives the sign, whatever the kind
  const fileAmounts = withSign(amountsOf(reading), takes && cells.net !== undefined)
  const amounts = balancedAmounts(fileAmounts)
  if (reading.bad.length === 0 && amounts === null)
    reading.isBad('net', messages.settlementSumsDiffer)
  if (amounts === null || reading.bad.length > 0) return { bad: reading.bad }
  const remarks: string[] = []
  if (amounts.feeInPaise !== fileAmounts.feeInPaise) remarks.push(messages.settlementTaxInFee)
  if (isInPaise) remarks.push(messages.settlementInPaise)
  return { row: rowOf(line, said, amounts), remarks }
}

/** What the row says beside its amounts, and whether its kind takes money. */
function saidIn(
  { provider, meanings, dayOrder }: FileToRead,
  { cells }: Cells,
  reading: CellReader,
) {
  const saidKind = reading.text('kind')
  const { kind, takes } = meaningOf({ provider, meanings }, saidKind, cells.dispute !== undefined)
  const payout = reading.text('payout')
  const paidOn = reading.day('paidOn', dayOrder)
  reading.rupeesOnly()
  if (kind === 'payment') reading.text('payment')
  return { payout, paidOn, kind, saidKind, takes }
}

type Said = Pick<FileRow, 'payout' | 'paidOn' | 'kind' | 'saidKind'>

function rowOf({ row, cells }: Cells, said: Said, amounts: Amounts): FileRow {
  const { payout, paidOn, kind, saidKind } = said
  const { utr = null, payment = null, refund = null, rowId = null } = cells
  const { order = null, dispute = null } = cells
  // in this order: the key of a row without an id has to stay as it was for files that are read
  const read = { payout, utr, paidOn, kind, saidKind, payment, refund, ...amounts }
  const key = rowId ?? JSON.stringify(read)
  return { row, ...read, payment: paymentOf(kind, cells), order, dispute, rowId, key }
}

/** A refund or a dispute names its payment in another column where the file has both. */
function paymentOf(kind: SettlementKind, { payment, ofPayment }: Cells['cells']): string | null {
  return (kind === 'payment' ? payment : (ofPayment ?? payment)) ?? null
}

type CellReader = ReturnType<typeof cellReader>

function amountsOf(reading: CellReader): Amounts {
  return {
    grossInPaise: reading.amount('gross'),
    feeInPaise: reading.amount('fee'),
    taxInPaise: reading.amount('tax') + reading.amount('sgst') + reading.amount('igst'),
    netInPaise: reading.net(),
  }
}

/** Reads the cells of one row and collects what is wrong in them. */
function cellReader({ row, cells, spoiled }: Cells, amountOf: typeof amountOfCell) {
  const bad: BadCell[] = spoiled.map((lost) => ({ row, ...lost }))
  const isBad = (field: SettlementField, sentence: string) => {
    bad.push({ row, field, sentence })
  }
  const amount = (field: SettlementField): number => {
    const isMissing = cells[field] === undefined && settlementFields[field].isNeeded
    const read = isMissing ? null : amountOf(cells[field] ?? '')
    if (read === null) isBad(field, messages.cellAmountInvalid)
    return read ?? 0
  }
  return {
    bad,
    isBad,
    amount,
    text: (field: SettlementField): string => {
      const cell = cells[field]
      if (cell === undefined) isBad(field, messages.cellEmpty)
      return cell ?? ''
    },
    day: (field: SettlementField, order: DayOrder | undefined): string => {
      const read = dayOfCell(cells[field] ?? '', order)
      if (read === null) isBad(field, messages.cellDayInvalid)
      return read ?? ''
    },
    /**
     * The net from one column, or from two: the credit less the debit, whatever the debit's sign.
     */
    net: (): number => {
      if (cells.net !== undefined) return amount('net')
      if (cells.credit === undefined && cells.debit === undefined) isBad('net', messages.cellEmpty)
      return amount('credit') - Math.abs(amount('debit'))
    },
    rupeesOnly: () => {
      if (cells.currency !== undefined && cells.currency.toUpperCase() !== 'INR')
        isBad('currency', messages.settlementCurrencyOther)
    },
  }
}

/** A bad cell for each row that repeats the id of an earlier row. */
function duplicateIds(rows: readonly FileRow[]): BadCell[] {
  const seen = new Set<string>()
  return rows.flatMap(({ row, rowId }) => {
    if (rowId === null) return []
    if (!seen.has(rowId)) {
      seen.add(rowId)
      return []
    }
    return [{ row, field: 'rowId' as const, sentence: messages.settlementRowTwice }]
  })
}

/**
 * Numbers identical rows without an id by their occurrence, so that reading the file again gives
 * the same keys.
 */
function withDistinctKeys(rows: readonly FileRow[]): FileRow[] {
  const met = new Map<string, number>()
  return rows.map((row) => {
    const times = (met.get(row.key) ?? 0) + 1
    met.set(row.key, times)
    return row.rowId === null && times > 1 ? { ...row, key: `${row.key}#${times}` } : row
  })
}
