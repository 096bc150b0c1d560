import type { StaffRole } from '#contract/platform/roles.ts'
import {
  tokenAsMade,
  usableLink,
  validForMinutes,
} from '../../../platform/authentication/mailed-link.ts'
import type { StaffLinkPurpose } from '../../../platform/authentication/mailed-link.ts'
import type { StaffDeps } from '../members/staff-deps.ts'
import { staffLinkStore } from './staff-links.store.ts'

type Deps = Pick<StaffDeps, 'clock' | 'db' | 'secretKey'>

export type StaffLinkToMail = {
  purpose: StaffLinkPurpose
  to: { name: string; address: string }
  role: StaffRole
  /** In the URL fragment, so that no server logs it (ASVS 14.2.1). */
  token: string
  validForMinutes: number
}

/**
 * Returns the data of a link's mail, the same for every run of the job.
 * @returns null if there is nothing to send. The reasons: nobody has the address, the link expired
 *   or was replaced, or its owner is blocked.
 */
export async function linkToMail(
  { db, clock, secretKey }: Deps,
  linkId: string,
): Promise<StaffLinkToMail | null> {
  const link = usableLink(await staffLinkStore(db).findToMail(linkId), clock.now())
  if (!link) return null
  const { purpose, name, email, role } = link
  return {
    purpose,
    to: { name, address: email },
    role,
    token: tokenAsMade(`staff ${purpose}`, link, secretKey),
    validForMinutes: validForMinutes(`staff ${purpose}`),
  }
}
