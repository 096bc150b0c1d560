import { parseRupees } from '#contract/money/money.ts'

/** Money in is 1, money out -1. */
export type Direction = 1 | -1

const IN = /^(?:cr|c|credit(?:ed)?|deposit|in|received|\+)\.?$/i
const OUT = /^(?:dr|d|debit(?:ed)?|withdrawal|out|paid|-)\.?$/i
const DIRECTION_BEHIND = /(cr|dr)\.?\)?$/i
/** Signs that banks write for an empty amount. */
const NOTHING = /^(?:-+|nil|n\/?a|\.)$/i

/** The direction of a word beside an amount; null: none. */
export function directionOfCell(cell: string): Direction | null {
  const word = cell.trim()
  if (IN.test(word)) return 1
  return OUT.test(word) ? -1 : null
}

/**
 * Reads an amount as files write it: 'Rs. 4,500/-', '1,25,430.50'. It is negative with a minus
 * before or behind, in brackets, or with 'Dr' behind. 'Cr' and '+' keep it positive. An empty cell,
 * 'NIL' and '-' are 0.
 * @returns paise; null where it is no amount.
 */
export function amountOfCell(cell: string): number | null {
  const text = cell.trim()
  if (text === '' || NOTHING.test(text)) return 0
  const { amount, direction } = apart(text)
  const paise: number | null = parseRupees(amount)
  // avoids -0
  return paise === null || paise === 0 ? paise : paise * direction
}

/** Splits the amount from the sign or word that gives its direction. */
function apart(text: string): { amount: string; direction: Direction } {
  const behind = DIRECTION_BEHIND.exec(text)
  if (behind !== null) {
    const amount = text.slice(0, behind.index).trim().replace(/\($/, '')
    return { amount, direction: behind[1]?.toLowerCase() === 'dr' ? -1 : 1 }
  }
  if (text.startsWith('(') && text.endsWith(')'))
    return { amount: text.slice(1, -1), direction: -1 }
  if (text.startsWith('+')) return { amount: text.slice(1), direction: 1 }
  if (text.startsWith('-')) return { amount: text.slice(1), direction: -1 }
  // '4,500/-' has no minus
  return /[^/]-$/.test(text)
    ? { amount: text.slice(0, -1), direction: -1 }
    : { amount: text, direction: 1 }
}
