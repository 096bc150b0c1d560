import type { AccountDeps } from '../students/account-deps.ts'
import { linkLifetimeMs } from './email-tokens.ts'
import { tokenAsMade } from '../../../platform/authentication/link-tokens.ts'
import type { LinkPurpose } from './email-tokens.ts'
import { findLinkToMail } from './email-tokens.store.ts'

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
  purpose: LinkPurpose,
  linkId: string,
): Promise<LinkToMail | null> {
  const link = await findLinkToMail(db, linkId, clock.now())
  if (link?.purpose !== purpose || link.email === null) return null
  return {
    to: { name: `${link.firstName} ${link.lastName}`.trim(), address: link.email },
    token: tokenAsMade(purpose, link, secretKey),
    validForMinutes: linkLifetimeMs[purpose] / 60_000,
  }
}
