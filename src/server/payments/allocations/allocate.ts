import type { Transaction } from '../../db/database.ts'
import type { Deps } from '../../deps/deps.ts'
import { invariant } from '../../foundation/invariant.ts'
import { allocationsStore } from './allocations.store.ts'
import { spreadOverLines } from './spread-over-lines.ts'

/**
 * Writes down which lines the order's paying capture pays, once (decision 22). Money that pays no line, because another
 * capture has paid it or nobody has accepted it yet, is not allocated: it waits for a person. The caller holds the
 * order's row lock.
 */
export async function allocate(
  { clock }: Pick<Deps, 'clock'>,
  tx: Transaction,
  orderId: string,
): Promise<void> {
  const store = allocationsStore(tx)
  const capture = await store.unallocatedPayingCapture(orderId)
  if (capture === null) return
  const { id: captureId, installmentId, isReassigned, orderedInPaise } = capture
  // of money that came for another order the rest goes on waiting for a person
  const amountInPaise = isReassigned
    ? Math.min(capture.amountInPaise, orderedInPaise)
    : capture.amountInPaise
  invariant(installmentId, 'every attempt pays an installment')
  const parts = spreadOverLines(amountInPaise, await store.linesOf(orderId))
  await store.insertAllocations({ captureId, installmentId, allocatedAt: clock.now() }, parts)
  await store.waiveRest(installmentId, amountInPaise)
}
