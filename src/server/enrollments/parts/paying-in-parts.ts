import { indianDayOf } from '../../foundation/indian-day.ts'
import type { StaffMember } from '../desk/take-desk-payment.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'
import { movePart, waivePart } from './change-part.ts'
import { exportDues, listDues } from './list-dues.ts'
import { mailPartReceipt } from './mail-part-receipt.ts'
import type { PaidPart } from './mail-part-receipt.ts'
import type { PartToRemind } from './part-reminders.store.ts'
import { mailPartReminder, queuePartReminders } from './remind-of-parts.ts'
import { inPartsToWire } from './parts.wire.ts'
import { payPart } from './pay-part.ts'
import { setPaymentPlan, showPlan } from './set-plan.ts'
import { listOwnParts, partsOfOrder } from './show-parts.ts'
import { takePartCheque } from './take-part-cheque.ts'
import type { PartCheque } from './take-part-cheque.ts'
import { takePart } from './take-part.ts'
import type { PartTaking } from './take-part.ts'

/** Orders that are paid in parts (decision 69): their plans, who pays a part, and what is still to be paid. */
export function payingInParts(deps: EnrollmentDeps) {
  const today = () => indianDayOf(deps.clock.now())
  return {
    pay: (wanted: Parameters<typeof payPart>[1]) => payPart(deps, wanted),
    take: (taking: PartTaking, by: StaffMember) => takePart(deps, taking, by),
    takeCheque: (taking: PartCheque, by: StaffMember) => takePartCheque(deps, taking, by),
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
