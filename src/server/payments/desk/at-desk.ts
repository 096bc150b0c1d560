import type { Transaction } from '../../db/database.ts'
import type { MovingDeps } from '../orders/moving-deps.ts'
import { cashTaken, holdCashOf } from './cash-taken.store.ts'
import { cheques } from './cheques.ts'
import { deductionOf, insertCertificate } from './deductions.store.ts'
import { deskEntries } from './desk-entries.ts'
import type { PublishMoneyEvent } from '../syncing/money-event.ts'
import { recordDeskPayment } from './record-desk-payment.ts'
import type { DeskTaking } from './record-desk-payment.ts'
import { isOtherWay, refuseWithoutCash } from './way-back.ts'

/** What the desk takes: money that is there, with what was wrong in an entry of it, and cheques. */
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
