import { Problem } from '#contract/problems.ts'
import { lockForDecision } from '../moving/lock-for-decision.ts'
import { moveRefund } from '../moving/move-refund.ts'
import type { RefundActor } from '../records/refund.ts'
import type { RefundDeps } from '../records/refund-deps.ts'

type Deps = Pick<
  RefundDeps,
  'clock' | 'enqueue' | 'inTransaction' | 'log' | 'payments' | 'recordActivity'
>

type StaffMember = Extract<RefundActor, { kind: 'admin' }>

/**
 * The office says no, in words that the student gets by mail and sees under My payments.
 * @throws Problem refund-not-found, refund-decided-already.
 */
export async function refuseRefund(
  deps: Deps,
  { id, answer }: { id: string; answer: string },
  by: StaffMember,
): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const { refund } = await lockForDecision(deps, tx, id)
    const changes = { answer, decidedBy: by.id, decidedAt: deps.clock.now() }
    const move = { refund, event: 'refused', by, changes, words: answer } as const
    if ((await moveRefund(deps, tx, move)) === null) throw new Problem('refund-decided-already')
  })
}
