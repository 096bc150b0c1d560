import { Problem } from '#contract/problems.ts'
import { advanceRefund } from './advance-refund.ts'
import type { Refund, RefundActor } from '../records/refund.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { refundsStore } from '../records/refunds.store.ts'

type Deps = Pick<
  RefundDeps,
  | 'clock'
  | 'db'
  | 'enqueue'
  | 'enrollments'
  | 'inTransaction'
  | 'log'
  | 'payments'
  | 'publish'
  | 'recordActivity'
>

type StaffMember = Extract<RefundActor, { kind: 'admin' }>

/**
 * Checks a refund now for the office, like the poll does.
 * @throws Problem refund-not-found.
 */
export async function askAboutRefund(deps: Deps, id: string, by: StaffMember): Promise<void> {
  const refund = await refundsStore(deps.db).findRefund(id)
  if (refund === null) throw new Problem('refund-not-found')
  await noteQuestion(deps, refund, by)
  await advanceRefund(deps, id, { isFirstCall: false })
}

function noteQuestion(deps: Deps, { id, orderId }: Refund, by: StaffMember): Promise<void> {
  return deps.inTransaction((tx) =>
    deps.recordActivity(tx, {
      by,
      action: 'refund-asked-about',
      subject: { kind: 'refund', id, label: orderId },
    }),
  )
}
