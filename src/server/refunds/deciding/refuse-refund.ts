import { Problem } from '#contract/problems.ts'
import { lockForDecision } from '../moving/lock-for-decision.ts'
import { moveRefund } from '../moving/move-refund.ts'
import type { RefundActor } from '../records/refund.ts'
import type { RefundTools } from '../records/refund-tools.ts'

type Clerk = Extract<RefundActor, { kind: 'admin' }>

/**
 * The office says no, in words that the student gets by mail and sees under My payments.
 * @throws Problem refund-not-found, refund-decided-already.
 */
export async function refuseRefund(
  tools: RefundTools,
  { id, answer }: { id: string; answer: string },
  by: Clerk,
): Promise<void> {
  await tools.inTransaction(async (tx) => {
    const { refund } = await lockForDecision(tools, tx, id)
    const changes = { answer, decidedBy: by.id, decidedAt: tools.clock.now() }
    const move = { refund, event: 'refused', by, changes, words: answer } as const
    if ((await moveRefund(tools, tx, move)) === null) throw new Problem('refund-decided-already')
  })
}
