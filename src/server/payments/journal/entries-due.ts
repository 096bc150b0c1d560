import type { Account, PlaceOfMoney } from './accounts.ts'

export type EntryKind =
  | 'capture'
  | 'captureToDecide'
  | 'captureAccepted'
  | 'captureCorrected'
  | 'refund'
  | 'refundBounced'
  | 'chargeback'
  | 'deskEntryCorrected'
  | 'deskEntryUndone'

/** Debit above zero, credit below; in paise. */
export type Line = { account: Account; amountInPaise: number }
export type Entry = {
  kind: EntryKind
  /** Money in another currency than the order's is always for a person to decide; its books are its own. */
  currency: string
  returnPosition: number | null
  lines: Line[]
}

/** What our records say of a capture now; `returns` in the order in which they were recorded. */
export type CaptureFacts = {
  amountInPaise: number
  currency: string
  /** What of it pays lines of the order; the rest waits for a person. */
  allocatedInPaise: number
  place: PlaceOfMoney
  returns: readonly ReturnFacts[]
}

export type ReturnFacts = {
  position: number
  /** Below zero: what had gone back through the provider is here again. */
  amountInPaise: number
  kind: 'refund' | 'chargeback' | 'by-hand' | 'undone'
  /** From which the office paid it back; null: from where the capture's money is. */
  paidFrom: PlaceOfMoney | null
}

/**
 * The entries that a capture's journal lacks, oldest first: the table of decision 21. Posting them and asking again
 * answers none. What was posted is never taken back but by another entry.
 */
export function entriesDue(facts: CaptureFacts, posted: readonly Entry[]): Entry[] {
  const journal = [...posted]
  const due: Entry[] = []
  const steps = [arrival, moved, corrected, accepted, ...facts.returns.map(returned)]
  for (const step of steps) {
    const entries = step(facts, journal)
    journal.push(...entries)
    due.push(...entries)
  }
  return due
}

type Step = (facts: CaptureFacts, journal: readonly Entry[]) => Entry[]

const arrival: Step = ({ amountInPaise, currency, allocatedInPaise, place }, journal) => {
  if (amountInPaise === 0 || journal.length > 0) return []
  const kind = allocatedInPaise === amountInPaise ? 'capture' : 'captureToDecide'
  const from = kind === 'capture' ? 'fees' : 'suspense'
  return [transfer({ kind, currency }, { from, to: place, amountInPaise })]
}

/** The desk's slip was corrected: the money lies in another drawer than was written first. */
const moved: Step = ({ place, currency }, journal) => {
  const before = placeIn(journal)
  if (before === null || before === place) return []
  const amountInPaise = balanceOf(journal, currency, before)
  const kind = 'deskEntryCorrected'
  return amountInPaise > 0
    ? [transfer({ kind, currency }, { from: before, to: place, amountInPaise })]
    : []
}

/** The provider names another amount, or currency, of money that nobody has accepted yet. */
const corrected: Step = ({ amountInPaise, currency, place }, journal) => {
  const kind = 'captureCorrected'
  if (journal.length === 0) return []
  const named = new Set([...journal.map((entry) => entry.currency), currency])
  return [...named].flatMap((one) => {
    const more = (one === currency ? amountInPaise : 0) - arrivedIn(journal, one)
    if (more === 0) return []
    const [from, to] = more > 0 ? (['suspense', place] as const) : ([place, 'suspense'] as const)
    return [transfer({ kind, currency: one }, { from, to, amountInPaise: Math.abs(more) })]
  })
}

/** What pays a line waits no longer; what has gone back meanwhile is gone. */
const accepted: Step = ({ allocatedInPaise, currency }, journal) => {
  const waits = -balanceOf(journal, currency, 'suspense')
  const amountInPaise = Math.min(waits, allocatedInPaise - earnedIn(journal, currency))
  const kind = 'captureAccepted'
  return amountInPaise > 0
    ? [transfer({ kind, currency }, { from: 'fees', to: 'suspense', amountInPaise })]
    : []
}

function returned({ position, amountInPaise, kind, paidFrom }: ReturnFacts): Step {
  return ({ place, currency }, journal) => {
    if (journal.some(({ returnPosition }) => returnPosition === position)) return []
    const from = paidFrom ?? place
    const cause = { currency, returnPosition: position }
    if (amountInPaise < 0) {
      // what the payer had twice is owed by nobody any more; only the rest is owed to them
      const twice = Math.min(-amountInPaise, balanceOf(journal, currency, 'receivable'))
      const lines = [
        { account: from, amountInPaise: -amountInPaise },
        credit('receivable', twice),
        credit('refunds-payable', -amountInPaise - twice),
      ].filter((line) => line.amountInPaise !== 0)
      return [{ ...cause, kind: 'refundBounced', lines }]
    }
    const takes = kind === 'chargeback' ? chargedBackFrom : refundedFrom
    const thereIs = (account: Account) => -balanceOf(journal, currency, account)
    const lines = takenFrom(takes, amountInPaise, thereIs)
    return [{ ...cause, kind: returnKinds[kind], lines: [...lines, credit(from, amountInPaise)] }]
  }
}

const returnKinds = {
  refund: 'refund',
  'by-hand': 'refund',
  chargeback: 'chargeback',
  undone: 'deskEntryUndone',
} as const satisfies Record<ReturnFacts['kind'], EntryKind>

type Takes = { first: readonly Account[]; rest: Account }

/** First what the payer was owed already, then what waits for a person, then the fee; what is more, the payer owes. */
const refundedFrom: Takes = { first: ['refunds-payable', 'suspense', 'fees'], rest: 'receivable' }
/** A fee that a bank took is a loss, and was a fee. */
const chargedBackFrom: Takes = { first: ['refunds-payable', 'suspense'], rest: 'chargebacks' }

function takenFrom(
  { first, rest }: Takes,
  amountInPaise: number,
  thereIs: (account: Account) => number,
): Line[] {
  let left = amountInPaise
  const lines: Line[] = []
  for (const account of first) {
    const part = Math.min(left, thereIs(account))
    if (part <= 0) continue
    lines.push({ account, amountInPaise: part })
    left -= part
  }
  return left > 0 ? [...lines, { account: rest, amountInPaise: left }] : lines
}

/** Above zero: debit. */
function balanceOf(journal: readonly Entry[], currency: string, account: Account): number {
  return journal
    .filter((entry) => entry.currency === currency)
    .flatMap(({ lines }) => lines)
    .filter((line) => line.account === account)
    .reduce((sum, line) => sum + line.amountInPaise, 0)
}

/** What came in this currency, by what has been posted so far. */
function arrivedIn(journal: readonly Entry[], currency: string): number {
  const own = journal.filter(({ kind }) => arrivals.has(kind))
  return -balanceOf(own, currency, 'fees') - balanceOf(own, currency, 'suspense')
}

/** What of it was earned so far, whatever went back of that. */
function earnedIn(journal: readonly Entry[], currency: string): number {
  const own = journal.filter(({ kind }) => kind === 'capture' || kind === 'captureAccepted')
  return -balanceOf(own, currency, 'fees')
}

const arrivals: ReadonlySet<EntryKind> = new Set<EntryKind>([
  'capture',
  'captureToDecide',
  'captureCorrected',
])

/** Where the money lies by what has been posted: the debit of the last entry that put it somewhere. */
function placeIn(journal: readonly Entry[]): Account | null {
  const last = journal.findLast(({ kind }) => placing.has(kind))
  return last?.lines.find(({ amountInPaise }) => amountInPaise > 0)?.account ?? null
}

const placing: ReadonlySet<EntryKind> = new Set<EntryKind>([
  'capture',
  'captureToDecide',
  'deskEntryCorrected',
])

function transfer(
  { kind, currency }: Pick<Entry, 'kind' | 'currency'>,
  { from, to, amountInPaise }: { from: Account; to: Account; amountInPaise: number },
): Entry {
  const lines = [{ account: to, amountInPaise }, credit(from, amountInPaise)]
  return { kind, currency, returnPosition: null, lines }
}

function credit(account: Account, amountInPaise: number): Line {
  return { account, amountInPaise: -amountInPaise }
}
