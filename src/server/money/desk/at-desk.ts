import type { Transaction } from '../../platform/db/database.ts'
import type { MovingDeps } from '../orders/moving-deps.ts'
import { cashTaken, holdCashOf } from './cash-taken.store.ts'
import { cheques } from './cheques.ts'
import { deductionOf, insertCertificate } from './deductions.store.ts'
import { deskEntries } from './desk-entries.ts'
import type { PublishMoneyEvent } from '../syncing/money-event.ts'
import { recordDeskPayment } from './record-desk-payment.ts'
import type { DeskTaking } from './record-desk-payment.ts'
import { formatRupees, paise } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import type { CounterMethod } from '#contract/money/slips.ts'
import type { RecordedCapture } from '../captures/captures.store.ts'
import { placeAtDesk, placeOfCapture } from '../journal/accounts.ts'
import { COUNTER } from '../orders/counter.ts'
import { holdCashAt } from './cash-in-drawers.store.ts'

/** Payments at the desk: money, corrections of its entries, and cheques. */
export function atDesk(deps: MovingDeps, publish: PublishMoneyEvent) {
  return {
    ...deskEntries(deps),
    ...cheques(deps, publish),
    deductionOf,
    insertCertificate,
    holdCashOf,
    cashTaken,
    isOtherWay,
    refuseWithoutCash,
    recordDeskPayment: (tx: Transaction, taking: Omit<DeskTaking, 'publish'>) =>
      recordDeskPayment(deps, tx, { ...taking, publish }),
  }
}

type Came = Pick<RecordedCapture, 'provider' | 'paymentMethod'>

/** Whether a return would use another place of money than the payment. */
function isOtherWay(
  { provider, paymentMethod }: Came,
  back: { method: CounterMethod; campus: string },
): boolean {
  const { method, campus } = back
  const isAtDesk = provider === COUNTER
  const came = placeOfCapture({ provider, isAtDesk, paymentMethod, campus })
  return came !== placeAtDesk(method, campus)
}

/**
 * Refuses a cash return above the drawers' book balance.
 * @throws Problem drawer-has-too-little.
 */
async function refuseWithoutCash(
  tx: Transaction,
  { campus, amountInPaise }: { campus: string; amountInPaise: number },
): Promise<void> {
  const inDrawers = await holdCashAt(tx, campus)
  if (inDrawers >= amountInPaise) return
  const held = inDrawers > 0 ? `${formatRupees(paise(inDrawers))} in cash` : 'no cash'
  throw new Problem('drawer-has-too-little', {
    sentence: `In the books, the drawers at ${campus} hold ${held}. Refund it in another way.`,
  })
}
