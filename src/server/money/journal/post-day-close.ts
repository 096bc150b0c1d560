import type { Transaction } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { newId } from '../../platform/foundation/ids.ts'
import { insertDayCloseEntry } from './day-close-entries.store.ts'

/** A recorded day close; amounts in paise. */
export type DayClosePosting = {
  id: string
  campus: string
  adminId: string
  day: string
  floatInPaise: number
  /** The counted amount less the expected one. */
  differenceInPaise: number
  depositedInPaise: number
}

/**
 * Posts a day close on its day: the float from the bank, the difference as a loss or gain, and the
 * deposit at the bank. The caller holds the drawer (closed-days.store.ts).
 */
export async function postDayClose(
  { clock }: Pick<Deps, 'clock'>,
  tx: Transaction,
  close: DayClosePosting,
): Promise<void> {
  const postedAt = clock.now()
  for (const entry of entriesOfDayClose(close))
    await insertDayCloseEntry(tx, close, { ...entry, id: newId(postedAt), postedAt })
}

type DayCloseEntry = {
  kind: 'float' | 'cashDifference' | 'deposit'
  debit: string
  credit: string
  amountInPaise: number
}

/** The entries of a day close; zero amounts have none. */
export function entriesOfDayClose(
  close: Omit<DayClosePosting, 'id' | 'adminId' | 'day'>,
): DayCloseEntry[] {
  const { campus, floatInPaise, differenceInPaise, depositedInPaise } = close
  const cash = `cash:${campus.toLowerCase()}`
  const lost = `cash-difference:${campus.toLowerCase()}`
  const [debit, credit] = differenceInPaise < 0 ? [lost, cash] : [cash, lost]
  const entries: DayCloseEntry[] = [
    { kind: 'float', debit: cash, credit: 'bank', amountInPaise: floatInPaise },
    { kind: 'cashDifference', debit, credit, amountInPaise: Math.abs(differenceInPaise) },
    { kind: 'deposit', debit: 'bank', credit: cash, amountInPaise: depositedInPaise },
  ]
  return entries.filter(({ amountInPaise }) => amountInPaise > 0)
}
