import { paise } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Deps as AllDeps } from '../../../platform/deps/deps.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { invariant } from '../../../platform/foundation/invariant.ts'
import { reductionOf } from '../records/concession.ts'
import { lockRule } from './price-rules.store.ts'
import type { LockedRule } from './price-rules.store.ts'
import { usesStore } from './uses.store.ts'

type Deps = Pick<AllDeps, 'clock'>

/** The fields of an order that decide about its concession. */
export type LoweredOrder = {
  readonly id: string
  readonly studentId: string
  readonly amountInPaise: Paise
  readonly concessionInPaise: Paise
  readonly concessionId: string | null
  /** Number of enrollments at this price; left out: one. */
  readonly places?: number
}

/**
 * Reserves the concession of a new order, under the rule's lock. The reservation lasts until the
 * order ends or is paid. An order at the full price reserves nothing.
 * @returns false where the rule gives less by now, or is used up: then nothing has changed.
 */
export async function holdConcession(
  { clock }: Deps,
  tx: Transaction,
  order: LoweredOrder,
): Promise<boolean> {
  const { id: orderId, studentId, concessionId } = order
  if (concessionId === null) return true
  const rule = await lockRule(tx, { concessionId, studentId })
  const now = clock.now()
  if (rule === null || !isOpen(rule, now) || !isLeft(rule)) return false
  const { places = 1 } = order
  const priceInPaise = paise((order.amountInPaise + order.concessionInPaise) / places)
  if (reductionOf(rule, priceInPaise) * places !== order.concessionInPaise) return false
  await usesStore(tx).reserve({ orderId, concessionId, studentId, now })
  return true
}

/**
 * Marks the concession of a paid order as used. A lapsed one is taken again if any use is left. A
 * rule that has ended meanwhile still counts, because the payer was shown its price.
 * @returns false where no use is left: the money waits for a person.
 */
export async function takeConcession(
  { clock }: Deps,
  tx: Transaction,
  order: LoweredOrder,
): Promise<boolean> {
  const { id, studentId, concessionId } = order
  if (concessionId === null) return true
  const uses = usesStore(tx)
  const state = await uses.stateOf(id)
  invariant(state, 'an order with a reduced price holds a concession')
  if (state === 'used') return true
  if (state !== 'reserved') {
    const rule = await lockRule(tx, { concessionId, studentId })
    if (rule === null || !isLeft(rule)) return false
  }
  await uses.set(id, 'used', clock.now())
  return true
}

/**
 * Releases the concession of an order that ended unpaid or lost all its money; any student may use
 * it again.
 */
export async function releaseConcession(
  { clock }: Deps,
  tx: Transaction,
  { id, concessionId }: Pick<LoweredOrder, 'id' | 'concessionId'>,
): Promise<void> {
  if (concessionId !== null) await usesStore(tx).release(id, clock.now())
}

function isOpen({ state, validUntil }: LockedRule, now: Date): boolean {
  return state === 'open' && (validUntil === null || validUntil >= indianDayOf(now))
}

function isLeft({ totalLimit, personLimit, times, timesOfStudent }: LockedRule): boolean {
  if (personLimit !== null && timesOfStudent >= personLimit) return false
  return totalLimit === null || times < totalLimit
}
