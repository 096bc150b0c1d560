import type { ApprovalKind } from '#contract/refunds.ts'
import type { Deciders } from '../../staff/staff.service.ts'
import type { Refund } from './refund.ts'

/** takesTwo: by the limit, or because the money goes back in another way (staff/second-person/takes-two.ts). */
type Judged = Pick<Refund, 'state' | 'agreedBy' | 'refusedBy'> & { takesTwo: boolean }

/**
 * What an approval of this member of staff comes to. agree: it is the first of two. decide: it counts. alone: nobody
 * else is there, so an owner may, with the password and a reason. another: somebody else has to.
 *
 * A review is decided by somebody else than the person who refused it (decision 25). A new try of what was approved takes nobody
 * more.
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

/** Whether this member of staff may refuse: after a review only somebody else, or an owner where nobody is. */
export function refusalOf(
  refund: Omit<Judged, 'takesTwo'>,
  approvers: Deciders,
): Exclude<ApprovalKind, 'agree'> {
  if (refund.state !== 'requested' || refund.refusedBy !== approvers.by) return 'decide'
  const { isOwner } = approvers
  return isOwner && othersFor(refund, approvers).length === 0 ? 'alone' : 'another'
}

/** Those who could still decide: not who does now, who refused it, or who has agreed already. */
function othersFor(
  { agreedBy, refusedBy }: Omit<Judged, 'takesTwo'>,
  { by, colleagues }: Deciders,
): string[] {
  return colleagues.filter((id) => ![by, agreedBy, refusedBy].includes(id))
}
