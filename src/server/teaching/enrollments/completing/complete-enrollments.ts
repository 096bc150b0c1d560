import type { Transaction } from '../../../platform/db/database.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'
import { completingStore } from './completing.store.ts'

type Deps = Pick<EnrollmentDeps, 'clock' | 'inTransaction' | 'log'>

/**
 * Completes enrollments after the last day of their batch in India. Reopens them where that day was
 * moved into the future (decision 54). It is idempotent.
 */
export async function completeEnrollments(deps: Deps): Promise<void> {
  const { completed, reopened } = await deps.inTransaction((tx) => followLastDays(deps, tx))
  if (completed + reopened > 0) deps.log.info({ completed, reopened }, 'enrollments completed')
}

/** Does the same in a caller's transaction that moves a last day. */
export async function followLastDays(
  { clock }: Pick<Deps, 'clock'>,
  tx: Transaction,
): Promise<{ completed: number; reopened: number }> {
  const now = clock.now()
  const today = indianDayOf(now)
  const store = completingStore(tx)
  return { completed: await store.complete(today, now), reopened: await store.reopen(today) }
}
