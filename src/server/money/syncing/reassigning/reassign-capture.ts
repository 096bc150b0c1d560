import type { FlagKind } from '#contract/money/flag-kinds.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { MovingDeps } from '../../orders/moving-deps.ts'
import { invariant } from '../../../platform/foundation/invariant.ts'
import { capturesOf, capturesStore } from '../../captures/captures.store.ts'
import type { RecordedCapture } from '../../captures/captures.store.ts'
import { hasEnrolled, insertReassignment } from '../../captures/reassignments.store.ts'
import { disputesStore } from '../../disputes/disputes.store.ts'
import { raiseFlag } from '../../flags/raise-flag.ts'
import { resolveFlags } from '../../flags/flags.store.ts'
import { updateRegister } from '../../journal/document-register.store.ts'
import { postJournal } from '../../journal/post-journal.ts'
import { COUNTER } from '../../orders/counter.ts'
import { moveOrder } from '../../orders/move-order.ts'
import type { Order } from '../../orders/order.ts'
import { recordProviderStatusOfOrder } from '../../orders/parts.store.ts'
import { ordersStore } from '../../orders/orders.store.ts'
import { isTaxed } from '../../tax/taxes.store.ts'
import { refusedReassignment } from './reassignment.ts'

type Deps = Pick<MovingDeps, 'clock' | 'endedUnpaid' | 'enqueue' | 'log'>

/** The reasons why money that pays its order gave no enrollment. */
const unenrolledKinds: FlagKind[] = [
  'paid-twice',
  'closed-payer',
  'batch-full',
  'batch-cancelled',
  'concession-gone',
  'difference-not-due',
]

export type ReassignmentRequest = {
  orderId: string
  captureId: string
  toOrderId: string
  /** The order counts as paid although less money came. */
  isLessAccepted: boolean
  reason: string
  adminId: string
}

/** from: the first order without the money; to: the order that it pays now. */
export type Reassigned = { from: Order; to: Order; capture: RecordedCapture }

/**
 * Reassigns money that gave no enrollment from its order to the right one, by decision of the
 * office. It no longer pays the first order. The caller gives the enrollment.
 * @throws Problem order-not-found, payment-not-writable, payment-disputed, payment-taxed,
 * order-takes-no-payment, payment-is-less.
 */
export async function reassignCapture(
  deps: Deps,
  tx: Transaction,
  request: ReassignmentRequest,
): Promise<Reassigned> {
  const { from, to, capture } = await lockBoth(tx, request)
  const refused = refusedReassignment(
    {
      ...capture,
      isAtDesk: capture.provider === COUNTER,
      hasEnrolled: await hasEnrolled(tx, from.id),
      isDisputed: await disputesStore(tx).isDisputed(capture),
      isTaxed: await isTaxed(tx, capture.id),
    },
    { ...to, isUndecided: to.lastWord === 'undecided' || to.lastWord === 'silent' },
    request,
  )
  if (refused !== null) throw new Problem(refused)
  const releasedInPaise = capture.allocatedInPaise
  // the journal must have the money as earned before it is released
  if (releasedInPaise > 0 && !(await postJournal(deps, tx, from.id)))
    throw new Problem('payment-not-writable')
  const { reason, adminId } = request
  const writtenAt = deps.clock.now()
  const written = { captureId: capture.id, fromOrder: from.id, toOrder: to.id, reason, adminId }
  await insertReassignment(tx, { ...written, releasedInPaise, writtenAt })
  await updateRegister(tx, [capture.id])
  const detail = { amountInPaise: capture.amountInPaise, cameFor: from.id }
  const transition = { event: 'customerPaid', cause: 'office', detail } as const
  const paid = await moveOrder(deps, tx, { order: to, transition })
  invariant(paid, 'an order that awaits payment can be paid')
  const left = await endPreviousOrder(deps, tx, { from, to })
  await postJournal(deps, tx, from.id)
  await postJournal(deps, tx, to.id)
  await flagExcess(deps, tx, { to, capture })
  return { from: left, to: paid, capture }
}

/** Locks both orders, always in the same sequence. */
async function lockBoth(
  tx: Transaction,
  { orderId, toOrderId, captureId }: ReassignmentRequest,
): Promise<Reassigned> {
  const locked = new Map<string, Order | null>()
  for (const id of [orderId, toOrderId].toSorted())
    locked.set(id, await ordersStore(tx).lockOrder(id))
  const [from, to] = [locked.get(orderId), locked.get(toOrderId)]
  const capture = (await capturesOf(tx, orderId)).find(({ id }) => id === captureId)
  if (!from || !to || capture === undefined) throw new Problem('order-not-found')
  if (from.id === to.id) throw new Problem('order-takes-no-payment')
  return { from, to, capture }
}

/**
 * Resolves the flags about the money. If the first order has no other money, it ends: unpaid, or
 * refunded if this money had paid it.
 */
async function endPreviousOrder(
  deps: Deps,
  tx: Transaction,
  { from, to }: { from: Order; to: Order },
): Promise<Order> {
  const payingId = await capturesStore(tx).payingCaptureOf(from.id)
  const unreturned = (await capturesOf(tx, from.id)).filter(
    (capture) => capture.returnedInPaise < capture.amountInPaise,
  )
  const now = deps.clock.now()
  if (unreturned.some(({ id }) => id !== payingId)) return from
  await resolveFlags(tx, { orderId: from.id, kinds: ['amount-differs', 'second-capture'] }, now)
  if (unreturned.length > 0) return from
  await resolveFlags(tx, { orderId: from.id, kinds: unenrolledKinds }, now)
  const detail = { writtenTo: to.id }
  const transition = { event: 'moneyBelongsElsewhere', cause: 'office', detail } as const
  const moved = await moveOrder(deps, tx, { order: from, transition })
  if (moved === null) return from
  await recordProviderStatusOfOrder(tx, from.id, 'elsewhere')
  return moved
}

/** Flags the amount above the order's price, which pays nothing and waits for a person. */
async function flagExcess(
  deps: Deps,
  tx: Transaction,
  { to, capture }: { to: Order; capture: RecordedCapture },
): Promise<void> {
  const restInPaise = capture.amountInPaise - to.amountInPaise
  if (restInPaise <= 0) return
  const detail = { amountInPaise: capture.amountInPaise, restInPaise }
  await raiseFlag(deps, tx, { orderId: to.id, kind: 'amount-differs', detail })
}
