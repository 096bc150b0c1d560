import { balanceOf, transfer } from './entry.ts'
import type { Entry } from './entry.ts'

/** The records of a dispute now; the totals are the provider's. */
export type DisputeFacts = {
  id: string
  provider: string
  /** The amount that the provider took for it, less what it returned. */
  withheldInPaise: number
  feeInPaise: number
  /** The posted amount that the payer's bank took for good. */
  takenInPaise: number
}

type Disputed = { currency: string; disputes: readonly DisputeFacts[] }

/**
 * The entries for amounts that a provider withholds or releases. A lost amount is no longer
 * withheld; `lossesToPost` are the disputes whose loss follows and uses the withheld amount.
 */
export function withheldDue(
  { currency, disputes }: Disputed,
  journal: readonly Entry[],
  lossesToPost: ReadonlySet<string>,
): Entry[] {
  return disputes.flatMap(({ id, provider, withheldInPaise, takenInPaise }) => {
    const taken = lossesToPost.has(id) ? 0 : takenInPaise
    const [there, withheld] = [`provider:${provider}`, `disputed:${provider}`] as const
    const more =
      Math.max(0, withheldInPaise - taken) - withheldFor({ id, provider }, journal, currency)
    const cause = { currency, disputeId: id }
    if (more > 0)
      return [
        transfer(
          { ...cause, kind: 'disputeWithheld' },
          { from: there, to: withheld, amountInPaise: more },
        ),
      ]
    if (more === 0) return []
    const back = { from: withheld, to: there, amountInPaise: -more }
    return [transfer({ ...cause, kind: 'disputeReleased' }, back)]
  })
}

/** The entries for dispute fees and their refunds. */
export function feesDue({ currency, disputes }: Disputed, journal: readonly Entry[]): Entry[] {
  return disputes.flatMap(({ id, provider, feeInPaise }) => {
    const there = `provider:${provider}` as const
    const more = feeInPaise - balanceOf(ofDispute(journal, id), currency, 'provider-charges')
    const cause = { currency, disputeId: id }
    if (more > 0)
      return [
        transfer(
          { ...cause, kind: 'disputeFee' },
          { from: there, to: 'provider-charges', amountInPaise: more },
        ),
      ]
    if (more === 0) return []
    const back = { from: 'provider-charges', to: there, amountInPaise: -more } as const
    return [transfer({ ...cause, kind: 'disputeFeeReturned' }, back)]
  })
}

/** The amount in paise that the journal has as withheld for one dispute. */
export function withheldFor(
  { id, provider }: Pick<DisputeFacts, 'id' | 'provider'>,
  journal: readonly Entry[],
  currency: string,
): number {
  return balanceOf(ofDispute(journal, id), currency, `disputed:${provider}`)
}

function ofDispute(journal: readonly Entry[], id: string): Entry[] {
  return journal.filter(({ disputeId }) => disputeId === id)
}
