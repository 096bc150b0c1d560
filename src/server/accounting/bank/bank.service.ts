/*
 * Bank statements (decision 79): each line is recorded once, and a person confirms which movement
 * of ours it is. Nothing here changes the journal, and payouts are in settlements. Start at
 * read-statement.ts, then reading/propose.ts.
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
import { propose } from './reading/propose.ts'
import type { Ours } from './reading/propose.ts'
import { readBankStatement } from './read-statement.ts'
import { bankRowsStore } from './records/bank-rows.store.ts'
import type { BankRowFound } from './records/bank-rows.store.ts'
import { oursStore } from './records/ours.store.ts'

/** Movements in the last days of a statement may be in the next one. */
const ON_THE_WAY_DAYS = 3

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
    }),
    columns: () => bankRowsStore(deps.db).columns(),
  }
}

/** Open lines with their proposals, decided lines with the decision. */
async function listRows({ db }: Pick<BankDeps, 'db'>, input: ListBankRows) {
  const { rows, ...rest } = await onePage(input, bankRowsStore(db).list(input.state))
  const open = rows.filter(({ state }) => state === 'open')
  const free = await oursStore(db).freeOf(open)
  const known = await oursStore(db).known(rows.flatMap(({ matchedId }) => matchedId ?? []))
  return { rows: rows.map((row) => rowToWire(row, { free, known })), ...rest }
}

async function listMissing(
  { db }: Pick<BankDeps, 'db'>,
  input: ListMissingAtBank,
): Promise<MissingAtBank> {
  const span = await bankRowsStore(db).span()
  if (span === null) return { things: [], total: 0, isMore: false, since: null, until: null }
  const until = dayAfter(span.last, -ON_THE_WAY_DAYS)
  const { rows, ...rest } = await onePage(input, oursStore(db).missing(span.first, until))
  return { things: rows.map(thingToWire), ...rest, since: span.first, until }
}

type Things = { free: readonly Ours[]; known: readonly Ours[] }

function rowToWire(row: BankRowFound, { free, known }: Things): BankRow {
  const { id, amountInPaise, matchedKind, matchedId, decidedByName, state, ...said } = row
  const matched = known.find((one) => one.kind === matchedKind && one.id === matchedId)
  return {
    ...said,
    _id: id,
    amount: signedRupeeText(amountInPaise),
    // the column's CHECK constraint allows only known values
    state: bankRowStates.find((one) => one === state) ?? 'open',
    decidedBy: decidedByName,
    matched: matched === undefined ? null : thingToWire(matched),
    proposals:
      state === 'open'
        ? propose(row, free).map(({ thing, isNamed }) => ({ thing: thingToWire(thing), isNamed }))
        : [],
  }
}

function thingToWire({ amountInPaise, ...thing }: Ours): BankThing {
  return { ...thing, amount: signedRupeeText(amountInPaise) }
}
