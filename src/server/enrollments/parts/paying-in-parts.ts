import type { Paise } from '#contract/money.ts'
import { Problem } from '#contract/problems.ts'
import { indianDayOf } from '#contract/indian-time.ts'
import { takeInstallment, takeInstallmentCheque } from '../desk/take-installment.ts'
import type { InstallmentCheque, InstallmentTaking } from '../desk/take-installment.ts'
import type { Transaction } from '../../db/database.ts'
import type { Order } from '../../payments/payments.service.ts'
import type { EnrollmentDeps, StaffMember } from '../records/enrollment-deps.ts'
import { movePart, waivePart } from './change-part.ts'
import { exportDues, listDues } from './list-dues.ts'
import { mailPartReceipt } from './mail-part-receipt.ts'
import type { PaidPart } from './mail-part-receipt.ts'
import type { PartToRemind } from './part-reminders.store.ts'
import { mailPartReminder, queuePartReminders } from './remind-of-parts.ts'
import { inPartsToWire } from './parts.wire.ts'
import { payPart } from '../paying/pay-installment.ts'
import { setPaymentPlan, showPlan } from './set-plan.ts'
import { listOwnParts, partsOfOrder } from './show-parts.ts'

type AtDesk<Taking> = Omit<Taking, 'deduction' | 'receivedInPaise'> & { amountInPaise: Paise }

/** Orders in parts (decision 69): plans, paying a part, and dues. */
export function payingInParts(deps: EnrollmentDeps) {
  const door = doorOf(deps)
  const today = () => indianDayOf(deps.clock.now())
  return {
    pay: (wanted: Parameters<typeof payPart>[1]) => payPart(deps, wanted),
    take: (
      { amountInPaise: receivedInPaise, ...taking }: AtDesk<InstallmentTaking>,
      by: StaffMember,
    ) => takeInstallment({ ...deps, door }, { ...taking, receivedInPaise, deduction: null }, by),
    takeCheque: (
      { amountInPaise: receivedInPaise, ...taking }: AtDesk<InstallmentCheque>,
      by: StaffMember,
    ) =>
      takeInstallmentCheque({ ...deps, door }, { ...taking, receivedInPaise, deduction: null }, by),
    waive: (change: Parameters<typeof waivePart>[1], by: StaffMember) =>
      waivePart(deps, change, by),
    move: (change: Parameters<typeof movePart>[1], by: StaffMember) => movePart(deps, change, by),
    listOwn: async (studentId: string) => {
      const orders = await listOwnParts(deps, studentId)
      return { today: today(), orders: orders.map(inPartsToWire) }
    },
    ofOrder: async (orderId: string) => {
      const order = await partsOfOrder(deps, orderId)
      return { today: today(), order: order && inPartsToWire(order) }
    },
    showPlan: (courseId: string) => showPlan(deps, courseId),
    setPlan: (input: Parameters<typeof setPaymentPlan>[1], by: StaffMember) =>
      setPaymentPlan(deps, input, by),
    listDues: (input: Parameters<typeof listDues>[1]) => listDues(deps, input),
    mailReceipt: (paid: PaidPart) => mailPartReceipt(deps, paid),
    queueReminders: () => queuePartReminders(deps),
    mailReminder: (reminder: PartToRemind) => mailPartReminder(deps, reminder),
    exportDues: (input: Parameters<typeof exportDues>[1]) => exportDues(deps, input),
  }
}

/**
 * Accepts later parts only. A student's first part is sold (desk/take-desk-payment.ts), and a
 * group's is taken on its own page.
 */
function doorOf({ payments }: Pick<EnrollmentDeps, 'payments'>) {
  const notDue = () => new Problem('part-not-due')
  return {
    lock: async (tx: Transaction, orderId: string): Promise<Order> => {
      const order = await payments.lockOrder(tx, orderId)
      if (order?.state !== 'paid') throw notDue()
      return order
    },
    enroll: () => Promise.reject(notDue()),
  }
}
