import type { Transaction } from '../../platform/db/database.ts'
import { momentOf } from '../../platform/deps/moment-of.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { newId } from '../../platform/foundation/ids.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { chequesAt } from './accounts.ts'
import { bookedOn } from './booked-on.ts'
import { insertChequeEntry } from './cheque-entries.store.ts'
import { closedUntil } from './closed-days.store.ts'
import { credit } from './entry.ts'
import type { Line } from './entry.ts'

export type ChequePosting = {
  kind: 'chequeTaken' | 'chequeCleared' | 'chequeBounced'
  cheque: { id: string; orderId: string; amountInPaise: number; campus: string; takenBy: string }
}

/**
 * Posts the change of a cheque in the transaction that records it. A taken cheque is ours and
 * waits; a cleared or bounced one is gone. The money that a bank paid for it is a capture and is
 * posted like any other (entries-due.ts).
 */
export async function postChequeEntry(
  { clock }: Pick<Deps, 'clock'>,
  tx: Transaction,
  { kind, cheque }: ChequePosting,
): Promise<void> {
  const postedAt = momentOf(tx, clock)
  const lines = chequeLines(kind, cheque)
  const closed = await closedUntil(tx, { lines, adminId: cheque.takenBy })
  const occurredOn = bookedOn({ today: indianDayOf(postedAt), closedUntil: closed })
  await insertChequeEntry(tx, { id: newId(postedAt), kind, cheque, lines, occurredOn, postedAt })
}

/** Debits first. */
export function chequeLines(
  kind: ChequePosting['kind'],
  { amountInPaise, campus }: Pick<ChequePosting['cheque'], 'amountInPaise' | 'campus'>,
): Line[] {
  const inHand = chequesAt(campus)
  return kind === 'chequeTaken'
    ? [{ account: inHand, amountInPaise }, credit('suspense', amountInPaise)]
    : [{ account: 'suspense', amountInPaise }, credit(inHand, amountInPaise)]
}
