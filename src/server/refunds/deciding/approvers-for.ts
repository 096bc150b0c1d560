import type { Queryable } from '../../db/database.ts'
import { decidersWith } from '../../staff/staff.service.ts'
import { aboveInPaise } from '../records/approvers.store.ts'
import type { Approvers } from '../records/second-person.ts'

/** Who approves, as the rule asks (records/second-person.ts). */
export async function approversFor(db: Queryable, by: string): Promise<Approvers> {
  return { ...(await decidersWith(db, 'refunds', by)), aboveInPaise: await aboveInPaise(db) }
}
