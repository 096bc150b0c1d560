import { parseRupees } from '#contract/money.ts'

/** Money in is 1, money out -1. */
export type Direction = 1 | -1

const IN = /^(?:cr|c|credit(?:ed)?|deposit|in|received|\+)\.?$/i
const OUT = /^(?:dr|d|debit(?:ed)?|withdrawal|out|paid|-)\.?$/i
const DIRECTION_BEHIND = /(cr|dr)\.?\)?$/i
/** Where nothing stands, banks write a sign. */
const NOTHING = /^(?:-+|nil|n\/?a|\.)$/i

/** The direction that a word beside an amount gives; null: none. */
export function directionOfCell(cell: string): Direction | null {
  const word = cell.trim()
  if (IN.test(word)) return 1
  return OUT.test(word) ? -1 : null
}

/**
 * Paise of rupees as files write them: 'Rs. 4,500/-', '1,25,430.50'; below zero with a minus before or behind, in brackets, or
 * with 'Dr' behind. 'Cr' and '+' keep it above zero. An empty cell, 'NIL' and '-' are 0.
 * @returns null where it is no amount.
 */
export function amountOfCell(cell: string): number | null {
  const text = cell.trim()
  if (text === '' || NOTHING.test(text)) return 0
  const { amount, direction } = apart(text)
  const paise: number | null = parseRupees(amount)
  // no -0
  return paise === null || paise === 0 ? paise : paise * direction
}

/** An amount without what says whether it is below zero. */
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
  // '4,500/-' is no minus
  return /[^/]-$/.test(text)
    ? { amount: text.slice(0, -1), direction: -1 }
    : { amount: text, direction: 1 }
}
