import type { Transaction } from '../../db/database.ts'
import type { Deps } from '../../deps/deps.ts'
import { newId } from '../../foundation/ids.ts'
import { indianDayOf } from '#contract/indian-time.ts'
import type { Account } from './accounts.ts'
import { credit } from './entry.ts'
import type { Line } from './entry.ts'
import { isRegisteredOn } from '../tax/taxes.store.ts'
import { insertSettlementEntry } from './settlement-entries.store.ts'

/** What a file says of one settlement, in paise; what the provider took is below zero. */
export type SettlementPosting = {
  settlementId: string
  fileId: string
  provider: string
  /** Of what is ours, less nothing: the provider holds so much less for us. */
  grossInPaise: number
  /** What the provider keeps for its work, its tax included. */
  chargesInPaise: number
  /** That tax. */
  taxInPaise: number
  /** When it was paid to the bank, a day of the Indian calendar. */
  paidOn: string
  /** Of rows that nothing of ours explains. */
  unexplainedInPaise: number
}

/** What a person says of one such row, in paise. */
export type ExplainedPosting = {
  settlementId: string
  rowId: string
  provider: string
  as: 'charge' | 'provider'
  amountInPaise: number
}

/**
 * Posts what reached the bank: the provider holds less, its charges are a cost, and what nobody has explained waits. Nothing
 * is posted of nothing. An institute that is registered for GST that day has the tax in the charges back: it is no cost.
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

/** Takes what a person has explained out of what waits. */
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
  /** Of the charges what the tax office gives back. */
  inputTaxInPaise: number
}

/**
 * bank and charges on the one side, what the provider held and what waits on the other; debits first. A file names one sum of tax:
 * half of it is the state's, half the union's, as of a provider in the same state.
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

/** Nothing is no line. */
function sides(lines: readonly Line[]): Line[] {
  const moved = lines.filter(({ amountInPaise }) => amountInPaise !== 0)
  return moved.toSorted(
    (one, other) => Number(one.amountInPaise < 0) - Number(other.amountInPaise < 0),
  )
}
