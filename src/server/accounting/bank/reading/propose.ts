import { daysApart } from '#contract/platform/time/indian-calendar.ts'

/**
 * A movement of ours that the bank must have. Amounts are paise; money that went out is below zero.
 */
export type Ours = {
  kind: 'payment' | 'deposit' | 'settlement' | 'refund'
  id: string
  /** A day of the Indian calendar. */
  day: string
  amountInPaise: number
  reference: string | null
  label: string
  orderId: string | null
}

type Line = { day: string; words: string; reference: string | null; amountInPaise: number }
export type Proposal<T extends Ours = Ours> = { thing: T; isNamed: boolean }

/** Without a reference, a match may be at most this many days away. */
const NEAR_DAYS = 5
/** A shorter reference occurs in any narration by chance. */
const SHORTEST_REFERENCE = 4
const MOST = 5

/**
 * Movements of the same amount that a line may be, the likeliest first. A match by reference comes
 * first, at any distance in time; then matches near in time. A person decides.
 */
export function propose<T extends Ours>(line: Line, things: readonly T[]): Proposal<T>[] {
  const said = plain(`${line.words} ${line.reference ?? ''}`)
  return things
    .filter(({ amountInPaise }) => amountInPaise === line.amountInPaise)
    .map((thing) => ({
      thing,
      isNamed: isNamedIn(said, thing),
      days: daysApart(line.day, thing.day),
    }))
    .filter(({ isNamed, days }) => isNamed || days <= NEAR_DAYS)
    .toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed) || one.days - other.days)
    .slice(0, MOST)
    .map(({ thing, isNamed }) => ({ thing, isNamed }))
}

function isNamedIn(said: string, { reference }: Ours): boolean {
  const name = plain(reference ?? '')
  return name.length >= SHORTEST_REFERENCE && said.includes(name)
}

/** Banks split and pad references in many ways. */
function plain(text: string): string {
  return text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
}
