/*
 * Bank statements (decision 79): each line is recorded once, and a person confirms which movement
 * of ours it is. The journal has most of them already; only the desk's UPI and card payments are
 * posted here. Payouts of providers are in settlements. Start at read-statement.ts, then
 * reading/propose.ts and match-desk-sum.ts.
 */
import { bind } from '../../platform/deps/bind.ts'
import type {
  BankRow,
  BankThing,
  ListBankRows,
  ListMissingAtBank,
  MissingAtBank,
} from '#contract/accounting/bank-statements.ts'
import { bankRowStates } from '#contract/accounting/bank-statements.ts'
import { signedRupeeText } from '#contract/money/money.ts'
import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import { onePage } from '../../platform/foundation/list-page.ts'
import type { BankDeps } from './bank-deps.ts'
import { matchRow, reopenRow, dismissRow } from './decide-row.ts'
import { nameOfChoice, proposeDeskSums } from './reading/desk-sums.ts'
import type { DeskDay } from './reading/desk-sums.ts'
import { propose } from './reading/propose.ts'
import type { BankMovement } from './reading/propose.ts'
import { readBankStatement } from './read-statement.ts'
import { bankRowsStore } from './records/bank-rows.store.ts'
import type { BankRowFound } from './records/bank-rows.store.ts'
import { bankMovementsStore } from './records/bank-movements.store.ts'
import { deskDaysStore } from './records/desk-days.store.ts'
import type { DeskSettlement } from './records/desk-days.store.ts'
import { deskSumToWire, showDeskSum } from './show-desk-sum.ts'

/** Movements in the last days of a statement may be in the next one. */
const PENDING_DAYS = 3

export type BankModule = ReturnType<typeof createBank>

export function createBank(deps: BankDeps) {
  return {
    ...bind(deps, {
      read: readBankStatement,
      list: listRows,
      listMissing,
      match: matchRow,
      setAside: dismissRow,
      reopen: reopenRow,
      showDeskSum,
    }),
    columns: () => bankRowsStore(deps.db).columns(),
  }
}

/** Open lines with their proposals, decided lines with the decision. */
async function listRows({ db }: Pick<BankDeps, 'db'>, input: ListBankRows) {
  const { rows, ...rest } = await onePage(input, bankRowsStore(db).list(input.state))
  const open = rows.filter(({ state }) => state === 'open')
  const free = await bankMovementsStore(db).unmatchedFor(open)
  const matchedIds = rows.flatMap(({ matchedId }) => matchedId ?? [])
  const matched = await bankMovementsStore(db).byIds(matchedIds)
  const deskDays = await deskDaysStore(db).openFor(open)
  const settled = await deskDaysStore(db).settlements(matchedIds)
  const things = { free, matched, deskDays, settled }
  return { rows: rows.map((row) => rowToWire(row, things)), ...rest }
}

async function listMissing(
  { db }: Pick<BankDeps, 'db'>,
  input: ListMissingAtBank,
): Promise<MissingAtBank> {
  const span = await bankRowsStore(db).span()
  if (span === null) return { things: [], total: 0, isMore: false, since: null, until: null }
  const until = dayAfter(span.last, -PENDING_DAYS)
  const { rows, ...rest } = await onePage(input, bankMovementsStore(db).missing(span.first, until))
  return { things: rows.map(movementToWire), ...rest, since: span.first, until }
}

type ThingsOfPage = {
  free: readonly BankMovement[]
  matched: readonly BankMovement[]
  deskDays: readonly DeskDay[]
  settled: readonly DeskSettlement[]
}

function rowToWire(row: BankRowFound, things: ThingsOfPage): BankRow {
  const { id, amountInPaise, matchedKind: _, matchedId: __, decidedByName, state, ...shown } = row
  return {
    ...shown,
    _id: id,
    amount: signedRupeeText(amountInPaise),
    // the column's CHECK constraint allows only known values
    state: bankRowStates.find((one) => one === state) ?? 'open',
    decidedBy: decidedByName,
    matched: matchedOf(row, things),
    proposals: state === 'open' ? proposalsOf(row, things) : [],
  }
}

function proposalsOf(row: BankRowFound, { free, deskDays }: ThingsOfPage): BankRow['proposals'] {
  const one = propose(row, free).map(({ movement, isNamed }) => ({
    thing: movementToWire(movement),
    isNamed,
  }))
  const sums = proposeDeskSums(row, deskDays).map((sum) => ({
    thing: deskSumToWire(sum, nameOfChoice(sum)),
    isNamed: false,
  }))
  return [...one, ...sums]
}

function matchedOf(row: BankRowFound, { matched, settled }: ThingsOfPage): BankThing | null {
  const { matchedKind, matchedId } = row
  const sum = settled.find(({ id }) => matchedKind === 'desk' && id === matchedId)
  if (sum !== undefined) return deskSumToWire(sum, sum.id)
  const found = matched.find((one) => one.kind === matchedKind && one.id === matchedId)
  return found === undefined ? null : movementToWire(found)
}

/** A day of the desk that waits for the bank has its account in its id. */
function movementToWire({ amountInPaise, ...thing }: BankMovement): BankThing {
  const amount = signedRupeeText(amountInPaise)
  const method = thing.id.startsWith('desk-upi:') ? 'upi' : 'card'
  const waiting = { method, firstDay: thing.day, gross: amount, charges: '0' } as const
  return { ...thing, amount, desk: thing.kind === 'desk' ? waiting : null }
}
