import type { AccountDeps } from '../students/account-deps.ts'
import { linkLifetimeMs } from './email-tokens.ts'
import { tokenAsMade } from '../../authentication/link-tokens.ts'
import type { LinkPurpose } from './email-tokens.ts'
import { findLinkToMail } from './email-tokens.store.ts'

type Deps = Pick<AccountDeps, 'clock' | 'db' | 'secretKey'>

export type LinkToMail = {
  to: { name: string; address: string }
  /** Goes behind the # of the link's address, so that no server on the way writes it down (ASVS 14.2.1). */
  token: string
  validForMinutes: number
}

/**
 * What a mail job writes. The same for every run of the job.
 * @returns null where there is nothing to send: nobody has the address, the link has ended or was replaced,
 * or its owner is blocked, gone, or has another address by now.
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
