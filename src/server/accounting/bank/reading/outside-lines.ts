import type { BankField } from '#contract/accounting/bank-statements.ts'
import { amountOfCell } from '#tables/amount-cell.ts'
import { looksLikeDay } from '#tables/day-cell.ts'
import type { Table } from '#tables/read-table.ts'
import type { NamedCells } from '#tables/rows-by-columns.ts'

type Line = NamedCells<BankField>

const OF_BALANCES =
  /\b(?:opening|closing)\s+(?:balance|bal)\b|\b(?:brought|carried)\s+forward\b|\b[bc]\/f\b/i
const OF_SUMS = /\b(?:total|totals|summary|count)\b/i

/**
 * The row numbers that are no entries of the account. They are opening and closing balances without
 * an amount, sums without a day, and words without day and amount. Everything below such a line
 * counts too, once no more days follow. The report counts and shows them.
 */
export function outsideLines(lines: readonly Line[], table: Table): Set<number> {
  const texts = new Map(table.rows.map(({ row, cells }) => [row, cells.join(' ')]))
  const isOutside = (line: Line) => isNoLine(line, texts.get(line.row) ?? '')
  const lastDay = lines.findLast(hasDay)?.row ?? 0
  const end = lines.find((line) => line.row > lastDay && isOutside(line))?.row ?? Infinity
  return new Set(lines.filter((line) => isOutside(line) || line.row > end).map(({ row }) => row))
}

function isNoLine(line: Line, text: string): boolean {
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
