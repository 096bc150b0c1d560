import { bind } from '../../platform/deps/bind.ts'
import type { Paise } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { takeInstallment, takeInstallmentCheque } from '../desk/take-installment.ts'
import type { InstallmentCheque, InstallmentTaking } from '../desk/take-installment.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Order } from '../../money/payments.service.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import { movePart, waivePart } from './change-part.ts'
import { exportDues, listDues } from './list-dues.ts'
import { mailPartReceipt } from './mail-part-receipt.ts'
import { inPartsToWire } from './parts.wire.ts'
import { payPart } from '../checkout/pay-installment.ts'
import { setPaymentPlan, showPlan } from './set-plan.ts'
import { listOwnParts, partsOfOrder } from './show-parts.ts'
import { findPartToRemind, notePartsToRemind } from './part-reminders.store.ts'
import type { PartToRemind } from './part-reminders.store.ts'

type AtDesk<Taking> = Omit<Taking, 'deduction' | 'receivedInPaise'> & { amountInPaise: Paise }

/** Orders in parts (decision 69): plans, paying a part, and dues. */
export function payingInParts(deps: SellingDeps) {
  const door = doorOf(deps)
  const today = () => indianDayOf(deps.clock.now())
  return {
    ...bind(deps, {
      pay: payPart,
      waive: waivePart,
      move: movePart,
      showPlan,
      setPlan: setPaymentPlan,
      listDues,
      mailReceipt: mailPartReceipt,
      queueReminders: queuePartReminders,
      mailReminder: mailPartReminder,
      exportDues,
    }),
    take: (
      { amountInPaise: receivedInPaise, ...taking }: AtDesk<InstallmentTaking>,
      by: StaffMember,
    ) => takeInstallment({ ...deps, door }, { ...taking, receivedInPaise, deduction: null }, by),
    takeCheque: (
      { amountInPaise: receivedInPaise, ...taking }: AtDesk<InstallmentCheque>,
      by: StaffMember,
    ) =>
      takeInstallmentCheque({ ...deps, door }, { ...taking, receivedInPaise, deduction: null }, by),
    listOwn: async (studentId: string) => {
      const orders = await listOwnParts(deps, studentId)
      return { today: today(), orders: orders.map(inPartsToWire) }
    },
    ofOrder: async (orderId: string) => {
      const order = await partsOfOrder(deps, orderId)
      return { today: today(), order: order && inPartsToWire(order) }
    },
  }
}

/**
 * Accepts later parts only. A student's first part is sold (desk/take-desk-payment.ts), and a
 * group's is taken on its own page.
 */
function doorOf({ payments }: Pick<SellingDeps, 'payments'>) {
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

type Deps = Pick<SellingDeps, 'clock' | 'db' | 'enqueue' | 'inTransaction' | 'mail' | 'payments'>

/**
 * Queues a mail for each part that is due soon, today, or was a week ago (decision 61). Safe at any
 * time, by any number of workers.
 * @returns how many.
 */
async function queuePartReminders(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    const parts = await notePartsToRemind(tx, { today: indianDayOf(now), now })
    for (const part of parts) await deps.enqueue(tx, 'send-part-reminder', part)
    return parts.length
  })
}

/**
 * Sends a reminder of a part that is still to be paid, after a query to its provider. It sends
 * nothing where the part was paid, waived or moved, where a bank decides, or too late.
 */
async function mailPartReminder(deps: Deps, reminder: PartToRemind): Promise<void> {
  const { orderId, part: number } = reminder
  const order = await deps.payments.sync(orderId, 'check')
  if (order === null) return
  const today = indianDayOf(deps.clock.now())
  const found = await findPartToRemind(deps.db, { ...reminder, today })
  const part = await deps.payments.nextPartOf(deps.db, order)
  if (found === undefined || part?.number !== number) return
  const { firstName, lastName, email, dueOn } = found
  const student = { customerName: `${firstName} ${lastName}`.trim(), customerEmail: email }
  await deps.mail.sendPartReminder(
    { ...order, ...student },
    { part, parts: order.parts?.length ?? number, dueOn, stage: reminder.stage },
  )
}
