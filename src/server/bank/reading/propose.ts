import { daysApart } from '#contract/indian-time.ts'

/** Something of ours that the bank must have; in paise, what went out is below zero. */
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

/** So many days before or after what no line names is still looked for. */
const NEAR_DAYS = 5
/** A shorter reference stands in any narration by chance. */
const SHORTEST_REFERENCE = 4
const MOST = 5

/**
 * What a line of a statement may be, the likeliest first: of the same amount, what the line names by its reference, whenever it
 * was, then what is near in time. A person decides.
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

/** Banks part and pad references as they like. */
function plain(text: string): string {
  return text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
}
