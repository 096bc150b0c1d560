import type { Transaction } from '../../../platform/db/database.ts'
import type { Deps } from '../../../platform/deps/deps.ts'
import { newId } from '../../../platform/foundation/ids.ts'
import { insertDeskSettlementEntry } from './desk-settlement-entries.store.ts'

type PostingDeps = Pick<Deps, 'clock'>

/** The desk's UPI or card payments that reached the bank; amounts in paise. */
export type DeskSettlementPosting = {
  id: string
  /** A day of the Indian calendar. */
  occurredOn: string
  /** The amount that each account of the desk gives to the bank, before charges. */
  accounts: readonly { account: string; amountInPaise: number }[]
  chargesInPaise: number
}

/**
 * Posts that a bank paid out the desk's UPI or card payments: they are at the bank, less its
 * charges, which are a cost.
 */
export async function postDeskSettlement(
  deps: PostingDeps,
  tx: Transaction,
  posting: DeskSettlementPosting,
): Promise<void> {
  await post(deps, tx, { posting, lines: linesOfDeskSettlement(posting) })
}

/** Posts the same entry the other way round. */
export async function reverseDeskSettlement(
  deps: PostingDeps,
  tx: Transaction,
  posting: DeskSettlementPosting,
): Promise<void> {
  const lines = linesOfDeskSettlement(posting).map(({ account, amountInPaise }) => ({
    account,
    amountInPaise: -amountInPaise,
  }))
  await post(deps, tx, { posting, lines: lines.toReversed() })
}

type Lines = ReturnType<typeof linesOfDeskSettlement>

async function post(
  { clock }: PostingDeps,
  tx: Transaction,
  { posting, lines }: { posting: DeskSettlementPosting; lines: Lines },
): Promise<void> {
  const { id: deskSettlementId, occurredOn } = posting
  const postedAt = clock.now()
  const entry = { id: newId(postedAt), deskSettlementId, occurredOn, postedAt, lines }
  await insertDeskSettlementEntry(tx, entry)
}

/** Debits first; accounts without an amount are left out. */
export function linesOfDeskSettlement({
  accounts,
  chargesInPaise,
}: Pick<DeskSettlementPosting, 'accounts' | 'chargesInPaise'>) {
  const grossInPaise = accounts.reduce((sum, { amountInPaise }) => sum + amountInPaise, 0)
  const lines = [
    { account: 'bank', amountInPaise: grossInPaise - chargesInPaise },
    { account: 'provider-charges', amountInPaise: chargesInPaise },
    ...accounts.map(({ account, amountInPaise }) => ({ account, amountInPaise: -amountInPaise })),
  ]
  return lines
    .filter(({ amountInPaise }) => amountInPaise !== 0)
    .toSorted((one, other) => Number(one.amountInPaise < 0) - Number(other.amountInPaise < 0))
}
