import { daysApart } from '#contract/platform/time/indian-calendar.ts'

/**
 * A movement of ours that the bank must have. Amounts are paise; money that went out is below zero.
 */
export type BankMovement = {
  kind: 'payment' | 'deposit' | 'settlement' | 'refund' | 'desk'
  id: string
  /** A day of the Indian calendar. */
  day: string
  amountInPaise: number
  reference: string | null
  label: string
  orderId: string | null
}

type Line = { day: string; words: string; reference: string | null; amountInPaise: number }
export type Proposal<T extends BankMovement = BankMovement> = { movement: T; isNamed: boolean }

/** Without a reference, a match may be at most this many days away. */
const NEAR_DAYS = 5
/** A shorter reference occurs in any narration by chance. */
const SHORTEST_REFERENCE = 4
const MAX_PROPOSALS = 5

/**
 * Movements of the same amount that a line may be, the likeliest first. A match by reference comes
 * first, at any distance in time; then matches near in time. A person decides.
 */
export function propose<T extends BankMovement>(
  line: Line,
  movements: readonly T[],
): Proposal<T>[] {
  const text = normalized(`${line.words} ${line.reference ?? ''}`)
  return movements
    .filter(({ amountInPaise }) => amountInPaise === line.amountInPaise)
    .map((movement) => ({
      movement,
      isNamed: isNamedIn(text, movement),
      days: daysApart(line.day, movement.day),
    }))
    .filter(({ isNamed, days }) => isNamed || days <= NEAR_DAYS)
    .toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed) || one.days - other.days)
    .slice(0, MAX_PROPOSALS)
    .map(({ movement, isNamed }) => ({ movement, isNamed }))
}

function isNamedIn(text: string, { reference }: BankMovement): boolean {
  const name = normalized(reference ?? '')
  return name.length >= SHORTEST_REFERENCE && text.includes(name)
}

/** Banks split and pad references in many ways. */
function normalized(text: string): string {
  return text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
}
