import { closeQr } from './close-qr.ts'
import { applyPlan, confirmPayment, giveBack, refusePayment } from './pay-sale.ts'
import type { Due, Payment, Sale } from './razorpay-records.ts'
import { nowInMs } from './razorpay-simulator.ts'
import type { RazorpaySimulator } from './razorpay-simulator.ts'

/** Does what fell due by the simulator's clock: bank decisions, time-outs, returns, closed codes. */
export function settleDue(simulator: RazorpaySimulator): void {
  for (const sale of simulator.store.sales()) settleSale(simulator, sale)
}

/** Ends a payment as its plan says, and sets the timers of a payment that waits. */
export function applyOutcome(simulator: RazorpaySimulator, sale: Sale, payment: Payment): void {
  applyPlan(simulator, sale, payment)
  planDue(simulator, sale)
}

/** Sets timers for everything that will fall due. */
export function planAll(simulator: RazorpaySimulator): void {
  for (const sale of simulator.store.sales()) planDue(simulator, sale)
}

/** Sets timers for what falls due in this sale. A moved clock may leave a timer without work. */
export function planDue(simulator: RazorpaySimulator, sale: Sale): void {
  const { store, timers } = simulator
  const dues = sale.payments.flatMap(({ due }) => (due === null ? [] : [due.at]))
  if (sale.qr?.closedAt === null && sale.qr.closeBy !== null) dues.push(sale.qr.closeBy * 1000)
  for (const at of dues) {
    const realAt = at - store.settings().clockOffsetSeconds * 1000
    timers.at(realAt, () => settleSale(simulator, sale))
  }
}

function settleSale(simulator: RazorpaySimulator, sale: Sale): void {
  const { store } = simulator
  // a reset forgot it
  if (store.sale(sale.id) !== sale) return
  // a timer may fire a millisecond early
  const now = nowInMs(store) + 5
  for (const payment of sale.payments) {
    const { due } = payment
    if (due === null || due.at > now) continue
    actions[due.action](simulator, sale, payment)
    if (payment.due !== null) planDue(simulator, sale)
  }
  const closeBy = sale.qr?.closeBy ?? null
  if (closeBy !== null && closeBy * 1000 <= now) closeQr(simulator, sale, null)
}

type Act = (simulator: RazorpaySimulator, sale: Sale, payment: Payment) => void

const actions: Record<Due['action'], Act> = {
  authorize: confirmPayment,
  fail: (simulator, sale, payment) => refusePayment(simulator, sale, { payment, isTimeOut: false }),
  'time-out': (simulator, sale, payment) =>
    refusePayment(simulator, sale, { payment, isTimeOut: true }),
  'give-back': giveBack,
}
