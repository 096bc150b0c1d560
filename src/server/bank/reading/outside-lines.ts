import type { BankField } from '#contract/bank-statements.ts'
import { amountOfCell } from '#tables/amount-cell.ts'
import { looksLikeDay } from '#tables/day-cell.ts'
import type { NamedCells } from '#tables/rows-by-columns.ts'

type Line = NamedCells<BankField>

const OF_BALANCES =
  /\b(?:opening|closing)\s+(?:balance|bal)\b|\b(?:brought|carried)\s+forward\b|^[bc]\/f$/i
const OF_SUMS = /\b(?:total|totals|summary|count)\b/i

/**
 * The rows of the lines that are none of the account: an opening or closing balance without an amount, a sum without a day, words
 * without day and amount, and all that stands below such a line once there are no more days. They are counted and shown, never
 * dropped unseen.
 */
export function outsideLines(lines: readonly Line[]): Set<number> {
  const lastDay = lines.findLast(hasDay)?.row ?? 0
  const end = lines.find((line) => line.row > lastDay && isNoLine(line))?.row ?? Infinity
  return new Set(lines.filter((line) => isNoLine(line) || line.row > end).map(({ row }) => row))
}

function isNoLine(line: Line): boolean {
  const { day = '', words = '' } = line.cells
  const said = `${day} ${words}`.trim()
  if (!hasAmount(line)) return !hasDay(line) || OF_BALANCES.test(said)
  return !hasDay(line) && (OF_SUMS.test(said) || OF_BALANCES.test(said))
}

/** A day, readable or not. */
function hasDay({ cells }: Line): boolean {
  return looksLikeDay(cells.day ?? '')
}

/** Something but nothing and zero. */
function hasAmount({ cells: { credit, debit, amount } }: Line): boolean {
  return [credit, debit, amount].some((cell) => amountOfCell(cell ?? '') !== 0)
}
