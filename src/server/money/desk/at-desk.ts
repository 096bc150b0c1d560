import type { Transaction } from '../../platform/db/database.ts'
import type { MovingDeps } from '../orders/moving-deps.ts'
import { cashTaken, holdCashOf } from './cash-taken.store.ts'
import { cheques } from './cheques.ts'
import { deductionOf, insertCertificate } from './deductions.store.ts'
import { deskEntries } from './desk-entries.ts'
import type { PublishMoneyEvent } from '../syncing/money-event.ts'
import { recordDeskPayment } from './record-desk-payment.ts'
import type { DeskTaking } from './record-desk-payment.ts'
import { isOtherWay, refuseWithoutCash } from './way-back.ts'

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
