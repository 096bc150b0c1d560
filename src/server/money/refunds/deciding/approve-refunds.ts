import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { RefundsApproved } from '#contract/money/refunds/refunds.ts'
import type { RefundActor } from '../records/refund.ts'
import { showRefund } from '../showing/show-refund.ts'
import type { ShownRefund } from '../showing/show-refund.ts'
import { approveRefund } from './approve-refund.ts'

type Deps = Parameters<typeof approveRefund>[0] & Parameters<typeof showRefund>[0]
type StaffMember = Extract<RefundActor, { kind: 'admin' }>

/**
 * Approves several refunds that the policy allows, each on its own. One that needs a second person,
 * a reason or another way stays as it is, with a sentence why.
 * @throws Problem refund-not-found.
 */
export async function approveRefunds(
  deps: Deps,
  ids: readonly string[],
  by: StaffMember,
): Promise<RefundsApproved> {
  const left: RefundsApproved['left'] = []
  let approved = 0
  // sequential: each counts toward the limit of the next one
  for (const id of new Set(ids)) {
    const shown = await showRefund(deps, id, by.id)
    const why = reasonToOpen(shown) ?? (await refusalOf(deps, id, by))
    if (why === null) approved += 1
    else left.push({ id, customerName: shown.customerName, why })
  }
  const message = approved > 0 ? messages.refundsApproved : messages.noRefundApproved
  return { message, approved, left }
}

/** Why this refund is decided on its own page; null: it can be one of many. */
function reasonToOpen(shown: ShownRefund): string | null {
  const { state, agreedBy } = shown.refund
  if (state !== 'requested') return messages.refundWaitsForNoApproval
  if (shown.isDisputed) return messages.refundIsDisputed
  if (!shown.eligibility.isAllowed) return messages.refundNeedsReason
  if (shown.isByHand) return messages.refundNeedsHand
  return shown.approval === 'decide' && agreedBy === null ? null : messages.refundNeedsTwo
}

/** @returns the sentence of a refusal of this refund alone; null: it is approved. */
async function refusalOf(deps: Deps, id: string, by: StaffMember): Promise<string | null> {
  try {
    await approveRefund(deps, { id, isOneOfMany: true }, by)
    return null
  } catch (failure) {
    if (!(failure instanceof Problem)) throw failure
    return failure.code === 'second-person-needed' ? messages.refundNeedsTwo : failure.message
  }
}
