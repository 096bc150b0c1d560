import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import { Problem } from '#contract/problems.ts'
import { isSamePerson } from '../../platform/db/joined-profiles.store.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { isOpen } from '../../money/payments.service.ts'
import type { OpenPage, Order, OrderPart } from '../../money/payments.service.ts'
import { refuseUntilRestoreIsRead } from '../basics/refuse-until-restore-is-read.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import { refuseWhileBeingPaid } from './nobody-pays.ts'
import { giveToStudent, openPage } from './open-page.ts'

type Deps = Pick<SellingDeps, 'clock' | 'db' | 'inTransaction' | 'payments'>

type InstallmentRequest = { orderId: string; part: number; provider: PaymentProvider | undefined }

/** Maximum number of tries when concurrent requests interfere. */
const MAX_LOOKS = 4

/**
 * Opens a page for the next installment of an order. It first queries every provider with an
 * attempt, so that nobody pays twice. Then it returns the same page, or a new one.
 * @param give gives the page to the payer; false: nobody can pay there any more.
 * @returns the order and the page's link.
 * @throws Problem part-not-due, group-part-not-due, provider-not-offered, payment-undecided,
 * payment-provider-unavailable, too-many-attempts, portal-restored; else what `give` throws.
 */
export async function payInstallment(
  deps: Deps,
  { orderId, part, provider }: InstallmentRequest,
  give: (page: OpenPage) => Promise<boolean>,
): Promise<{ orderId: string; link: string }> {
  await refuseUntilRestoreIsRead(deps)
  for (let look = 0; look < MAX_LOOKS; look++) {
    const order = await deps.payments.sync(orderId, 'initiate')
    if (order === null) throw new Problem('part-not-due')
    const due = await dueInstallment(deps, deps.db, { order, part })
    const toPay = { order, part, attempt: null }
    const page = await openPage(deps, toPay, deps.payments.providerFor(due.openInPaise, provider))
    if (page !== null && (await give(page))) return { orderId, link: page.link }
    refuseWhileBeingPaid(due)
  }
  throw new Problem('unavailable')
}

/**
 * The same for a student's own order in parts (decision 69).
 * @throws Problem part-not-due, also for another student's order; else what payInstallment throws.
 */
export async function payPart(
  deps: Deps,
  { studentId, ...request }: InstallmentRequest & { studentId: string },
): Promise<{ orderId: string; link: string }> {
  const { orderId } = request
  const known = await deps.payments.findOrder(orderId)
  if (known === null || !(await isSamePerson(deps.db, known.studentId, studentId)))
    throw new Problem('part-not-due')
  return payInstallment(deps, request, (page) => giveToStudent(deps, orderId, page))
}

/**
 * The installment with this number, if it is due now. Online and desk payments both check it here.
 * @throws Problem part-not-due, group-part-not-due.
 */
export async function dueInstallment(
  { payments }: Pick<SellingDeps, 'payments'>,
  db: Queryable,
  { order, part }: { order: Order; part: number },
): Promise<OrderPart> {
  const due = isPurchase(order) ? null : await payments.dueOf(db, order, part)
  if (due === null) throw new Problem(order.isGroup ? 'group-part-not-due' : 'part-not-due')
  return due
}

/**
 * A student's unpaid order, where price, seat and batch may change. Only start-enrollment.ts and
 * the desk sell it.
 */
function isPurchase({ isGroup, state }: Order): boolean {
  return isOpen(state) && !isGroup
}
