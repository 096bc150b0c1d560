import { settlementFieldNames, settlementFields } from '#contract/settlements.ts'
import type { SettlementColumns } from '#contract/settlements.ts'

/** The names of a file's columns, to choose from; the server reads the file itself. */
export function headingOf(csv: string): string[] {
  const line = csv.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] ?? ''
  const mark = [',', ';', '\t'].toSorted(
    (one, other) => line.split(other).length - line.split(one).length,
  )[0]
  const cells = line.split(mark ?? ',').map((cell) => cell.trim().replaceAll(/^"|"$/g, ''))
  return cells.filter((cell, index) => cell !== '' && cells.indexOf(cell) === index)
}

/** Of the columns that such files have, those that this one has. */
export function columnsFound(
  known: SettlementColumns,
  heading: readonly string[],
): SettlementColumns {
  const found = Object.entries(known).filter(([, name]) => heading.includes(name))
  return Object.fromEntries(found)
}

export function isWhole(columns: SettlementColumns): boolean {
  return settlementFieldNames.every(
    (field) => !settlementFields[field].isNeeded || Boolean(columns[field]),
  )
}
