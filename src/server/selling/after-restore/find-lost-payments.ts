import { restoresStore } from '../../platform/backup/restores.store.ts'
import type { Restore } from '../../platform/backup/restores.store.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/platform/durations.ts'
import type { LanePass } from '../../platform/jobs/follow-lanes.ts'
import { CLAIM_LEASE_MS } from '../../platform/jobs/work-lane.ts'
import type { Counts } from '../../platform/jobs/work-lane.ts'
import type { KeptPayment, PaymentGateway } from '../../money/payments.service.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import {
  claimLostPayments,
  lostPaymentChanges,
  lostPaymentNames,
  lostPaymentsStore,
  lostPaymentsWork,
} from './lost-payments.store.ts'
import type { LostPayment } from './lost-payments.store.ts'
import { recordLostPayment } from './record-lost-payment.ts'

export type LostDeps = Pick<
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

/** The list starts this long before the backup, because clocks differ. */
const MARGIN_MS = HOUR_MS
/** How often a provider is asked for its list. */
const LIST_EVERY_MS = 2 * MINUTE_MS
const BATCH = 20

/** The worker's lane for lost payments; it is idle unless a restore is recent. */
export function lostPaymentsLane(deps: LostDeps): LanePass {
  return { name: 'lost payments', pass: (shouldContinue) => findLostPayments(deps, shouldContinue) }
}

/**
 * Finds payments that were started after the backup. It reads the providers' lists and checks order
 * ids from notifications, staff and students. It is idempotent and safe to run in parallel.
 * @returns how many payments were checked, and how many requests to providers failed.
 */
export async function findLostPayments(
  deps: LostDeps,
  shouldContinue: () => boolean = () => true,
): Promise<Counts> {
  const counts: Counts = { checked: 0, failed: 0 }
  const restores = restoresStore(deps.db)
  if (!(await restores.isRecent(deps.clock.now()))) return counts
  const [unread] = await restores.unread()
  for (const gateway of deps.payments.gateways)
    if (shouldContinue()) add(counts, await listAt(deps, gateway, unread))
  const asked = deps.payments.gateways.filter(({ kept }) => kept !== undefined)
  await lostPaymentNames(deps.db).nameNews(asked.map(({ name }) => name))
  while (shouldContinue()) {
    const due = await claimDue(deps, asked)
    if (due.length === 0) break
    for (const lost of due) add(counts, await queryNamedPayment(deps, lost))
  }
  return counts
}

function add(counts: Counts, more: Counts): void {
  counts.checked += more.checked
  counts.failed += more.failed
}

async function listAt(
  deps: LostDeps,
  { name, keptSince }: PaymentGateway,
  unread: Restore | undefined,
): Promise<Counts> {
  const restore = unread ?? (await restoreStillWaiting(deps, name))
  if (keptSince === undefined || restore === null || !(await isListDue(deps, name, restore)))
    return { checked: 0, failed: 0 }
  const listedAt = deps.clock.now()
  const listed = await keptSince(new Date(restore.asOf.getTime() - MARGIN_MS))
  if (listed.kind === 'silent') {
    deps.log.warn(
      { provider: name, failure: listed.failure },
      'payments could not be listed after a restore',
    )
    return { checked: 0, failed: 1 }
  }
  await takeNew(deps, name, listed.payments)
  const seen = listed.payments.length
  await deps.inTransaction((tx) =>
    lostPaymentsWork(tx).noteListing({ restoreId: restore.id, provider: name, listedAt, seen }),
  )
  return { checked: seen, failed: 0 }
}

/** Takes listed payments that match no order, and those that are already being looked for. */
async function takeNew(
  deps: LostDeps,
  provider: string,
  payments: readonly KeptPayment[],
): Promise<void> {
  const ownPayments = payments.filter(
    ({ providerOrderId }) => deps.payments.readOrderName(providerOrderId) !== null,
  )
  for (const kept of ownPayments) {
    const { providerOrderId } = kept
    const isKnown = (await deps.payments.attemptNamed(provider, providerOrderId)) !== null
    const name = { provider, providerOrderId }
    const isTracked = (await lostPaymentsStore(deps.db).find(name)) !== null
    if (isTracked || (!isKnown && kept.standing !== 'over'))
      await recordLostPayment(deps, { provider, kept, means: 'listing' })
  }
}

/** After the restore was read, a payment page from the lost time can still be open. */
async function restoreStillWaiting(deps: LostDeps, provider: string): Promise<Restore | null> {
  const isWaiting = await lostPaymentsStore(deps.db).isWaitingAt(provider)
  return isWaiting ? restoresStore(deps.db).last() : null
}

async function isListDue(deps: LostDeps, provider: string, restore: Restore): Promise<boolean> {
  const listings = await lostPaymentsStore(deps.db).listings(restore.id)
  const last = listings.find((listing) => listing.provider === provider)
  return last === undefined || deps.clock.now().getTime() - last.listedAt.getTime() >= LIST_EVERY_MS
}

function claimDue(deps: LostDeps, gateways: readonly PaymentGateway[]): Promise<LostPayment[]> {
  const providers = gateways.map(({ name }) => name)
  const claim = { now: deps.clock.now(), limit: BATCH, leaseMs: CLAIM_LEASE_MS }
  return deps.inTransaction((tx) => claimLostPayments(tx, providers, claim))
}

/** Asks the provider about one named payment. */
export async function queryNamedPayment(
  deps: LostDeps,
  { provider, providerOrderId, means }: Pick<LostPayment, 'provider' | 'providerOrderId' | 'means'>,
): Promise<Counts> {
  const reading = await deps.payments.gatewayNamed(provider)?.kept?.(providerOrderId)
  if (reading?.kind === 'kept') {
    await recordLostPayment(deps, { provider, kept: reading.payment, means })
    return { checked: 1, failed: 0 }
  }
  const now = deps.clock.now()
  const isThere = reading?.kind !== 'not-there'
  const dueAt = isThere ? new Date(now.getTime() + MINUTE_MS) : null
  await deps.inTransaction((tx) =>
    lostPaymentChanges(tx).postpone({ provider, providerOrderId }, dueAt, now),
  )
  return { checked: 1, failed: isThere ? 1 : 0 }
}
