import { amountOfCell } from '#tables/amount-cell.ts'
import { isEpoch } from '#tables/day-cell.ts'

/** The amounts of one row, in paise. */
export type Amounts = {
  grossInPaise: number
  /** Without its tax, although some files include it. */
  feeInPaise: number
  taxInPaise: number
  netInPaise: number
}

/**
 * The amounts if they add up to the net: gross less fee and tax, or gross less a fee that includes
 * the tax.
 * @returns null where they add up neither way.
 */
export function balancedAmounts(amounts: Amounts): Amounts | null {
  const { grossInPaise, feeInPaise, taxInPaise, netInPaise } = amounts
  if (grossInPaise - feeInPaise - taxInPaise === netInPaise) return amounts
  const isTaxInFee =
    grossInPaise - feeInPaise === netInPaise && Math.abs(taxInPaise) < Math.abs(feeInPaise)
  return isTaxInFee ? { ...amounts, feeInPaise: feeInPaise - taxInPaise } : null
}

/** Makes a taken amount negative. A file may write its gross, or both amounts, without a sign. */
export function withSign(amounts: Amounts, takes: boolean): Amounts {
  const { grossInPaise, netInPaise } = amounts
  if (grossInPaise <= 0) return amounts
  if (takes) return { ...amounts, grossInPaise: -grossInPaise, netInPaise: -Math.abs(netInPaise) }
  const isTaken = netInPaise < 0 && balancedAmounts(amounts) === null
  return isTaken ? { ...amounts, grossInPaise: -grossInPaise } : amounts
}

/** Whole paise, as interfaces write them: '450000', '450000.0'. */
const WHOLE = /^(-?\d{1,12})(?:\.0+)?$/

/**
 * How this row writes its amounts. The reports of a provider are in rupees. An export of its
 * interface has epoch seconds for its days and paise for its amounts.
 */
export function amountReader(paidOn: string | undefined, epochMeansPaise: boolean) {
  const isInPaise = epochMeansPaise && isEpoch(paidOn ?? '')
  return { isInPaise, amountOf: isInPaise ? paiseOfCell : amountOfCell }
}

function paiseOfCell(cell: string): number | null {
  const text = cell.trim()
  if (text === '') return 0
  const whole = WHOLE.exec(text)?.[1]
  return whole === undefined ? null : Number(whole)
}
