import type { Account, PlaceOfMoney } from './accounts.ts'
import { feesDue, withheldDue, withheldFor } from './disputes-due.ts'
import type { DisputeFacts } from './disputes-due.ts'
import { withTax, withoutTax } from './with-tax.ts'
import type { CaptureTax } from './with-tax.ts'
import { balanceOf, credit, transfer } from './entry.ts'
import type { Entry, EntryKind, Line } from './entry.ts'

/** The records of a capture now; `returns` in the order of recording. */
export type CaptureFacts = {
  amountInPaise: number
  currency: string
  /** The amount that pays lines of the order; the rest waits for a person. */
  allocatedInPaise: number
  /** The amount that paid its first order before a reassignment. */
  releasedInPaise: number
  /** The tax that its payer deducted at source: earned, and receivable from the government. */
  deductedInPaise: number
  place: PlaceOfMoney
  returns: readonly ReturnFacts[]
  disputes: readonly DisputeFacts[]
  /** Null: the institute was not registered when the money came (decision 76). */
  tax: CaptureTax | null
}

export type ReturnFacts = {
  position: number
  /** Below zero: money that had been returned through the provider has come back. */
  amountInPaise: number
  kind: 'refund' | 'chargeback' | 'by-hand' | 'undone'
  /** The place from which the office paid it; null: the place of the capture's money. */
  paidFrom: PlaceOfMoney | null
  /** Only for a chargeback: the lost dispute; null: posted before this was recorded. */
  disputeId: string | null
}

/**
 * The entries that a capture's journal lacks, oldest first, by the table of decision 21. Once they
 * are posted, none is due. A posted entry is only reversed by another entry.
 */
export function entriesDue(facts: CaptureFacts, posted: readonly Entry[]): Entry[] {
  return withTax(entriesWithoutTax(facts, withoutTax(posted)), { tax: facts.tax, posted })
}

function entriesWithoutTax(facts: CaptureFacts, posted: readonly Entry[]): Entry[] {
  const journal = [...posted]
  const due: Entry[] = []
  const steps = [
    arrival,
    moved,
    corrected,
    released,
    accepted,
    deducted,
    withheld,
    ...facts.returns.map(returned),
    withheld,
    feesDue,
  ]
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

/**
 * Corrects the place after a change of the slip: the money came into another drawer than first
 * recorded. Later returns left from the right place, or from the place that the office used.
 */
const moved: Step = (facts, journal) => {
  const { place, currency } = facts
  if (journal.length === 0 || place.startsWith('provider:')) return []
  const right = new Map<Account, number>([[place, receivedIn(journal, currency)]])
  for (const { paidFrom, amountInPaise } of postedReturns(facts, journal))
    right.set(paidFrom ?? place, (right.get(paidFrom ?? place) ?? 0) - amountInPaise)
  const touched = new Set([...right.keys(), ...placesIn(journal)])
  const lines = [...touched].flatMap((account) => {
    const amountInPaise = (right.get(account) ?? 0) - balanceOf(journal, currency, account)
    return amountInPaise === 0 ? [] : [{ account, amountInPaise }]
  })
  if (lines.length === 0) return []
  const debitsFirst = lines.toSorted((a, b) => b.amountInPaise - a.amountInPaise)
  const cause = { kind: 'deskEntryCorrected', returnPosition: null, disputeId: null } as const
  return [{ ...cause, currency, lines: debitsFirst }]
}

/** Corrects the amount or currency of money that nobody has accepted yet. */
const corrected: Step = ({ amountInPaise, currency, place }, journal) => {
  const kind = 'captureCorrected'
  if (journal.length === 0) return []
  const named = new Set([...journal.map((entry) => entry.currency), currency])
  return [...named].flatMap((one) => {
    const more = (one === currency ? amountInPaise : 0) - receivedIn(journal, one)
    if (more === 0) return []
    const [from, to] = more > 0 ? (['suspense', place] as const) : ([place, 'suspense'] as const)
    return [transfer({ kind, currency: one }, { from, to, amountInPaise: Math.abs(more) })]
  })
}

/**
 * Releases the money that an order had earned before a reassignment: it waits until the new order
 * takes it. Posted once.
 */
const released: Step = ({ releasedInPaise, currency }, journal) => {
  const kind = 'captureReleased'
  const before = journal.filter((entry) => entry.kind === kind)
  const amountInPaise = releasedInPaise - balanceOf(before, currency, 'fees')
  return amountInPaise > 0
    ? [transfer({ kind, currency }, { from: 'suspense', to: 'fees', amountInPaise })]
    : []
}

/** Accepts the money that pays a line, without the amount that was returned meanwhile. */
const accepted: Step = ({ allocatedInPaise, currency }, journal) => {
  const waits = -balanceOf(journal, currency, 'suspense')
  const amountInPaise = Math.min(waits, allocatedInPaise - earnedIn(journal, currency))
  const kind = 'captureAccepted'
  return amountInPaise > 0
    ? [transfer({ kind, currency }, { from: 'fees', to: 'suspense', amountInPaise })]
    : []
}

/** Posts the tax that the payer deducted, together with the money that pays a line. Posted once. */
const deducted: Step = ({ deductedInPaise, allocatedInPaise, currency }, journal) => {
  const kind = 'taxDeducted'
  const isPosted = journal.some((entry) => entry.kind === kind)
  if (deductedInPaise === 0 || allocatedInPaise === 0 || isPosted) return []
  const to = 'tds-receivable'
  return [transfer({ kind, currency }, { from: 'fees', to, amountInPaise: deductedInPaise })]
}

/** Runs before the losses that are to be posted, and again after them. */
const withheld: Step = (facts, journal) => {
  const posted = new Set(postedReturns(facts, journal).map(({ position }) => position))
  const losses = facts.returns.filter(({ position }) => !posted.has(position))
  return withheldDue(facts, journal, new Set(losses.flatMap(({ disputeId }) => disputeId ?? [])))
}

function returned({ position, amountInPaise, kind, paidFrom, disputeId }: ReturnFacts): Step {
  return (facts, journal) => {
    const { place, currency, disputes } = facts
    if (journal.some(({ returnPosition }) => returnPosition === position)) return []
    const from = paidFrom ?? place
    const cause = { currency, returnPosition: position, disputeId: null }
    if (amountInPaise < 0) {
      // money that the payer had twice is no longer receivable; only the rest is owed to them
      const twice = Math.min(-amountInPaise, balanceOf(journal, currency, 'receivable'))
      const lines = [
        { account: from, amountInPaise: -amountInPaise },
        credit('receivable', twice),
        credit('refunds-payable', -amountInPaise - twice),
      ].filter((line) => line.amountInPaise !== 0)
      return [{ ...cause, kind: 'refundBounced', lines }]
    }
    const takes = kind === 'chargeback' ? chargedBackFrom(facts) : refundedFrom
    const availableIn = (account: Account) => -balanceOf(journal, currency, account)
    const lines = linesFrom(takes, amountInPaise, availableIn)
    const lost = disputes.find(({ id }) => id === disputeId)
    const held = lost === undefined ? 0 : withheldFor(lost, journal, currency)
    const left = leavesFrom(amountInPaise, { held, heldAt: `disputed:${lost?.provider}`, from })
    return [{ ...cause, kind: returnKinds[kind], disputeId, lines: [...lines, ...left] }]
  }
}

/** A lost dispute first uses the amount that is withheld for it. */
function leavesFrom(
  amountInPaise: number,
  { held, heldAt, from }: { held: number; heldAt: Account; from: Account },
): Line[] {
  const ofHeld = Math.min(held, amountInPaise)
  const parts = [credit(heldAt, ofHeld), credit(from, amountInPaise - ofHeld)]
  return parts.filter((line) => line.amountInPaise < 0)
}

const returnKinds = {
  refund: 'refund',
  'by-hand': 'refund',
  chargeback: 'chargeback',
  undone: 'deskEntryUndone',
} as const satisfies Record<ReturnFacts['kind'], EntryKind>

type Takes = { first: readonly Account[]; rest: Account }

/**
 * A refund first uses what the payer is owed, then suspense, then the fee; the payer owes any
 * excess.
 */
const refundedFrom: Takes = { first: ['refunds-payable', 'suspense', 'fees'], rest: 'receivable' }
/**
 * A fee that a bank took back is a loss; the fee itself stays posted. An advance whose service has
 * not begun was not earned: it is returned with its tax (CGST Act, s. 31(3)(e)).
 */
function chargedBackFrom({ tax }: CaptureFacts): Takes {
  const isAdvance = tax !== null && !tax.isInvoiced && tax.partInvoice === null
  const first: Account[] = ['refunds-payable', 'suspense']
  return { first: isAdvance ? [...first, 'fees'] : first, rest: 'chargebacks' }
}

function linesFrom(
  { first, rest }: Takes,
  amountInPaise: number,
  availableIn: (account: Account) => number,
): Line[] {
  let left = amountInPaise
  const lines: Line[] = []
  for (const account of first) {
    const part = Math.min(left, availableIn(account))
    if (part <= 0) continue
    lines.push({ account, amountInPaise: part })
    left -= part
  }
  return left > 0 ? [...lines, { account: rest, amountInPaise: left }] : lines
}

/** The posted amount of this currency that came in. */
function receivedIn(journal: readonly Entry[], currency: string): number {
  const own = journal.filter(({ kind }) => arrivals.has(kind))
  return -balanceOf(own, currency, 'fees') - balanceOf(own, currency, 'suspense')
}

/** The posted amount that was earned, whatever was returned of it later. */
function earnedIn(journal: readonly Entry[], currency: string): number {
  const own = journal.filter(({ kind }) => earnings.has(kind))
  return -balanceOf(own, currency, 'fees')
}

const earnings: ReadonlySet<EntryKind> = new Set<EntryKind>([
  'capture',
  'captureAccepted',
  'captureReleased',
])

const arrivals: ReadonlySet<EntryKind> = new Set<EntryKind>([
  'capture',
  'captureToDecide',
  'captureCorrected',
])

function postedReturns({ returns }: CaptureFacts, journal: readonly Entry[]): ReturnFacts[] {
  const positions = new Set(journal.map(({ returnPosition }) => returnPosition))
  return returns.filter(({ position }) => positions.has(position))
}

function placesIn(journal: readonly Entry[]): Account[] {
  return journal.flatMap(({ lines }) => lines.map(({ account }) => account)).filter(isPlace)
}

function isPlace(account: Account): boolean {
  return account === 'bank' || /^(?:cash|desk-upi|desk-card):/.test(account)
}
