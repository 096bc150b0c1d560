/*
 * Reduced prices (decision 56): concessions given to a student, codes, and automatic ones until a
 * day. It chooses the concession of a price, records its uses, and handles agreements. Orders at
 * the reduced price are placed by selling. Start at pricing/best-price.ts, then
 * pricing/hold-concession.ts.
 */
import { bind } from '../../platform/deps/bind.ts'
import type { ListConcessionsInput } from '#contract/selling/concessions.ts'
import { mayDo } from '#contract/platform/roles.ts'
import { Problem } from '#contract/problems.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { onePage } from '../../platform/foundation/list-page.ts'
import { networkOf } from '../../platform/foundation/network.ts'
import { decidersWith } from '../../people/staff/staff.service.ts'
import type { AdminPrincipal } from '../../platform/principal/principal.ts'
import { concessionToWire } from './concessions.wire.ts'
import { concessionList } from './office/concession-list.store.ts'
import { agreeToConcession, endConcession, refuseConcession } from './office/decide-concession.ts'
import { addOffer, giveConcession } from './office/give-concession.ts'
import { exportReport, showReport } from './office/show-report.ts'
import { bestPrice } from './pricing/best-price.ts'
import { holdConcession, releaseConcession, takeConcession } from './pricing/hold-concession.ts'
import type { ConcessionDeps } from './records/concession-deps.ts'

export { earlyBirds } from './pricing/early-birds.ts'
export { codeLimits } from './records/concession-deps.ts'
export type { Lowered } from './pricing/best-price.ts'

export type Concessions = ReturnType<typeof createConcessions>

/** The module's public API. */
export function createConcessions(deps: ConcessionDeps) {
  return {
    ...bind(deps, {
      bestPrice,
      countCode,
      hold: holdConcession,
      take: takeConcession,
      release: releaseConcession,
      give: giveConcession,
      addOffer,
      agree: agreeToConcession,
      refuse: refuseConcession,
      end: endConcession,
      report: showReport,
      exportReport,
    }),
    async list(input: ListConcessionsInput, { adminId, role }: AdminPrincipal) {
      const page = await onePage(input, concessionList(deps.db, input))
      const deciders = mayDo(role, 'agreements')
        ? await decidersWith(deps.db, 'agreements', adminId)
        : null
      const today = indianDayOf(deps.clock.now())
      const { rows, ...rest } = page
      return { concessions: rows.map((row) => concessionToWire(row, { deciders, today })), ...rest }
    },
  }
}

/** @throws Problem too-many-attempts with retryAfterSeconds: prevents guessing of codes. */
async function countCode(
  { countCode: count }: ConcessionDeps,
  { studentId, address }: { studentId: string; address: string },
): Promise<void> {
  const waits = [await count.student(studentId), await count.network(networkOf(address))]
  const retryAfterSeconds = Math.max(...waits)
  if (retryAfterSeconds > 0) throw new Problem('too-many-attempts', { retryAfterSeconds })
}
