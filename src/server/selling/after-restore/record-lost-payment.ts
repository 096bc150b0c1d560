import type { LostMeans, LostThing } from '#contract/selling/restore.ts'
import type { Batch } from '../../teaching/batches/batches.service.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { MINUTE_MS } from '#contract/platform/durations.ts'
import { isId } from '../../platform/foundation/ids.ts'
import { plainLetters } from '../../platform/foundation/plain-letters.ts'
import type { KeptPayment, OrderSnapshot } from '../../money/payments.service.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import { orderSnapshot } from '../basics/order-snapshot.ts'
import { lostPaymentChanges } from './lost-payments.store.ts'
import type { LostPaymentState } from './lost-payments.store.ts'

type Deps = Pick<
  SellingDeps,
  | 'accounts'
  | 'batches'
  | 'catalog'
  | 'clock'
  | 'db'
  | 'institute'
  | 'inTransaction'
  | 'log'
  | 'payments'
>

export type FoundPayment = { provider: string; kept: KeptPayment; means: LostMeans }

/** How long after its expiry a page is still checked. */
const GRACE_MS = 5 * MINUTE_MS
/** Delay before a payment that can't be placed yet is checked again. */
const LOOK_AGAIN_MS = 2 * MINUTE_MS
/** Assumed lifetime of a page where its provider reports none. */
const ASSUMED_LIFE_MS = 60 * MINUTE_MS

/**
 * Recreates an order from its provider's data: the same id, student, course, campus and amount.
 * Then it asks the provider about the order, like about any other. It is idempotent. A payment with
 * unknown data needs a person.
 */
export async function recordLostPayment(
  deps: Deps,
  found: FoundPayment,
): Promise<LostPaymentState> {
  const { provider, kept } = found
  const now = deps.clock.now()
  const result = await deps.inTransaction(async (tx) => {
    const state = await stateOf(deps, tx, found)
    await lostPaymentChanges(tx).note(found, state, now)
    if (state.state === 'made' || state.state === 'known')
      await deps.payments.explainNotifications(tx, {
        provider,
        providerOrderId: kept.providerOrderId,
      })
    return state
  })
  if (result.state === 'made') await deps.payments.sync(result.orderId, 'restore')
  if (result.state !== 'unpaid')
    deps.log.warn(
      { provider, providerOrderId: kept.providerOrderId, state: result.state },
      'payment made after the restored point was found',
    )
  return result
}

async function stateOf(
  deps: Deps,
  tx: Transaction,
  { provider, kept }: FoundPayment,
): Promise<LostPaymentState> {
  const known = await deps.payments.attemptNamed(provider, kept.providerOrderId)
  if (known !== null) return { state: 'known', orderId: known.orderId }
  if (kept.standing === 'over') return { state: 'unpaid' }
  if (kept.standing === 'payable') return stateOfOpenPage(deps, kept)
  return recreateOrder(deps, tx, { provider, kept })
}

/** An unpaid page becomes an order only when somebody pays on it. */
function stateOfOpenPage({ clock }: Deps, { expiresAt, begunAt }: KeptPayment): LostPaymentState {
  const now = clock.now().getTime()
  const end = expiresAt?.getTime() ?? (begunAt?.getTime() ?? now) + ASSUMED_LIFE_MS
  if (end + GRACE_MS < now) return { state: 'unpaid' }
  return { state: 'waiting', dueAt: new Date(now + LOOK_AGAIN_MS) }
}

async function recreateOrder(
  deps: Deps,
  tx: Transaction,
  { provider, kept }: Pick<FoundPayment, 'provider' | 'kept'>,
): Promise<LostPaymentState> {
  const name = deps.payments.readOrderName(kept.providerOrderId)
  if (name === null) return { state: 'for-person', missing: 'order' }
  const lost = { name, provider, payment: kept }
  const { orderId } = name
  if ((await deps.payments.lockOrder(tx, orderId)) !== null) {
    if (await deps.payments.restoreAttempt(tx, lost)) return { state: 'made', orderId }
    // another worker was faster, or another attempt has this number
    const known = await deps.payments.attemptNamed(provider, kept.providerOrderId)
    return known ? { state: 'known', orderId } : { state: 'for-person', missing: 'order' }
  }
  const read = await detailsOf(deps, tx, kept)
  if ('missing' in read) return { state: 'for-person', missing: read.missing }
  if (await deps.payments.restoreOrder(tx, { details: read, lost }))
    return { state: 'made', orderId }
  // an older order for the same course is open: polling it will end it
  return { state: 'waiting', dueAt: new Date(deps.clock.now().getTime() + LOOK_AGAIN_MS) }
}

/** The original order, from the provider's data and the current student and course. */
async function detailsOf(
  { accounts, batches, catalog, institute }: Deps,
  tx: Transaction,
  { amountInPaise, currency, bought }: KeptPayment,
): Promise<OrderSnapshot | { missing: LostThing }> {
  const { studentId, courseId, plainCampus } = bought
  if (amountInPaise === null || currency !== 'INR') return { missing: 'amount' }
  const payer = isAnId(studentId) ? await accounts.lockToRead(tx, studentId) : undefined
  if (payer === undefined) return { missing: 'student' }
  const course = isAnId(courseId) ? await catalog.lockForSale(tx, courseId) : null
  if (course === null) return { missing: 'course' }
  const campus = institute.campuses.find(({ name }) => plainLetters(name) === plainCampus)
  if (campus === undefined) return { missing: 'campus' }
  const batch = bought.batchId === null ? null : await batchNamed(batches, bought.batchId)
  if (batch === undefined) return { missing: 'batch' }
  return orderSnapshot({
    payer,
    course,
    campus: campus.name,
    batch,
    amountInPaise,
    clientKey: null,
  })
}

async function batchNamed({ find }: Deps['batches'], id: string): Promise<Batch | undefined> {
  return isId(id) ? ((await find(id)) ?? undefined) : undefined
}

function isAnId(text: string | null): text is string {
  return text !== null && isId(text)
}
