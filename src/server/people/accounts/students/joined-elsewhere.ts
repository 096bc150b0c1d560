import { maskedAddress } from '#contract/platform/text/masked-address.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { studentStore } from './accounts.store.ts'

/**
 * The error for the proven owner of a joined profile: it names the address to log in with. It shows
 * only the address's beginning, in case the profiles were joined by mistake.
 */
export async function joinedElsewhere(db: Queryable, staysId: string): Promise<Problem> {
  const staying = await studentStore(db).find(staysId)
  return new Problem('profile-joined', {
    sentence: `${messages.profileJoined} ${maskedAddress(staying?.email ?? '')}.`,
  })
}
