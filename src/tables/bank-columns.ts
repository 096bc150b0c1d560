import { bankFields } from '#contract/accounting/bank-statements.ts'
import { amountOfCell, directionOfCell } from './amount-cell.ts'
import { proposeColumns } from './heading.ts'
import type { ColumnsByField } from './heading.ts'
import type { Table } from './read-table.ts'

/**
 * The columns of a statement: money in and money out, or one amount and the column with its
 * direction.
 */
export function proposeBankColumns(
  table: Table,
  lastChoice: ColumnsByField,
): Record<string, string> {
  const { amount, direction, ...columns } = proposeColumns(bankFields, lastChoice, table.columns)
  if (columns['credit'] !== undefined || columns['debit'] !== undefined || amount === undefined)
    return columns
  const at = table.columns.indexOf(amount)
  const proposedColumn = table.columns.indexOf(direction ?? '')
  const found = isDirection(table, proposedColumn, at)
    ? proposedColumn
    : directionColumnOf(table, at)
  const name = typeof found === 'number' ? table.columns[found] : undefined
  return { ...columns, amount, ...(name === undefined ? {} : { direction: name }) }
}

/**
 * The column with the direction of each amount: beside the amounts, or the only one of its kind.
 * @returns null where no column has it, or where a sign in the amounts gives it.
 */
export function directionColumnOf(table: Table, amountAt: number): number | 'several' | null {
  if (hasOwnDirection(table, amountAt)) return null
  for (const amountRows of [amountAt + 1, amountAt - 1])
    if (isDirection(table, amountRows, amountAt)) return amountRows
  const otherColumns = table.columns.flatMap((_, at) =>
    isDirection(table, at, amountAt) ? [at] : [],
  )
  return otherColumns.length > 1 ? 'several' : (otherColumns[0] ?? null)
}

/** Some amount is negative or has Cr or Dr in its own cell. */
function hasOwnDirection({ rows }: Table, amountAt: number): boolean {
  return rows.some(({ cells }) => {
    const cell = (cells[amountAt] ?? '').trim()
    return /(?:cr|dr)\.?\)?$/i.test(cell) || (amountOfCell(cell) ?? 0) < 0
  })
}

/**
 * Most of the amounts have 'Cr', 'Dr' or another such word in this column; totals may have none.
 */
function isDirection({ rows }: Table, at: number, amountAt: number): boolean {
  const amountRows = rows.filter(({ cells }) => (amountOfCell(cells[amountAt] ?? '') ?? 0) !== 0)
  const directionRows = amountRows.filter(({ cells }) => directionOfCell(cells[at] ?? '') !== null)
  return directionRows.length * 2 > amountRows.length
}
