import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import { settlementFields } from '#contract/settlements.ts'
import type { SettlementColumns, SettlementField, SettlementKind } from '#contract/settlements.ts'
import { dayOfCell, rowsByColumns, signedAmountOfCell } from '../../documents/named-columns.ts'
import { kindOf } from './known-columns.ts'

const MOST_ROWS = 20_000

/** One row of a provider's file. Amounts are paise; what was taken is below zero. */
export type FileRow = {
  /** As a spreadsheet counts: the heading is row 1. */
  row: number
  payout: string
  utr: string | null
  /** A day of the Indian calendar. */
  paidOn: string
  kind: SettlementKind
  saidKind: string
  payment: string | null
  refund: string | null
  grossInPaise: number
  feeInPaise: number
  taxInPaise: number
  netInPaise: number
  /** The provider's own id of it. */
  rowId: string | null
  /** That id, or else all that the row says: the same row in another file has the same. */
  key: string
}

export type BadCell = { row: number; field: SettlementField; sentence: string }
export type FileToRead = { provider: string; csv: string; columns: SettlementColumns }

/**
 * Reads a provider's settlement file by what somebody says that its columns are: money strictly, so that one cell that cannot
 * be read keeps its row out; empty rows and columns that nobody named are passed over.
 * @throws Problem invalid-input with fields.csv where it is no table, or with the field whose column is not there.
 */
export function readSettlementFile({ provider, csv, columns }: FileToRead): {
  rows: FileRow[]
  bad: BadCell[]
} {
  const rows: FileRow[] = []
  const bad: BadCell[] = []
  for (const { row, cells } of rowsByColumns({ csv, fields: settlementFields, columns })) {
    const read = readRow(provider, cells, row)
    if ('bad' in read) bad.push(...read.bad)
    else rows.push(read)
  }
  if (rows.length + bad.length === 0) throw invalid('csv', messages.tableEmpty)
  if (rows.length > MOST_ROWS) throw invalid('csv', messages.settlementTooLong)
  return { rows: toldApart(rows), bad: [...bad, ...twice(rows)] }
}

function invalid(field: string, sentence: string): Problem {
  return new Problem('invalid-input', { fields: { [field]: sentence } })
}

type Cells = Partial<Record<SettlementField, string>>

function readRow(provider: string, cells: Cells, row: number): FileRow | { bad: BadCell[] } {
  const reading = cellReader(cells, row)
  const saidKind = reading.text('kind')
  const { kind, takes } = kindOf(provider, saidKind)
  const payout = reading.text('payout')
  const paidOn = reading.day('paidOn')
  reading.rupeesOnly()
  if (kind === 'payment') reading.text('payment')
  const amounts = withSign(takes, {
    grossInPaise: reading.amount('gross'),
    feeInPaise: reading.amount('fee'),
    taxInPaise: reading.amount('tax'),
    netInPaise: reading.amount('net'),
  })
  if (reading.bad.length === 0 && !addsUp(amounts))
    reading.isBad('net', messages.settlementSumsDiffer)
  if (reading.bad.length > 0) return { bad: reading.bad }
  const { utr = null, payment = null, refund = null, rowId = null } = cells
  const read = { payout, utr, paidOn, kind, saidKind, payment, refund, ...amounts }
  return { row, ...read, rowId, key: rowId ?? JSON.stringify(read) }
}

/** The cells of one row, and what is wrong in them. */
function cellReader(cells: Cells, row: number) {
  const bad: BadCell[] = []
  const isBad = (field: SettlementField, sentence: string) => {
    bad.push({ row, field, sentence })
  }
  return {
    bad,
    isBad,
    text: (field: SettlementField): string => {
      const cell = cells[field]
      if (cell === undefined) isBad(field, messages.cellEmpty)
      return cell ?? ''
    },
    day: (field: SettlementField): string => {
      const read = dayOfCell(cells[field] ?? '')
      if (read === null) isBad(field, messages.settlementDayInvalid)
      return read ?? ''
    },
    amount: (field: SettlementField): number => {
      const read = signedAmountOfCell(cells[field] ?? (settlementFields[field].isNeeded ? '' : '0'))
      if (read === null) isBad(field, messages.settlementAmountInvalid)
      return read ?? 0
    },
    rupeesOnly: () => {
      if (cells.currency !== undefined && cells.currency.toUpperCase() !== 'INR')
        isBad('currency', messages.settlementCurrencyOther)
    },
  }
}

function addsUp({ grossInPaise, feeInPaise, taxInPaise, netInPaise }: Amounts): boolean {
  return grossInPaise - feeInPaise - taxInPaise === netInPaise
}

type Amounts = Pick<FileRow, 'grossInPaise' | 'feeInPaise' | 'taxInPaise' | 'netInPaise'>

/** What was taken is below zero, whether the file writes a sign or leaves that to the kind of row. */
function withSign(takes: boolean, said: Amounts): Amounts {
  if (!takes || said.grossInPaise <= 0) return said
  return {
    ...said,
    grossInPaise: -said.grossInPaise,
    netInPaise: -Math.abs(said.netInPaise),
  }
}

/** A row with an id of its own stands once in a file. */
function twice(rows: readonly FileRow[]): BadCell[] {
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

/** Rows that say the same and have no id are told apart by how often they were met: the same file read again says the same. */
function toldApart(rows: readonly FileRow[]): FileRow[] {
  const met = new Map<string, number>()
  return rows.map((row) => {
    const times = (met.get(row.key) ?? 0) + 1
    met.set(row.key, times)
    return row.rowId === null && times > 1 ? { ...row, key: `${row.key}#${times}` } : row
  })
}
