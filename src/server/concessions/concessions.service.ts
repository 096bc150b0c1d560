/*
 * Reduced prices (decision 56): concessions given to a student, codes, and automatic ones until a
 * day. This module chooses the concession of a price, records its uses, and handles agreements.
 * Orders at the reduced price are in enrollments. Start reading at pricing/best-price.ts, then
 * pricing/hold-concession.ts.
 */
import type {
  AddOffer,
  ConcessionReportInput,
  GiveConcession,
  ListConcessionsInput,
} from '#contract/concessions.ts'
import { mayDo } from '#contract/staff.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import { Problem } from '#contract/problems.ts'
import { indianDayOf } from '#contract/indian-time.ts'
import { onePage } from '../foundation/list-page.ts'
import { networkOf } from '../foundation/network.ts'
import { decidersWith } from '../staff/staff.service.ts'
import type { AdminPrincipal } from '../principal/principal.ts'
import { concessionToWire } from './concessions.wire.ts'
import { concessionList } from './office/concession-list.store.ts'
import { agreeToConcession, endConcession, refuseConcession } from './office/decide-concession.ts'
import type { AgreeingAlone } from './office/decide-concession.ts'
import { addOffer, giveConcession } from './office/give-concession.ts'
import type { StaffMember } from './office/give-concession.ts'
import { exportReport, showReport } from './office/show-report.ts'
import { bestPrice } from './pricing/best-price.ts'
import type { ToPrice } from './pricing/best-price.ts'
import { holdConcession, releaseConcession, takeConcession } from './pricing/hold-concession.ts'
import type { LoweredOrder } from './pricing/hold-concession.ts'
import type { ConcessionDeps } from './records/concession-deps.ts'

export { earlyBirds } from './pricing/early-birds.ts'
export { codeLimits } from './records/concession-deps.ts'
export type { Lowered } from './pricing/best-price.ts'

export type Concessions = ReturnType<typeof createConcessions>

/** The module's public API. */
export function createConcessions(deps: ConcessionDeps) {
  return {
    bestPrice: (db: Queryable, wanted: ToPrice) => bestPrice(deps, db, wanted),
    countCode: (typed: { studentId: string; address: string }) => countCode(deps, typed),
    hold: (tx: Transaction, order: LoweredOrder) => holdConcession(deps, tx, order),
    take: (tx: Transaction, order: LoweredOrder) => takeConcession(deps, tx, order),
    letGo: (tx: Transaction, order: Pick<LoweredOrder, 'id' | 'concessionId'>) =>
      releaseConcession(deps, tx, order),
    give: (input: GiveConcession, by: StaffMember) => giveConcession(deps, input, by),
    addOffer: (input: AddOffer, by: StaffMember) => addOffer(deps, input, by),
    agree: (of: { id: string; alone?: AgreeingAlone | undefined }, by: StaffMember) =>
      agreeToConcession(deps, of, by),
    refuse: (of: { id: string; reason: string }, by: StaffMember) => refuseConcession(deps, of, by),
    end: (of: { id: string; reason: string }, by: StaffMember) => endConcession(deps, of, by),
    async list(input: ListConcessionsInput, { adminId, role }: AdminPrincipal) {
      const page = await onePage(input, concessionList(deps.db, input))
      const deciders = mayDo(role, 'agreements')
        ? await decidersWith(deps.db, 'agreements', adminId)
        : null
      const today = indianDayOf(deps.clock.now())
      const { rows, ...rest } = page
      return { concessions: rows.map((row) => concessionToWire(row, { deciders, today })), ...rest }
    },
    report: (input: ConcessionReportInput) => showReport(deps, input),
    exportReport: (input: ConcessionReportInput) => exportReport(deps, input),
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
