import { campusOfDesk } from './accounts.ts'
import type { Account } from './accounts.ts'
import type { Entry, Line } from './entry.ts'

/** Days of the Indian calendar. */
type Days = {
  today: string
  /** The day on which the drawer takes the entry. */
  bookedOn: string
}

type Dated = { entry: Entry; occurredOn: string }

/**
 * Dates an entry. If the drawer's day is closed, the money moves on the next open day. The fee,
 * debt or tax is posted today, on its document's day. These are two entries, with an account of the
 * campus between them.
 */
export function datedEntries(entry: Entry, { today, bookedOn }: Days): Dated[] {
  const moved = entry.lines.filter(({ account }) => isMoney(account))
  const others = entry.lines.filter(({ account }) => !isMoney(account))
  const campus = moved.flatMap(({ account }) => campusOfDesk(account) ?? [])[0]
  if (bookedOn === today || campus === undefined || others.length === 0)
    return [{ entry, occurredOn: bookedOn }]
  const amountInPaise = moved.reduce((sum, line) => sum + line.amountInPaise, 0)
  const between: Line = { account: `after-close:${campus}`, amountInPaise }
  const back: Line = { ...between, amountInPaise: -amountInPaise }
  const cause = { kind: 'afterClose', returnPosition: null, disputeId: null } as const
  return [
    { entry: { ...entry, ...cause, lines: debitsFirst([...others, between]) }, occurredOn: today },
    { entry: { ...entry, lines: debitsFirst([...moved, back]) }, occurredOn: bookedOn },
  ]
}

/** The entries of a capture before they were dated: both halves are joined again. */
export function joinedEntries(posted: readonly Entry[]): Entry[] {
  const joined: Entry[] = []
  let earlier: readonly Line[] = []
  for (const entry of posted) {
    if (entry.kind === 'afterClose') {
      earlier = entry.lines
      continue
    }
    const lines = [...earlier, ...entry.lines].filter(({ account }) => !isBetween(account))
    joined.push({ ...entry, lines })
    earlier = []
  }
  return joined
}

function debitsFirst(lines: readonly Line[]): Line[] {
  return lines.toSorted((one, other) => other.amountInPaise - one.amountInPaise)
}

function isMoney(account: Account): boolean {
  return account === 'bank' || account.startsWith('provider:') || campusOfDesk(account) !== null
}

function isBetween(account: Account): boolean {
  return account.startsWith('after-close:')
}
