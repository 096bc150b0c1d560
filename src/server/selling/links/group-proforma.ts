import { formatRupees } from '#contract/money/money.ts'
import type { GroupOrder } from '#contract/selling/groups/group-orders.ts'
import { Problem } from '#contract/problems.ts'
import { formatIndianTime } from '#contract/platform/time/indian-time.ts'
import { proformaFile } from '../../money/payments.service.ts'
import type { PayCode } from '../../money/payments.service.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import type { LinkDeps } from './link-deps.ts'
import { linkByOffice } from './make-payment-link.ts'
import type { GroupDeps } from '../groups/group-deps.ts'
import { showGroup } from '../groups/show-groups.ts'

type Deps = GroupDeps & LinkDeps & { publicUrl: string }

/**
 * The proforma as a PDF. With a payment that is due it has the QR code of a new payment link, which
 * works as long as any link.
 * @param linkBy who makes the link; null: this person may make none.
 * @throws Problem group-order-not-found.
 */
export async function proforma(
  deps: Deps,
  orderId: string,
  linkBy: StaffMember | null = null,
): Promise<{ filename: string; content: Buffer }> {
  const order = await showGroup(deps, orderId)
  const pay = linkBy === null ? null : await codeToPay(deps, order, linkBy)
  return proformaFile(order, { isTestMode: deps.isTestMode, pay })
}

/** @returns null where nothing can be paid by a link now. */
async function codeToPay(
  deps: Deps,
  { orderId }: GroupOrder,
  by: StaffMember,
): Promise<PayCode | null> {
  try {
    const { path, amountInPaise, part, expiresAt } = await linkByOffice(deps, orderId, by)
    const of = part === null || part.of === 1 ? '' : `Instalment ${part.number} of ${part.of}. `
    return {
      url: deps.publicUrl + path,
      title: `Scan to pay ${formatRupees(amountInPaise)}`,
      how: `${of}This code and its address work until ${formatIndianTime(expiresAt)}.`,
    }
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
