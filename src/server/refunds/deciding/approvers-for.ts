import type { Queryable } from '../../db/database.ts'
import { approversStore } from '../records/approvers.store.ts'
import type { Approvers } from '../records/second-person.ts'

/** Who approves, as the rule asks (records/second-person.ts). */
export async function approversFor(db: Queryable, by: string): Promise<Approvers> {
  const store = approversStore(db)
  const colleagues = await store.colleagues()
  return {
    by,
    isOwner: colleagues.some(({ id, role }) => id === by && role === 'owner'),
    colleagues: colleagues.map(({ id }) => id).filter((id) => id !== by),
    aboveInPaise: await store.aboveInPaise(),
  }
}
