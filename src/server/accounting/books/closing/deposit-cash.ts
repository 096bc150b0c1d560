import { messages } from '#contract/messages.ts'
import { formatRupees } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { actorOf } from '../../../platform/activity/actor.ts'
import { newId } from '../../../platform/foundation/ids.ts'
import type { AdminPrincipal } from '../../../platform/principal/principal.ts'
import type { BooksDeps } from '../basics/books-deps.ts'
import { monthOf } from '../months/month-of.ts'
import { monthChanges } from '../months/month-closes.store.ts'
import { cashToDepositStore, insertDeposit } from './cash-to-deposit.store.ts'
import { maySee } from './list-open-drawers.ts'

/** The closes whose cash was brought to the bank, the day of the Indian calendar, and the slip. */
export type DepositRequest = { closes: readonly string[]; day: string; reference: string | null }

/**
 * Records that the cash of these closes was brought to the bank with one slip, and posts it on that
 * day. A close's cash is deposited once.
 * @throws Problem invalid-input with the field, cash-not-there, month-closed.
 */
export async function depositCash(
  deps: BooksDeps,
  principal: AdminPrincipal,
  { closes, day, reference }: DepositRequest,
): Promise<void> {
  if (!reference) throw invalid('reference', messages.depositSlipNeeded)
  if (day > indianDayOf(deps.clock.now())) throw invalid('day', messages.depositTooEarly)
  const ids = [...new Set(closes)]
  await deps.inTransaction(async (tx) => {
    if (await monthChanges(tx).isClosedNow(monthOf(day))) throw new Problem('month-closed')
    const cash = await cashToDepositStore(tx).lock(ids)
    const [first] = cash
    if (first === undefined || cash.length < ids.length) throw new Problem('cash-not-there')
    const { campus } = first
    if (!maySee(principal, campus)) throw new Problem('cash-not-there')
    if (cash.some((one) => one.campus !== campus))
      throw invalid('closes', messages.depositOfOneCampus)
    if (cash.some((one) => one.day > day)) throw invalid('day', messages.depositTooEarly)
    const amountInPaise = cash.reduce((sum, one) => sum + one.amountInPaise, 0)
    const now = deps.clock.now()
    const deposit = { id: newId(now), campus, day, amountInPaise }
    const by = { madeBy: principal.adminId, madeAt: now }
    await insertDeposit(tx, { ...deposit, ...by, reference }, ids)
    await deps.payments.postCashDeposit(tx, deposit)
    await deps.recordActivity(tx, {
      by: actorOf(principal),
      action: 'cash-deposited',
      subject: { kind: 'day-close', id: first.closeId, label: `${campus}, ${day}` },
      after: { slip: reference, amount: formatRupees(amountInPaise as Paise) }, // whole paise
    })
  })
}

function invalid(field: string, sentence: string): Problem {
  return new Problem('invalid-input', { fields: { [field]: sentence } })
}
