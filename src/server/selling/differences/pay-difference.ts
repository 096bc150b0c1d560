import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import { Problem } from '#contract/problems.ts'
import { invariant } from '../../platform/foundation/invariant.ts'
import type { AttemptChannel, OrderToPlace, PlacedOrder } from '../../money/payments.service.ts'
import { refuseUntilRestoreIsRead } from '../basics/refuse-until-restore-is-read.ts'
import { openPage } from '../checkout/open-page.ts'
import { resumeOrder } from '../checkout/resume-order.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import { differenceSnapshot } from './difference-snapshot.ts'
import { moveDueChanges, duesStore } from '../../teaching/enrollments/enrollments.service.ts'
import type { MoveDue } from '../../teaching/enrollments/enrollments.service.ts'
import { isDue } from '../../teaching/enrollments/enrollments.service.ts'
import { isSamePerson } from '../../platform/db/joined-profiles.store.ts'

type Deps = Pick<SellingDeps, 'accounts' | 'clock' | 'db' | 'inTransaction' | 'payments'>

type Wanted = { studentId: string; moveId: string; provider: PaymentProvider | undefined }

/** Maximum number of tries when concurrent requests interfere. */
const MAX_LOOKS = 4

/**
 * Opens a page on which a student pays the difference in price of a move. An open order continues;
 * where its page has expired, a new order is placed (rule 31). The move sets the amount.
 * @returns the order and its link.
 * @throws Problem difference-not-due, provider-not-offered, payment-undecided,
 * payment-provider-unavailable, too-many-attempts, portal-restored.
 */
export async function payDifference(
  deps: Deps,
  wanted: Wanted,
): Promise<{ orderId: string; link: string }> {
  await refuseUntilRestoreIsRead(deps)
  for (let look = 0; look < MAX_LOOKS; look++) {
    const due = await ownDue(deps, wanted)
    const provider = deps.payments.providerFor(due.amountInPaise, wanted.provider)
    const placed = await placeDueDifference(deps, due, { provider })
    const page = placed && (await openPage(deps, { ...placed, part: 1 }, provider))
    if (placed && page) return { orderId: placed.order.id, link: page.link }
  }
  throw new Problem('unavailable')
}

/**
 * Continues the open order for a difference, or places a new one with its first attempt there.
 * @returns null where another request was faster.
 * @throws Problem difference-not-due, payment-undecided, payment-provider-unavailable.
 */
export async function placeDueDifference(
  deps: Deps,
  due: MoveDue,
  first: { provider: string; channel?: AttemptChannel },
): Promise<PlacedOrder | null> {
  const details = await detailsOf(deps, due)
  const begun = await resumeOrder(deps, { details, channel: 'page', ...first })
  if (begun !== null) return { order: begun, attempt: null }
  return place(deps, { details, ...first, due })
}

/** @throws Problem difference-not-due. */
async function ownDue({ db }: Deps, { studentId, moveId }: Wanted): Promise<MoveDue> {
  const due = await duesStore(db).findDue(moveId)
  if (due === null || !isDue(due) || !(await isSamePerson(db, due.studentId, studentId)))
    throw new Problem('difference-not-due')
  return due
}

async function detailsOf({ accounts, payments }: Deps, due: MoveDue) {
  const order = await payments.findOrder(due.placeOrderId)
  invariant(order, 'an enrollment has an order')
  const payer = await accounts.studentOf(due.studentId)
  const { campus, amountInPaise, moveId } = due
  return differenceSnapshot({ order, payer, campus, amountInPaise, moveId, clientKey: null })
}

/** @returns null where another request was faster. */
function place(
  deps: Deps,
  wanted: Pick<OrderToPlace, 'channel' | 'details' | 'provider'> & { due: MoveDue },
): Promise<PlacedOrder | null> {
  const { due, ...order } = wanted
  return deps.inTransaction(async (tx) => {
    // ending an enrollment locks its order before it looks for orders of moves
    await deps.payments.lockOrder(tx, due.placeOrderId)
    if (!isDue(await moveDueChanges(tx).lock(due.moveId))) throw new Problem('difference-not-due')
    return deps.payments.placeOrder(tx, order)
  })
}
