import { signedRupeeText } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import type { ExplainSettlementRow } from '#contract/accounting/settlements.ts'
import { actorOf } from '../../platform/activity/actor.ts'
import type { AdminPrincipal } from '../../platform/principal/principal.ts'
import type { SettlementDeps } from './records/settlement-deps.ts'
import { rowChanges } from './records/settlement-rows.store.ts'

/**
 * Records a person's explanation of an unexplained row and posts its money out of suspense.
 * @throws Problem settlement-row-not-found, settlement-row-is-explained.
 */
export async function explainRow(
  deps: SettlementDeps,
  { id, as, because }: ExplainSettlementRow,
  by: AdminPrincipal,
): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const row = await rowChanges(tx).lockUnexplained(id)
    if (row === undefined) throw new Problem('settlement-row-not-found')
    if (row.resolvedAs !== null) throw new Problem('settlement-row-is-explained')
    const resolved = { resolvedAs: as, resolvedBecause: because, resolvedBy: by.adminId }
    await rowChanges(tx).resolve(id, { ...resolved, resolvedAt: deps.clock.now() })
    const { settlementId, provider, netInPaise: amountInPaise } = row
    await deps.payments.postExplained(tx, { settlementId, rowId: id, provider, as, amountInPaise })
    await deps.recordActivity(tx, {
      by: actorOf(by),
      action: 'settlement-row-explained',
      subject: { kind: 'settlement', id, label: `${row.saidKind}, ${provider}` },
      after: { amount: `₹${signedRupeeText(amountInPaise)}`, as },
      reason: because,
    })
  })
}
