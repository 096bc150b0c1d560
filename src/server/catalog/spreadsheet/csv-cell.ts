import { FORMULA_START } from '../../platform/documents/csv-document.ts'

/** Text that csvDocument guards with an apostrophe, or that already begins with some. */
const FORMULA = new RegExp(`^'*${FORMULA_START}`)

/**
 * csvDocument guards '=1+1' as "'=1+1". Text that itself begins like a guarded cell gets one more
 * apostrophe, so that unguardedCell restores every text exactly.
 */
export function guardedCell(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? `'${text}` : text
}

/** Returns the text of an exported cell. */
export function unguardedCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}
