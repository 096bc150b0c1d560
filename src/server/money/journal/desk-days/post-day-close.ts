import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Deps } from '../../../platform/deps/deps.ts'
import { newId } from '../../../platform/foundation/ids.ts'
import {
  insertDayCloseEntry,
  insertDepositEntry,
  movedAfterClose,
} from './day-close-entries.store.ts'

/** A recorded day close; amounts in paise. */
export type DayClosePosting = {
  id: string
  campus: string
  adminId: string
  day: string
  floatInPaise: number
  /** The counted amount less the expected one. */
  differenceInPaise: number
  /** The cash that left the drawer and is brought to the bank later. */
  depositedInPaise: number
}

/** Cash that was brought to the bank on a day of the Indian calendar. */
export type DepositPosting = { id: string; campus: string; day: string; amountInPaise: number }

type PostingDeps = Pick<Deps, 'clock'>

/**
 * Posts a day close on its day: the change from the bank, the difference as a loss or gain, and the
 * cash that is set aside for the bank. The caller holds the drawer (closed-days.store.ts).
 */
export async function postDayClose(
  { clock }: PostingDeps,
  tx: Transaction,
  close: DayClosePosting,
): Promise<void> {
  const postedAt = clock.now()
  const { day: occurredOn } = close
  for (const entry of entriesOfDayClose(close))
    await insertDayCloseEntry(tx, close, { ...entry, occurredOn, id: newId(postedAt), postedAt })
}

/**
 * Reverses the entries of a day close that was taken back, on its day. Cash that the drawer moved
 * since the close counts on that day again. The caller holds the drawer.
 */
export async function reverseDayClose(
  { clock }: PostingDeps,
  tx: Transaction,
  close: DayClosePosting,
): Promise<void> {
  const postedAt = clock.now()
  const { day, campus } = close
  const reversed = entriesOfDayClose(close).map(({ debit, credit, ...entry }) => ({
    ...entry,
    occurredOn: day,
    debit: credit,
    credit: debit,
  }))
  const since = broughtBack(day, campus, await movedAfterClose(tx, close))
  for (const entry of [...reversed, ...since])
    await insertDayCloseEntry(tx, close, { ...entry, id: newId(postedAt), postedAt })
}

/** Moves this cash from the day after a close to the day of the close. */
function broughtBack(day: string, campus: string, movedInPaise: number) {
  if (movedInPaise === 0) return []
  const cash = `cash:${campus.toLowerCase()}`
  const between = `after-close:${campus.toLowerCase()}`
  const entry = { kind: 'closeTakenBack', amountInPaise: Math.abs(movedInPaise) }
  const [first, second] = movedInPaise > 0 ? [cash, between] : [between, cash]
  return [
    { ...entry, occurredOn: day, debit: first, credit: second },
    { ...entry, occurredOn: dayAfter(day, 1), debit: second, credit: first },
  ]
}

/** Posts cash that was set aside and is now at the bank, on the day of the deposit. */
export async function postCashDeposit(
  { clock }: PostingDeps,
  tx: Transaction,
  deposit: DepositPosting,
): Promise<void> {
  const postedAt = clock.now()
  await insertDepositEntry(tx, deposit, {
    id: newId(postedAt),
    kind: 'deposit',
    occurredOn: deposit.day,
    debit: 'bank',
    credit: `to-deposit:${deposit.campus.toLowerCase()}`,
    amountInPaise: deposit.amountInPaise,
    postedAt,
  })
}

type DayCloseEntry = {
  kind: 'float' | 'cashDifference' | 'toDeposit'
  debit: string
  credit: string
  amountInPaise: number
}

/** The entries of a day close; zero amounts have none. */
export function entriesOfDayClose(
  close: Omit<DayClosePosting, 'id' | 'adminId' | 'day'>,
): DayCloseEntry[] {
  const { floatInPaise, differenceInPaise, depositedInPaise } = close
  const campus = close.campus.toLowerCase()
  const cash = `cash:${campus}`
  const lost = `cash-difference:${campus}`
  const [debit, credit] = differenceInPaise < 0 ? [lost, cash] : [cash, lost]
  const entries: DayCloseEntry[] = [
    { kind: 'float', debit: cash, credit: 'bank', amountInPaise: floatInPaise },
    { kind: 'cashDifference', debit, credit, amountInPaise: Math.abs(differenceInPaise) },
    {
      kind: 'toDeposit',
      debit: `to-deposit:${campus}`,
      credit: cash,
      amountInPaise: depositedInPaise,
    },
  ]
  return entries.filter(({ amountInPaise }) => amountInPaise > 0)
}
