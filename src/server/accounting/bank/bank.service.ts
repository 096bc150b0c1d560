/*
 * Bank statements (decision 79): each line is recorded once, and a person confirms which movement
 * of ours it is. The journal has most of them already; only the desk's UPI and card payments are
 * posted here. Payouts of providers are in settlements. Start at read-statement.ts, then
 * reading/propose.ts and match-desk-sum.ts.
 */
import { bind } from '../../platform/deps/bind.ts'
import type {
  ListBankRows,
  ListMissingAtBank,
  MissingAtBank,
} from '#contract/accounting/bank-statements.ts'
import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import { onePage } from '../../platform/foundation/list-page.ts'
import type { BankDeps } from './bank-deps.ts'
import { matchRow, reopenRow, dismissRow } from './decide-row.ts'
import { readBankStatement } from './read-statement.ts'
import { bankRowsStore } from './records/bank-rows.store.ts'
import { bankMovementsStore } from './records/bank-movements.store.ts'
import { deskDaysStore } from './records/desk-days.store.ts'
import { movementToWire, rowToWire } from './bank.wire.ts'
import { nameOrders } from './name-orders.ts'
import { paidBy } from './reading/references.ts'
import { namedOrdersStore } from './records/named-orders.store.ts'
import { recordOrder } from './record-order.ts'
import { showDeskSum } from './show-desk-sum.ts'

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
      recordOrder,
      setAside: dismissRow,
      reopen: reopenRow,
      showDeskSum,
    }),
    columns: () => bankRowsStore(deps.db).columns(),
  }
}

/** Open lines with their proposals, decided lines with the decision. */
async function listRows({ db, payments }: Pick<BankDeps, 'db' | 'payments'>, input: ListBankRows) {
  const { rows, ...rest } = await onePage(input, bankRowsStore(db).list(input.state))
  const open = rows.filter(({ state }) => state === 'open')
  const free = await bankMovementsStore(db).unmatchedFor(open)
  const matchedIds = rows.flatMap(({ matchedId }) => matchedId ?? [])
  const matched = await bankMovementsStore(db).byIds(matchedIds)
  const deskDays = await deskDaysStore(db).openFor(open)
  const settled = await deskDaysStore(db).settlements(matchedIds)
  const references = open.flatMap((row) => paidBy(row).reference || [])
  const upiPayments = await namedOrdersStore(db).upiPayments(references)
  const orders = await nameOrders({ db, payments }, open)
  const things = { free, matched, deskDays, settled, upiPayments, orders }
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
