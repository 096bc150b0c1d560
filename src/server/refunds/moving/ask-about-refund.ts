import { Problem } from '#contract/problems.ts'
import { advanceRefund } from './advance-refund.ts'
import type { Refund, RefundActor } from '../records/refund.ts'
import type { RefundTools } from '../records/refund-tools.ts'
import { refundsStore } from '../records/refunds.store.ts'

type Clerk = Extract<RefundActor, { kind: 'admin' }>

/**
 * The office wants to know now: the same question that the sweep asks.
 * @throws Problem refund-not-found.
 */
export async function askAboutRefund(tools: RefundTools, id: string, by: Clerk): Promise<void> {
  const refund = await refundsStore(tools.db).findRefund(id)
  if (refund === null) throw new Problem('refund-not-found')
  await noteQuestion(tools, refund, by)
  await advanceRefund(tools, id, { isFirstCall: false })
}

function noteQuestion(tools: RefundTools, { id, orderId }: Refund, by: Clerk): Promise<void> {
  return tools.inTransaction((tx) =>
    tools.recordActivity(tx, {
      by,
      action: 'refund-asked-about',
      subject: { kind: 'refund', id, label: orderId },
    }),
  )
}
