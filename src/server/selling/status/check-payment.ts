import type { Paise } from '#contract/money/money.ts'
import type { Situation } from '#contract/money/payments.ts'
import type { ProviderSaid } from '#contract/money/provider-said.ts'
import { Problem } from '#contract/problems.ts'
import type { Order } from '../../money/payments.service.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import { outcomesOf } from '../basics/outcomes.store.ts'
import { listPayments } from './list-payments.ts'
import { providerStatusOf } from './provider-said.ts'
import { countProviderQuery } from './question-limits.ts'
import { situationOf, statusOf } from '../basics/situation.ts'
import { isSamePerson } from '../../platform/db/joined-profiles.store.ts'

export type CheckDeps = Pick<
  SellingDeps,
  'catalog' | 'clock' | 'concessions' | 'countProviderQuery' | 'db' | 'payments'
>

/**
 * Minimum time between two provider queries, in milliseconds; a page that asks earlier gets the
 * last result.
 */
const ASK_AGAIN_AFTER_MS = 2_000

export type CheckedPayment = {
  order: Order
  situation: Situation
  continueLink: string | null
  /** The current fee where a new payment may start (payment-options.ts). */
  tryAgainFeeInPaise: Paise | null
  isLapsed: boolean
  /** A payment link for another payer can be made. */
  maySendLink: boolean
  asked: ProviderSaid | null
}

/** isCounted: the query has been counted for the account already. */
type Asking = { studentId: string; orderId: string; isCounted?: boolean }

/**
 * The state of a student's own order, after a provider query if it is undecided.
 * @throws Problem not-found, the same for another student's and an unknown order; asked-too-often.
 */
export async function checkPayment(
  deps: CheckDeps,
  { studentId, orderId, isCounted = false }: Asking,
): Promise<CheckedPayment> {
  const order = await deps.payments.findOrder(orderId)
  if (order === null || !(await isSamePerson(deps.db, order.studentId, studentId)))
    throw new Problem('not-found')
  const isQueried = needsQuery(order, deps.clock.now())
  if (isQueried && !isCounted) await countProviderQuery(deps.countProviderQuery.check, studentId)
  const synced = isQueried ? ((await deps.payments.sync(orderId, 'check')) ?? order) : order
  const { hasEnrollment, reason } = (await outcomesOf(deps.db, [orderId]))(orderId)
  const situation = situationOf(synced, hasEnrollment, reason)
  const asked = providerStatusOf(synced, await deps.payments.attemptsOf(orderId))
  return { order: synced, situation, asked, ...(await optionsOf(deps, synced, situation)) }
}

type Options = Pick<
  CheckedPayment,
  'continueLink' | 'tryAgainFeeInPaise' | 'isLapsed' | 'maySendLink'
>

/** The options of an unpaid order; they depend on all payments of the student. */
async function optionsOf(deps: CheckDeps, order: Order, situation: Situation): Promise<Options> {
  if (statusOf[situation] === 'CHARGED') return noOptions
  const payments = await listPayments(deps, order.studentId)
  const own = payments.find((payment) => payment.order.id === order.id)
  return own?.paymentOptions ?? noOptions
}

const noOptions: Options = {
  continueLink: null,
  tryAgainFeeInPaise: null,
  isLapsed: false,
  maySendLink: false,
}

function needsQuery(order: Order, now: Date): boolean {
  if (order.state === 'paid' || order.state === 'refunded') return false
  const lastQueryMs = order.lastAskedAt?.getTime() ?? 0
  return now.getTime() - lastQueryMs >= ASK_AGAIN_AFTER_MS
}
