import { bankFields, bankMostRows } from '#contract/bank-statements.ts'
import type { BankField, ReadBankStatement } from '#contract/bank-statements.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import { dayOfCell, rowsByColumns, signedAmountOfCell } from '../../documents/named-columns.ts'

/** A line of a statement; in paise, what went out is below zero. */
export type StatementRow = {
  row: number
  /** A day of the Indian calendar. */
  day: string
  words: string
  reference: string | null
  amountInPaise: number
  /** All that it says, and how often it was met: the same line of another statement has the same. */
  key: string
}

export type BadCell = { row: number; field: BankField; sentence: string }

const wordsMaxLength = 500

/**
 * Reads a bank's statement by what somebody says that its columns are: a line whose day or amount can't be read is bad.
 * @throws Problem invalid-input with fields.csv where it is no table, or with the field whose column is not there.
 */
export function readStatement({ csv, columns }: Pick<ReadBankStatement, 'csv' | 'columns'>): {
  rows: StatementRow[]
  bad: BadCell[]
} {
  if (!columns['amount'] && !columns['credit'] && !columns['debit'])
    throw invalid('columns.amount', messages.bankAmountColumns)
  const found = rowsByColumns({ csv, fields: bankFields, columns })
  if (found.length === 0) throw invalid('csv', messages.tableEmpty)
  if (found.length > bankMostRows) throw invalid('csv', messages.bankTooLong)
  const rows: StatementRow[] = []
  const bad: BadCell[] = []
  for (const { row, cells } of found) {
    const read = readRow(cells)
    if ('sentence' in read) bad.push({ row, ...read })
    else rows.push({ row, ...read, key: JSON.stringify(read) })
  }
  return { rows: toldApart(rows), bad }
}

type Said = Omit<StatementRow, 'row' | 'key'>

function readRow(cells: Cells): Said | Omit<BadCell, 'row'> {
  const { reference = null } = cells
  const day = dayOfCell(cells.day ?? '')
  if (day === null) return { field: 'day', sentence: messages.settlementDayInvalid }
  const amountInPaise = amountOf(cells)
  if (amountInPaise === null) return { field: 'amount', sentence: messages.bankAmountNeeded }
  return { day, words: (cells.words ?? '').slice(0, wordsMaxLength), reference, amountInPaise }
}

/** Lines that say the same are told apart by how often they were met. */
function toldApart(rows: readonly StatementRow[]): StatementRow[] {
  const met = new Map<string, number>()
  return rows.map((row) => {
    const times = (met.get(row.key) ?? 0) + 1
    met.set(row.key, times)
    return times > 1 ? { ...row, key: `${row.key}#${times}` } : row
  })
}

function invalid(field: string, sentence: string): Problem {
  return new Problem('invalid-input', { fields: { [field]: sentence } })
}

type Cells = Partial<Record<BankField, string>>

/** null where there is none, where there are two, and where one can't be read. */
function amountOf({ credit, debit, amount }: Cells): number | null {
  const parts = [credit, debit, amount].map((cell) => signedAmountOfCell(cell ?? '0'))
  const signs = [1, -1, 1]
  const said = parts.flatMap((part, at) =>
    part === 0 ? [] : [part === null ? null : part * (signs[at] ?? 1)],
  )
  return said.length === 1 ? (said[0] ?? null) : null
}
