import type { Transaction } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { invariant } from '../../platform/foundation/invariant.ts'
import { recordTaxes } from '../tax/record-taxes.ts'
import { allocationsStore } from './allocations.store.ts'
import { spreadOverLines, spreadOverRest } from './spread-over-lines.ts'

/**
 * Allocates each order's paying capture to its lines, once (decision 22). Money is not allocated
 * while it pays no line: another capture paid the line, or nobody has accepted the money yet. It
 * waits for a person. The caller holds the orders' row locks.
 */
export async function allocate(
  { clock }: Pick<Deps, 'clock'>,
  tx: Transaction,
  orderIds: readonly string[],
): Promise<void> {
  const store = allocationsStore(tx)
  const paying = await store.payingCaptures(orderIds)
  const captures = paying.filter(({ isAllocated }) => !isAllocated)
  if (captures.length === 0) return
  const allocatedAt = clock.now()
  const paidSoFar = new Map<string, number>()
  const parts = captures.flatMap(({ id: captureId, installmentId, lines, ...capture }) => {
    invariant(installmentId, 'every attempt pays an installment')
    const { paidOfLines } = capture
    const before = new Map(paidOfLines === null ? null : Object.entries(paidOfLines))
    for (const [line, paid] of paidSoFar) before.set(line, (before.get(line) ?? 0) + paid)
    const spread =
      paidOfLines === null
        ? spreadOverLines(payingOf(capture), lines)
        : spreadOverRest(payingOf(capture), { lines, paid: before })
    for (const part of spread)
      paidSoFar.set(part.lineId, (paidSoFar.get(part.lineId) ?? 0) + part.amountInPaise)
    return spread.map((part) => ({ captureId, installmentId, allocatedAt, ...part }))
  })
  await store.insertAllocations(parts)
  const taxed = captures.filter(({ isTaxed }) => isTaxed).map(({ id }) => id)
  if (taxed.length > 0) await recordTaxes({ clock }, tx, taxed)
  for (const { installmentId, amountInPaise, owedInPaise } of captures)
    if (installmentId !== null && amountInPaise < (owedInPaise ?? 0))
      await store.waiveRest(installmentId, amountInPaise)
}

type Arrived = { amountInPaise: number; owedInPaise: number | null; isReassigned: boolean }

/** Reassigned money pays at most what is owed; the rest still waits for a person. */
function payingOf({ amountInPaise, owedInPaise, isReassigned }: Arrived): number {
  return isReassigned ? Math.min(amountInPaise, owedInPaise ?? amountInPaise) : amountInPaise
}
