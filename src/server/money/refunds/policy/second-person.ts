import type { ApprovalKind } from '#contract/money/refunds/refunds.ts'
import type { Deciders } from '../../../people/staff/staff.service.ts'
import type { Refund } from '../records/refund.ts'

/**
 * takesTwo: above the limit, or returned in another way than it came
 * (staff/second-person/takes-two.ts).
 */
type Judged = Pick<Refund, 'state' | 'agreedBy' | 'refusedBy'> & { takesTwo: boolean }

/**
 * The effect of an approval by this member of staff. agree: it is the first of two. decide: it
 * counts. alone: nobody else is there, so an owner may decide with password and reason. another:
 * somebody else must decide. A review is decided by another person than the refusal (decision 25).
 * A retry of an approved refund needs nobody else.
 */
export function approvalOf(refund: Judged, approvers: Deciders): ApprovalKind {
  if (refund.state !== 'requested') return 'decide'
  const { by, isOwner } = approvers
  const { agreedBy, refusedBy } = refund
  const isAlone = isOwner && othersFor(refund, approvers).length === 0
  const instead = isAlone ? 'alone' : 'another'
  if (refusedBy === by) return instead
  if (!refund.takesTwo) return 'decide'
  if (agreedBy === null) return isAlone ? 'alone' : 'agree'
  return agreedBy === by ? instead : 'decide'
}

/**
 * Whether this member of staff may refuse. After a review only another person may, or an owner
 * where there is nobody.
 */
export function refusalOf(
  refund: Omit<Judged, 'takesTwo'>,
  approvers: Deciders,
): Exclude<ApprovalKind, 'agree'> {
  if (refund.state !== 'requested' || refund.refusedBy !== approvers.by) return 'decide'
  const { isOwner } = approvers
  return isOwner && othersFor(refund, approvers).length === 0 ? 'alone' : 'another'
}

/**
 * The colleagues who could still decide: not the current one, the one who refused it, or the one
 * who has agreed.
 */
function othersFor(
  { agreedBy, refusedBy }: Omit<Judged, 'takesTwo'>,
  { by, colleagues }: Deciders,
): string[] {
  return colleagues.filter((id) => ![by, agreedBy, refusedBy].includes(id))
}
