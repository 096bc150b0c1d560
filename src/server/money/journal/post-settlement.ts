import type { Transaction } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { newId } from '../../platform/foundation/ids.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import type { Account } from './accounts.ts'
import { credit } from './entry.ts'
import type { Line } from './entry.ts'
import { isRegisteredOn } from '../tax/taxes.store.ts'
import { insertSettlementEntry } from './settlement-entries.store.ts'

/** A file's sums for one settlement, in paise; money that the provider took is below zero. */
export type SettlementPosting = {
  settlementId: string
  fileId: string
  provider: string
  /** The gross of matched rows; the provider's balance falls by it. */
  grossInPaise: number
  /** The provider's charges with their tax. */
  chargesInPaise: number
  taxInPaise: number
  /** The day of the payout to the bank, in the Indian calendar. */
  paidOn: string
  /** The sum of rows that match nothing of ours. */
  unexplainedInPaise: number
}

/** A person's explanation of one such row, in paise. */
export type ExplainedPosting = {
  settlementId: string
  rowId: string
  provider: string
  as: 'charge' | 'provider'
  amountInPaise: number
}

/**
 * Posts a payout: the provider's balance falls, its charges are a cost, and unexplained money goes
 * to suspense. Zero amounts have no entry. If the institute is registered for GST on that day, the
 * tax in the charges is input tax and no cost.
 */
export async function postSettlement(
  { clock }: Pick<Deps, 'clock'>,
  tx: Transaction,
  { settlementId, fileId, provider, paidOn, taxInPaise, ...amounts }: SettlementPosting,
): Promise<void> {
  const postedAt = clock.now()
  const inputTaxInPaise = (await isRegisteredOn(tx, paidOn)) ? taxInPaise : 0
  const lines = settlementLines(provider, { ...amounts, inputTaxInPaise })
  if (lines.length === 0) return
  const of = { settlementId, fileId, rowId: null, provider, lines }
  const when = { occurredOn: indianDayOf(postedAt), postedAt }
  await insertSettlementEntry(tx, { id: newId(postedAt), kind: 'settlement', ...of, ...when })
}

/** Posts an explained row's money out of suspense. */
export async function postExplained(
  { clock }: Pick<Deps, 'clock'>,
  tx: Transaction,
  { settlementId, rowId, provider, as, amountInPaise }: ExplainedPosting,
): Promise<void> {
  if (amountInPaise === 0) return
  const postedAt = clock.now()
  const account: Account = as === 'charge' ? 'provider-charges' : `provider:${provider}`
  const lines = sides([{ account: 'suspense', amountInPaise }, credit(account, amountInPaise)])
  const of = { settlementId, fileId: null, rowId, provider, lines }
  const when = { occurredOn: indianDayOf(postedAt), postedAt }
  const id = newId(postedAt)
  await insertSettlementEntry(tx, { id, kind: 'settlementExplained', ...of, ...when })
}

type Amounts = Pick<SettlementPosting, 'grossInPaise' | 'chargesInPaise' | 'unexplainedInPaise'> & {
  /** The tax in the charges that can be claimed back. */
  inputTaxInPaise: number
}

/**
 * The lines of a payout: bank and charges on one side, the provider's balance and suspense on the
 * other, debits first. A file names one sum of tax. It is split in half between state and union, as
 * for a provider in the same state.
 */
export function settlementLines(provider: string, amounts: Amounts): Line[] {
  const { grossInPaise, chargesInPaise, unexplainedInPaise, inputTaxInPaise } = amounts
  const stateInPaise = Math.trunc(inputTaxInPaise / 2)
  const netInPaise = grossInPaise - chargesInPaise + unexplainedInPaise
  return sides([
    { account: 'bank', amountInPaise: netInPaise },
    { account: 'provider-charges', amountInPaise: chargesInPaise - inputTaxInPaise },
    { account: 'input-cgst', amountInPaise: inputTaxInPaise - stateInPaise },
    { account: 'input-sgst', amountInPaise: stateInPaise },
    credit(`provider:${provider}`, grossInPaise),
    credit('suspense', unexplainedInPaise),
  ])
}

/** Leaves out zero lines and sorts debits first. */
function sides(lines: readonly Line[]): Line[] {
  const moved = lines.filter(({ amountInPaise }) => amountInPaise !== 0)
  return moved.toSorted(
    (one, other) => Number(one.amountInPaise < 0) - Number(other.amountInPaise < 0),
  )
}
