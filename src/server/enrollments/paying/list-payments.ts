import type { Paise } from '#contract/money.ts'
import { linksUntil } from '../records/live-links.store.ts'
import { invariant } from '../../foundation/invariant.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'
import { outcomesOf } from '../records/outcomes.store.ts'
import { situationOf } from '../records/situation.ts'
import { waysOnOf } from './ways-on.ts'
import type { JudgedOrder, WaysOn } from './ways-on.ts'

type Deps = Pick<EnrollmentDeps, 'catalog' | 'clock' | 'concessions' | 'db' | 'payments'>

export type OwnPayment = JudgedOrder & {
  waysOn: WaysOn
  /** Until when a payment link of it can be paid by; null: none is out. */
  linkUntil: Date | null
  /** What its parts still ask for; null where it is paid at once. */
  stillDueInPaise: Paise | null
  hasOpenParts: boolean
}

/** Every order of the student, newest first, with where it stood when the provider was last asked. */
export async function listPayments(deps: Deps, studentId: string): Promise<OwnPayment[]> {
  const orders = await deps.payments.ordersOfStudent(studentId)
  const orderIds = orders.map(({ id }) => id)
  const outcomeOf = await outcomesOf(deps.db, orderIds)
  const links = await linksUntil(deps.db, orderIds, deps.clock.now())
  const stillDue = await deps.payments.stillDueOf(
    deps.db,
    orders.flatMap(({ id, parts }) => (parts === null ? [] : [id])),
  )
  const judged = orders.map((order) => {
    const { hasEnrollment, reason } = outcomeOf(order.id)
    return { order, situation: situationOf(order, hasEnrollment, reason) }
  })
  const waysOn = await waysOnOf(deps, studentId, judged)
  return judged.map((payment) => {
    const own = waysOn.get(payment.order.id)
    invariant(own, 'every payment has its ways on')
    const { id } = payment.order
    const due = stillDue.get(id)
    return {
      ...payment,
      linkUntil: links.get(id) ?? null,
      stillDueInPaise: due?.dueInPaise ?? null,
      hasOpenParts: due !== undefined && due.openInPaise > 0,
      waysOn: own,
    }
  })
}
