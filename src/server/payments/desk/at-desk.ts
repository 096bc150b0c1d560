import type { Transaction } from '../../db/database.ts'
import type { MovingDeps } from '../orders/moving-deps.ts'
import type { OrderSnapshot } from '../orders/place-order.ts'
import { cashTaken, holdCashOf } from './cash-taken.store.ts'
import { cheques } from './cheques.ts'
import { deductionOf, insertCertificate } from './deductions.store.ts'
import { deskEntries } from './desk-entries.ts'
import type { PublishMoneyEvent } from '../syncing/money-event.ts'
import { payPlacedOrder, recordDeskPayment, recordPartAtDesk } from './record-desk-payment.ts'
import { recordGroupPayment } from './record-group-payment.ts'
import type { GroupPayment } from './record-group-payment.ts'
import type { DeskPayment } from './record-desk-payment.ts'
import { isCash, isOtherWay, refuseWithoutCash } from './way-back.ts'

/** What the desk takes: money that is there, with what was wrong in an entry of it, and cheques. */
export function atDesk(deps: MovingDeps, publish: PublishMoneyEvent) {
  return {
    ...deskEntries(deps),
    ...cheques(deps, publish),
    deductionOf,
    insertCertificate,
    holdCashOf,
    cashTaken,
    isCash,
    isOtherWay,
    refuseWithoutCash,
    recordGroupPayment: (tx: Transaction, paid: Omit<GroupPayment, 'publish'>) =>
      recordGroupPayment(deps, tx, { ...paid, publish }),
    recordDeskPayment: (
      tx: Transaction,
      taking: { details: OrderSnapshot; payment: DeskPayment },
    ) => recordDeskPayment(deps, tx, taking),
    payPlacedOrder: (tx: Transaction, paid: Parameters<typeof payPlacedOrder>[2]) =>
      payPlacedOrder(deps, tx, paid),
    recordPartAtDesk: (
      tx: Transaction,
      taking: Omit<Parameters<typeof recordPartAtDesk>[2], 'publish'>,
    ) => recordPartAtDesk(deps, tx, { ...taking, publish }),
  }
}
