import { maskedAddress } from '#contract/masked-address.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '../../db/database.ts'
import { studentStore } from './accounts.store.ts'

/**
 * What somebody is told who has just shown that a joined profile is theirs: with which address they log in now. Only the
 * beginning of it: whoever was joined by mistake learns nobody's address.
 */
export async function joinedElsewhere(db: Queryable, staysId: string): Promise<Problem> {
  const staying = await studentStore(db).find(staysId)
  return new Problem('profile-joined', {
    sentence: `${messages.profileJoined} ${maskedAddress(staying?.email ?? '')}.`,
  })
}
