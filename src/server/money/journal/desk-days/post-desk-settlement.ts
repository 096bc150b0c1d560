import type { Transaction } from '../../../platform/db/database.ts'
import type { Deps } from '../../../platform/deps/deps.ts'
import { newId } from '../../../platform/foundation/ids.ts'
import { insertDeskSettlementEntry } from './desk-settlement-entries.store.ts'

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
  { clock }: Pick<Deps, 'clock'>,
  tx: Transaction,
  { id: deskSettlementId, occurredOn, ...amounts }: DeskSettlementPosting,
): Promise<void> {
  const postedAt = clock.now()
  const lines = linesOfDeskSettlement(amounts)
  await insertDeskSettlementEntry(tx, {
    id: newId(postedAt),
    deskSettlementId,
    occurredOn,
    postedAt,
    lines,
  })
}

/** Posts the same entry the other way round. */
export async function reverseDeskSettlement(
  { clock }: Pick<Deps, 'clock'>,
  tx: Transaction,
  { id: deskSettlementId, occurredOn, ...amounts }: DeskSettlementPosting,
): Promise<void> {
  const postedAt = clock.now()
  const lines = linesOfDeskSettlement(amounts).map(({ account, amountInPaise }) => ({
    account,
    amountInPaise: -amountInPaise,
  }))
  await insertDeskSettlementEntry(tx, {
    id: newId(postedAt),
    deskSettlementId,
    occurredOn,
    postedAt,
    lines: lines.toReversed(),
  })
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
