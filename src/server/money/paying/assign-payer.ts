import { formatIndianTime } from '#contract/platform/time/indian-time.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { Clock } from '../../platform/foundation/time/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/foundation/ids.ts'
import { isBeingPaid, isPayableAttempt, lapsesAt } from '../orders/order.ts'
import { attemptWithPayer, setPayer } from '../orders/placing/payers.store.ts'
import type { OtherPayer } from '../orders/placing/payers.store.ts'

/**
 * Makes the person who gets a page the payer of its attempt, and the receipt names them. Once they
 * have begun to pay, they stay the payer until they are declined or the page lapses (decision 59).
 * The caller holds the order's row lock.
 * @param given.payer null: the order's own payer.
 * @returns the payer's id, null for the order's own; or 'over': nobody can pay there any more.
 * @throws Problem somebody-is-paying.
 */
export async function assignPayer(
  { clock }: { clock: Clock },
  tx: Transaction,
  { attemptId, payer }: { attemptId: string; payer: OtherPayer | null },
): Promise<{ payerId: string | null } | 'over'> {
  const attempt = await attemptWithPayer(tx, attemptId)
  if (attempt.isCaptured || !isPayableAttempt(attempt)) return 'over'
  const now = clock.now()
  if (isBeingPaid(attempt)) {
    if (!isSamePayer(attempt.payer, payer)) throw somebodyIsPaying(lapsesAt(attempt), now)
    return { payerId: attempt.payerId }
  }
  const other = payer && { payerId: newId(now), payer }
  await setPayer(tx, attemptId, other)
  return { payerId: other?.payerId ?? null }
}

/** A returning person may write their name in another way, or leave out the address. */
function isSamePayer(one: OtherPayer | null, other: OtherPayer | null): boolean {
  if (one === null || other === null) return one === other
  if (one.email !== null && one.email === other.email) return true
  return plain(one.name) === plain(other.name)
}

function plain(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

function somebodyIsPaying(until: Date, now: Date): Problem {
  if (until <= now) return new Problem('somebody-is-paying')
  const sentence = `${messages.somebodyIsPaying} If they do not finish, it can be paid again after ${formatIndianTime(until)}.`
  return new Problem('somebody-is-paying', { sentence })
}
