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
import type { BankMovement } from './reading/propose.ts'
import { readBankStatement } from './read-statement.ts'
import { bankRowsStore } from './records/bank-rows.store.ts'
import type { BankRowFound } from './records/bank-rows.store.ts'
import { bankMovementsStore } from './records/bank-movements.store.ts'

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
    }),
    columns: () => bankRowsStore(deps.db).columns(),
  }
}

/** Open lines with their proposals, decided lines with the decision. */
async function listRows({ db }: Pick<BankDeps, 'db'>, input: ListBankRows) {
  const { rows, ...rest } = await onePage(input, bankRowsStore(db).list(input.state))
  const open = rows.filter(({ state }) => state === 'open')
  const free = await bankMovementsStore(db).unmatchedFor(open)
  const matched = await bankMovementsStore(db).byIds(
    rows.flatMap(({ matchedId }) => matchedId ?? []),
  )
  return { rows: rows.map((row) => rowToWire(row, { free, matched })), ...rest }
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

type MovementsOfPage = { free: readonly BankMovement[]; matched: readonly BankMovement[] }

function rowToWire(row: BankRowFound, { free, matched: candidates }: MovementsOfPage): BankRow {
  const { id, amountInPaise, matchedKind, matchedId, decidedByName, state, ...shown } = row
  const matched = candidates.find((one) => one.kind === matchedKind && one.id === matchedId)
  return {
    ...shown,
    _id: id,
    amount: signedRupeeText(amountInPaise),
    // the column's CHECK constraint allows only known values
    state: bankRowStates.find((one) => one === state) ?? 'open',
    decidedBy: decidedByName,
    matched: matched === undefined ? null : movementToWire(matched),
    proposals:
      state === 'open'
        ? propose(row, free).map(({ movement, isNamed }) => ({
            thing: movementToWire(movement),
            isNamed,
          }))
        : [],
  }
}

function movementToWire({ amountInPaise, ...thing }: BankMovement): BankThing {
  return { ...thing, amount: signedRupeeText(amountInPaise) }
}
