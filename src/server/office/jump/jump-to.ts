import { certificateEndpoints } from '#contract/teaching/certificate-endpoints.ts'
import { officeCatalogEndpoints } from '#contract/catalog/office-catalog-endpoints.ts'
import { officeEndpoints } from '#contract/office/office-endpoints.ts'
import { officeBatchEndpoints } from '#contract/teaching/office-batch-endpoints.ts'
import { groupOrderEndpoints } from '#contract/selling/groups/group-order-endpoints.ts'
import { refundEndpoints } from '#contract/money/refunds/refund-endpoints.ts'
import { jumpKinds, jumpMinLength } from '#contract/office/office-jump.ts'
import type { JumpHit, JumpKind } from '#contract/office/office-jump.ts'
import { mayDo } from '#contract/platform/roles.ts'
import type { StaffPermission, StaffRole } from '#contract/platform/roles.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { wholeAddress } from '../../platform/db/like-text.ts'
import { wholeReference } from '../basics/like-patterns.ts'
import { findExactly, findHits } from './jump.store.ts'

/** The permission of the page behind a result; staff without it don't get the result. */
const permissionFor: Record<JumpKind, StaffPermission | undefined> = {
  student: officeEndpoints.showStudent.may,
  order: officeEndpoints.showOrder.may,
  receipt: officeEndpoints.showOfficeReceipt.may,
  payment: officeEndpoints.showOrder.may,
  certificate: certificateEndpoints.showCertificate.may,
  course: officeCatalogEndpoints.showOfficeCourse.may,
  batch: officeBatchEndpoints.showBatch.may,
  group: groupOrderEndpoints.showGroupOrder.may,
  refund: refundEndpoints.showRefund.may,
}

/**
 * Returns a few results of each kind. Less than three letters return nothing, because they would
 * match nearly everything.
 * @param sought.campus the only campus that this person sees; null: all of them.
 */
export async function jumpTo(
  { db }: Pick<Deps, 'db'>,
  { q, role, campus }: { q: string; role: StaffRole; campus: string | null },
): Promise<JumpHit[]> {
  if (q.trim().length < jumpMinLength) return []
  const kinds = jumpKinds.filter((kind) => {
    const permission = permissionFor[kind]
    return permission !== undefined && mayDo(role, permission)
  })
  const exact = isWhole(q) ? await findExactly(db, { kinds, campus }, q.trim()) : []
  if (exact.length > 0) return exact
  return findHits(db, { kinds, campus }, q)
}

/**
 * True for an exact name, such as an order id: searching its common prefix inside words would be
 * slowest.
 */
function isWhole(q: string): boolean {
  return wholeReference(q) !== undefined || wholeAddress(q) !== undefined
}
