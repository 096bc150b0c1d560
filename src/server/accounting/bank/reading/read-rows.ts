import { bankFields, bankMostRows } from '#contract/accounting/bank-statements.ts'
import type { BankField, ReadBankStatement } from '#contract/accounting/bank-statements.ts'
import { messages } from '#contract/messages.ts'
import { amountOfCell, directionOfCell } from '#tables/amount-cell.ts'
import type { Direction } from '#tables/amount-cell.ts'
import { directionColumnOf } from '#tables/bank-columns.ts'
import { dayOfCell, doubtfulDayOf, looksLikeDay } from '#tables/day-cell.ts'
import type { DayOrder, DoubtfulDay } from '#tables/day-cell.ts'
import type { Table, TableRow } from '#tables/read-table.ts'
import { plainCell } from '#tables/rows-by-columns.ts'
import type { NamedCells } from '#tables/rows-by-columns.ts'
import { invalid, readMappedFile } from '../../../platform/documents/mapped-file.ts'
import type { BadCell, MappedFile } from '../../../platform/documents/mapped-file.ts'

type Line = NamedCells<BankField>

const OF_BALANCES =
  /\b(?:opening|closing)\s+(?:balance|bal)\b|\b(?:brought|carried)\s+forward\b|\b[bc]\/f\b/i
const OF_SUMS = /\b(?:total|totals|summary|count)\b/i

/**
 * The row numbers that are no entries of the account. They are opening and closing balances without
 * an amount, sums without a day, and words without day and amount. Everything below such a line
 * counts too, once no more days follow. The report counts and shows them.
 */
function outsideLines(lines: readonly Line[], table: Table): Set<number> {
  const texts = new Map(table.rows.map(({ row, cells }) => [row, cells.join(' ')]))
  const isOutside = (line: Line) => isNoEntry(line, texts.get(line.row) ?? '')
  const lastDay = lines.findLast(hasDay)?.row ?? 0
  const end = lines.find((line) => line.row > lastDay && isOutside(line))?.row ?? Infinity
  return new Set(lines.filter((line) => isOutside(line) || line.row > end).map(({ row }) => row))
}

function isNoEntry(line: Line, text: string): boolean {
  if (!hasAmount(line)) return !hasDay(line) || OF_BALANCES.test(text)
  return !hasDay(line) && (OF_SUMS.test(text) || OF_BALANCES.test(text))
}

/** A day, even if it can't be read. */
function hasDay({ cells }: Line): boolean {
  return looksLikeDay(cells.day ?? '')
}

/** An amount that is neither empty nor zero. */
function hasAmount({ cells: { credit, debit, amount } }: Line): boolean {
  return [credit, debit, amount].some((cell) => amountOfCell(cell ?? '') !== 0)
}

/** A line of a statement. Amounts are paise; money that went out is below zero. */
export type StatementRow = {
  row: number
  /** A day of the Indian calendar. */
  day: string
  words: string
  reference: string | null
  amountInPaise: number
  /**
   * The line's whole text and its occurrence number. The same line in another statement has the
   * same key.
   */
  key: string
}

export type StatementContent = {
  rows: StatementRow[]
  bad: BadCell[]
  table: Table
  /** Rows that are no entries of the account: balances, totals, notes below the table. */
  outside: TableRow[]
  doubtfulDay: DoubtfulDay | null
}

type StatementFile = Pick<ReadBankStatement, 'csv' | 'columns'> & {
  dayOrder?: DayOrder | undefined
}

const wordsMaxLength = 500

/**
 * Reads a bank statement with the named columns. A line whose day or amount can't be read is bad.
 * @throws Problem invalid-input with fields.csv where it is no table, or with the field whose
 * column is missing.
 */
export function readStatement({ csv, columns, dayOrder }: StatementFile): StatementContent {
  if (!columns['amount'] && !columns['credit'] && !columns['debit'])
    throw invalid('columns.amount', messages.bankAmountColumns)
  const most = { rows: bankMostRows, sentence: messages.bankTooLong }
  const file = readMappedFile({ csv, fields: bankFields, columns }, most)
  const outside = outsideLines(file.rows, file.table)
  const lines = file.rows.filter(({ row }) => !outside.has(row))
  const doubtfulDay = dayOrder ? null : doubtfulDayOf(lines.map(({ cells }) => cells.day ?? ''))
  const signs = signsOf(file, lines)
  const rows: StatementRow[] = []
  const bad: BadCell[] = []
  for (const line of lines) {
    const read = readRow(line, { dayOrder, signs })
    if ('sentence' in read) bad.push({ row: line.row, ...read })
    else rows.push({ row: line.row, ...read, key: JSON.stringify(read) })
  }
  return {
    rows: withDistinctKeys(rows),
    bad,
    table: file.table,
    outside: file.table.rows.filter(({ row }) => outside.has(row)),
    doubtfulDay,
  }
}

/** Other signs of an amount's direction than its own cell. */
type Signs = {
  /** The direction column's cells by row; null: there is no such column. */
  directionCells: ReadonlyMap<number, string> | null
  /** The bank has a debit column and writes its amounts below zero. */
  isDebitBelowZero: boolean
}

type Lines = readonly NamedCells<BankField>[]

/**
 * The signs of a statement.
 * @throws Problem invalid-input with the direction column, where the amounts need one and there are
 * several.
 */
function signsOf({ table, places }: MappedFile<BankField>, lines: Lines): Signs {
  const debits = lines.map(({ cells }) => amountOfCell(cells.debit ?? '') ?? 0)
  const isDebitBelowZero = debits.some((debit) => debit < 0) && debits.every((debit) => debit <= 0)
  const amountAt = places.get('amount')
  const at =
    places.get('direction') ?? (amountAt === undefined ? null : directionColumnOf(table, amountAt))
  if (at === 'several') throw invalid('columns.direction', messages.bankDirectionColumn)
  if (at === null) return { directionCells: null, isDebitBelowZero }
  const directionCells = new Map(
    table.rows.map(({ row, cells }) => [row, plainCell(cells[at] ?? '')]),
  )
  return { directionCells: directionCells, isDebitBelowZero }
}

type LineContent = Omit<StatementRow, 'row' | 'key'>
type Reading = { dayOrder: DayOrder | undefined; signs: Signs }

function readRow(
  line: NamedCells<BankField>,
  { dayOrder, signs }: Reading,
): LineContent | Omit<BadCell, 'row'> {
  const { cells, spoiled } = line
  const [lost] = spoiled
  if (lost !== undefined) return lost
  const day = dayOfCell(cells.day ?? '', dayOrder)
  if (day === null) return { field: 'day', sentence: messages.cellDayInvalid }
  const amountInPaise = amountOf(line, signs)
  if (typeof amountInPaise === 'string') return { field: 'amount', sentence: amountInPaise }
  const { reference = null } = cells
  return { day, words: (cells.words ?? '').slice(0, wordsMaxLength), reference, amountInPaise }
}

/** The amount in paise, or a sentence that says why there is none. */
function amountOf({ row, cells }: NamedCells<BankField>, signs: Signs): number | string {
  const [credit, debit, amount] = [cells.credit, cells.debit, cells.amount].map((cell) =>
    amountOfCell(cell ?? ''),
  )
  const out = debit == null ? debit : signs.isDebitBelowZero ? debit : -debit
  const parts = [credit, out, amount].filter((part) => part !== 0)
  const [said, ...others] = parts
  if (said == null || others.length > 0) return messages.bankAmountNeeded
  if (amount === 0 || signs.directionCells === null) return said
  return signedAmount(said, directionOfCell(signs.directionCells.get(row) ?? ''))
}

/** Rejects an amount whose sign contradicts the direction word. */
function signedAmount(amount: number, direction: Direction | null): number | string {
  if (direction === null || (amount < 0 && direction === 1)) return messages.bankDirectionInvalid
  return Math.abs(amount) * direction
}

/** Numbers identical lines by their occurrence. */
function withDistinctKeys(rows: readonly StatementRow[]): StatementRow[] {
  const occurrences = new Map<string, number>()
  return rows.map((row) => {
    const times = (occurrences.get(row.key) ?? 0) + 1
    occurrences.set(row.key, times)
    return times > 1 ? { ...row, key: `${row.key}#${times}` } : row
  })
}
