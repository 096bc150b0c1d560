import { newMailedLink } from '../../../platform/authentication/mailed-link.ts'
import type { StaffLinkPurpose } from '../../../platform/authentication/mailed-link.ts'
import type { Clock } from '../../../platform/foundation/time/clock.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { SecretKeys } from '../../../platform/foundation/secret-keys.ts'
import { staffLinkStore } from './staff-links.store.ts'

type LinkRequest = {
  purpose: StaffLinkPurpose
  /**
   * null: nobody has the address. The same work is done, so that the time reveals nothing (attack
   * A21).
   */
  adminId: string | null
}

/**
 * Creates a link; the person's earlier links of the same purpose expire. Other purposes stay, so
 * that a stranger's request for a new password does not end an invitation. Lock the admin's row
 * first.
 * @returns its row, for the mail job, and its token, for callers that show it at once.
 */
export async function makeLink(
  { clock, secretKey }: { clock: Clock; secretKey: SecretKeys },
  tx: Transaction,
  { purpose, adminId }: LinkRequest,
): Promise<{ linkId: string; token: string }> {
  const { link, token } = newMailedLink(`staff ${purpose}`, secretKey, clock.now())
  const links = staffLinkStore(tx)
  await links.removeAllOf(adminId ?? link.id, purpose)
  await links.add({ ...link, purpose, adminId })
  return { linkId: link.id, token }
}
