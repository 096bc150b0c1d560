import type { Account } from './accounts.ts'

export type EntryKind =
  | 'capture'
  | 'captureToDecide'
  | 'captureAccepted'
  | 'captureCorrected'
  | 'captureReleased'
  | 'refund'
  | 'refundBounced'
  | 'chargeback'
  | 'disputeWithheld'
  | 'disputeReleased'
  | 'disputeFee'
  | 'disputeFeeReturned'
  | 'deskEntryCorrected'
  | 'deskEntryUndone'
  | 'taxDeducted'
  | 'serviceBegan'
  | 'afterClose'

/** Debit above zero, credit below; in paise. */
export type Line = { account: Account; amountInPaise: number }
export type Entry = {
  kind: EntryKind
  /**
   * Money in another currency than the order's waits for a person; each currency has its own books.
   */
  currency: string
  returnPosition: number | null
  disputeId: string | null
  lines: Line[]
}

type Cause = Pick<Entry, 'kind' | 'currency'> & Partial<Pick<Entry, 'returnPosition' | 'disputeId'>>

export function transfer(
  { kind, currency, returnPosition = null, disputeId = null }: Cause,
  { from, to, amountInPaise }: { from: Account; to: Account; amountInPaise: number },
): Entry {
  const lines = [{ account: to, amountInPaise }, credit(from, amountInPaise)]
  return { kind, currency, returnPosition, disputeId, lines }
}

export function credit(account: Account, amountInPaise: number): Line {
  return { account, amountInPaise: -amountInPaise }
}

/** The balance of an account in one currency, in paise; above zero: debit. */
export function balanceOf(journal: readonly Entry[], currency: string, account: Account): number {
  return journal
    .filter((entry) => entry.currency === currency)
    .flatMap(({ lines }) => lines)
    .filter((line) => line.account === account)
    .reduce((sum, line) => sum + line.amountInPaise, 0)
}
