import { FORMULA_START } from '../../documents/csv-document.ts'

/** What csvDocument puts an apostrophe in front of, and what already has some. */
const FORMULA = new RegExp(`^'*${FORMULA_START}`)

/**
 * csvDocument guards '=1+1' as "'=1+1". Text that itself begins like a guarded cell gets one apostrophe
 * more, so that unguardedCell gives back every text as it was.
 */
export function guardedCell(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? `'${text}` : text
}

/** The text that a cell of an export stands for. */
export function unguardedCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}
