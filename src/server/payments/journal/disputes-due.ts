import { balanceOf, transfer } from './entry.ts'
import type { Entry } from './entry.ts'

/** What our records say of a dispute now; the totals are the provider's. */
export type DisputeFacts = {
  id: string
  provider: string
  /** What the provider has taken off its account for it, less what it has put back. */
  withheldInPaise: number
  feeInPaise: number
  /** What the payer's bank has taken for good, as far as it was booked. */
  takenInPaise: number
}

type Disputed = { currency: string; disputes: readonly DisputeFacts[] }

/**
 * What a provider withholds for disputes, and puts back. What a loss has taken is withheld no longer; `lossesToPost`
 * are the disputes whose loss follows, and takes from what is withheld.
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

/** What providers charge for disputes, and give back of that. */
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

/** What is withheld for one dispute by what has been posted, in paise. */
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
