import type { Transaction } from '../../db/database.ts'
import { hashOf, newId } from '../../foundation/ids.ts'
import type { AccountTools } from '../students/account-tools.ts'
import { linkLifetimeMs } from './mailed-links.ts'
import { newSeed, tokenOf } from '../../authentication/link-tokens.ts'
import type { LinkPurpose } from './mailed-links.ts'
import { mailedLinkStore } from './mailed-links.store.ts'

type LinkWish = {
  purpose: LinkPurpose
  /** null: nobody has the address. The same is done all the same, so that time does not tell (attack A21). */
  to: { id: string; email: string } | null
}

const jobOf = {
  'reset-password': 'send-password-reset',
  'first-password': 'send-first-password',
  'confirm-address': 'send-welcome',
} as const

/** Makes a link and queues its mail; earlier links of the same purpose die. Lock the student's row before. */
export async function mailLink(
  tools: AccountTools,
  tx: Transaction,
  { purpose, to }: LinkWish,
): Promise<void> {
  const now = tools.clock.now()
  const id = newId(now)
  const seed = newSeed()
  const links = mailedLinkStore(tx)
  await links.removeAllOf(to?.id ?? id, purpose)
  await links.add({
    id,
    purpose,
    to,
    seed,
    tokenHash: hashOf(tokenOf(purpose, seed, tools.secretKey)),
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkLifetimeMs[purpose]),
  })
  await tools.enqueue(tx, jobOf[purpose], { linkId: id })
}
