import type { PaymentProvider } from '#contract/payment-providers.ts'
import { Problem } from '#contract/problems.ts'
import { isSamePerson } from '../../db/joined-profiles.store.ts'
import type { Queryable } from '../../db/database.ts'
import { isOpen } from '../../payments/payments.service.ts'
import type { OpenPage, Order, OrderPart } from '../../payments/payments.service.ts'
import { refuseWhileUnread } from '../after-restore/refuse-while-unread.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'
import { refuseWhileBeingPaid } from './nobody-pays.ts'
import { giveToStudent, openPage } from './open-page.ts'
import { providerFor } from './providers-for.ts'

type Deps = Pick<EnrollmentDeps, 'clock' | 'db' | 'inTransaction' | 'payments'>

type Wanted = { orderId: string; part: number; provider: PaymentProvider | undefined }

/** How often a request that meets a concurrent one is looked at again. */
const MAX_LOOKS = 4

/**
 * A page on which the next installment of an order is paid: every provider that it was tried at is asked first, so that nobody
 * pays it twice; then the same page, or the next.
 * @param give gives the page to the person who pays; false: nobody can pay there any more.
 * @returns the order and the page's link.
 * @throws Problem part-not-due, group-part-not-due, provider-not-offered, payment-undecided, payment-provider-unavailable, too-many-attempts,
 * portal-restored; else what `give` throws.
 */
export async function payInstallment(
  deps: Deps,
  { orderId, part, provider }: Wanted,
  give: (page: OpenPage) => Promise<boolean>,
): Promise<{ orderId: string; link: string }> {
  await refuseWhileUnread(deps)
  for (let look = 0; look < MAX_LOOKS; look++) {
    const order = await deps.payments.sync(orderId, 'initiate')
    if (order === null) throw new Problem('part-not-due')
    const due = await dueInstallment(deps, deps.db, { order, part })
    const toPay = { order, part, attempt: null }
    const page = await openPage(deps, toPay, providerFor(deps, due.openInPaise, provider))
    if (page !== null && (await give(page))) return { orderId, link: page.link }
    refuseWhileBeingPaid(due)
  }
  throw new Problem('unavailable')
}

/**
 * The same for the student whose order is paid in parts (decision 69).
 * @throws Problem part-not-due, also for somebody else's; else what payInstallment throws.
 */
export async function payPart(
  deps: Deps,
  { studentId, ...wanted }: Wanted & { studentId: string },
): Promise<{ orderId: string; link: string }> {
  const { orderId } = wanted
  const known = await deps.payments.findOrder(orderId)
  if (known === null || !(await isSamePerson(deps.db, known.studentId, studentId)))
    throw new Problem('part-not-due')
  return payInstallment(deps, wanted, (page) => giveToStudent(deps, orderId, page))
}

/**
 * The installment with this number, where it is the one to be paid now. Online and at the desk it is asked for here.
 * @throws Problem part-not-due, group-part-not-due.
 */
export async function dueInstallment(
  { payments }: Pick<EnrollmentDeps, 'payments'>,
  db: Queryable,
  { order, part }: { order: Order; part: number },
): Promise<OrderPart> {
  const due = isPurchase(order) ? null : await payments.dueOf(db, order, part)
  if (due === null) throw new Problem(order.isGroup ? 'group-part-not-due' : 'part-not-due')
  return due
}

/** Before a student's order is paid, price, seat and batch may change: it is paid by start-enrollment.ts, or sold at the desk. */
function isPurchase({ isGroup, state }: Order): boolean {
  return isOpen(state) && !isGroup
}
