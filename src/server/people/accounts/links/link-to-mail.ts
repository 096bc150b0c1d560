import type { AccountDeps } from '../students/account-deps.ts'
import {
  tokenAsMade,
  usableLink,
  validForMinutes,
} from '../../../platform/authentication/mailed-link.ts'
import type { StudentLinkPurpose } from '../../../platform/authentication/mailed-link.ts'
import { findLinkToMail } from './student-links.store.ts'

type Deps = Pick<AccountDeps, 'clock' | 'db' | 'secretKey'>

export type LinkToMail = {
  to: { name: string; address: string }
  /** In the URL fragment, so that no server logs it (ASVS 14.2.1). */
  token: string
  validForMinutes: number
}

/**
 * Returns the data of a link's mail, the same for every run of the job.
 * @returns null if there is nothing to send. The reasons: nobody has the address, the link expired
 *   or was replaced, or its owner is blocked, closed or has another address.
 */
export async function linkToMail(
  { db, clock, secretKey }: Deps,
  purpose: StudentLinkPurpose,
  linkId: string,
): Promise<LinkToMail | null> {
  const link = usableLink(await findLinkToMail(db, linkId), clock.now())
  if (link?.purpose !== purpose || link.email === null) return null
  return {
    to: { name: `${link.firstName} ${link.lastName}`.trim(), address: link.email },
    token: tokenAsMade(purpose, link, secretKey),
    validForMinutes: validForMinutes(purpose),
  }
}
