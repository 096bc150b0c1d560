import { bankRowStates } from '#contract/accounting/bank-statements.ts'
import type { BankRow, BankThing } from '#contract/accounting/bank-statements.ts'
import { rupeeText, signedRupeeText } from '#contract/money/money.ts'
import type { NamedOrder } from './name-orders.ts'
import { nameOfChoice, nameOfPayment, proposeDeskSums } from './reading/desk-sums.ts'
import type { DeskDay } from './reading/desk-sums.ts'
import { propose } from './reading/propose.ts'
import type { BankMovement } from './reading/propose.ts'
import { paidBy } from './reading/references.ts'
import type { BankRowFound } from './records/bank-rows.store.ts'
import type { DeskSettlement } from './records/desk-days.store.ts'
import type { DeskUpiPayment } from './records/named-orders.store.ts'
import { deskSumToWire } from './show-desk-sum.ts'

type ThingsOfPage = {
  free: readonly BankMovement[]
  matched: readonly BankMovement[]
  deskDays: readonly DeskDay[]
  settled: readonly DeskSettlement[]
  upiPayments: readonly DeskUpiPayment[]
  orders: ReadonlyMap<string, readonly NamedOrder[]>
}

export function rowToWire(row: BankRowFound, things: ThingsOfPage): BankRow {
  const { id, amountInPaise, matchedKind: _, matchedId: __, decidedByName, state, ...shown } = row
  return {
    ...shown,
    _id: id,
    amount: signedRupeeText(amountInPaise),
    // the column's CHECK constraint allows only known values
    state: bankRowStates.find((one) => one === state) ?? 'open',
    decidedBy: decidedByName,
    matched: matchedOf(row, things),
    proposals: state === 'open' ? proposalsOf(row, things) : [],
    orders: state === 'open' ? namedIn(row, things) : [],
  }
}

/** Without the orders that a recorded payment with the line's number pays. */
function namedIn(row: BankRowFound, { orders, upiPayments }: ThingsOfPage): BankRow['orders'] {
  const { method, reference: bankReference } = paidBy(row)
  if (paymentsOf(row, upiPayments).length > 0) return []
  return (orders.get(row.id) ?? []).map(({ order, part, dueInPaise, objection }) => ({
    orderId: order.id,
    part,
    parts: order.parts?.length ?? 1,
    label: order.customerName,
    courseName: order.courseName,
    due: rupeeText(dueInPaise),
    objection,
    method,
    bankReference,
  }))
}

/** The UPI payments of the desk with the line's RRN and amount. */
function paymentsOf(row: BankRowFound, payments: readonly DeskUpiPayment[]): DeskUpiPayment[] {
  const { reference } = paidBy(row)
  return payments.filter(
    (payment) =>
      payment.reference.toUpperCase() === reference && payment.amountInPaise === row.amountInPaise,
  )
}

function paymentToWire({ id, ...payment }: DeskUpiPayment): BankThing {
  const { amountInPaise, day, label, orderId, reference } = payment
  const amount = signedRupeeText(amountInPaise)
  const desk = { method: 'upi', firstDay: day, gross: amount, charges: '0' } as const
  return { kind: 'desk', id: nameOfPayment(id), day, amount, reference, label, orderId, desk }
}

function proposalsOf(row: BankRowFound, things: ThingsOfPage): BankRow['proposals'] {
  const { free, deskDays, upiPayments } = things
  const byUpi = paymentsOf(row, upiPayments).map((payment) => ({
    thing: paymentToWire(payment),
    isNamed: true,
  }))
  const one = propose(row, free).map(({ movement, isNamed }) => ({
    thing: movementToWire(movement),
    isNamed,
  }))
  const sums = proposeDeskSums(row, deskDays).map((sum) => ({
    thing: deskSumToWire(sum, nameOfChoice(sum)),
    isNamed: false,
  }))
  return [...byUpi, ...one, ...sums]
}

function matchedOf(row: BankRowFound, { matched, settled }: ThingsOfPage): BankThing | null {
  const { matchedKind, matchedId } = row
  const sum = settled.find(({ id }) => matchedKind === 'desk' && id === matchedId)
  if (sum !== undefined) return { ...deskSumToWire(sum, sum.id), ...sum.payment }
  const found = matched.find((one) => one.kind === matchedKind && one.id === matchedId)
  return found === undefined ? null : movementToWire(found)
}

/** A day of the desk that waits for the bank has its account in its id. */
export function movementToWire({ amountInPaise, ...thing }: BankMovement): BankThing {
  const amount = signedRupeeText(amountInPaise)
  const method = thing.id.startsWith('desk-upi:') ? 'upi' : 'card'
  const waiting = { method, firstDay: thing.day, gross: amount, charges: '0' } as const
  return { ...thing, amount, desk: thing.kind === 'desk' ? waiting : null }
}
