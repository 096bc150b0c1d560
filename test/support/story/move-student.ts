import { randomUUID } from 'node:crypto'
import type { MoveStudentInput } from '#contract/teaching/student-moves.ts'
import { makeAdmin } from './make.ts'
import type { Story } from './money-story.ts'

/** An owner, as the handlers know who calls. */
export async function ownerCall(at: Story) {
  const { id, name } = await makeAdmin(at.db)
  const principal = { kind: 'admin', adminId: id, name, role: 'owner' } as const
  const session = { tokenHash: Buffer.alloc(0) }
  return { principal: { ...principal, ...session }, address: '127.0.0.1', requestId: 'story' }
}

/** The office moves whoever bought this order to another batch. @returns the move's id. */
export async function moveToBatch(
  at: Story,
  orderId: string,
  to: Pick<MoveStudentInput, 'batchId' | 'difference' | 'settledBy'> & Partial<MoveStudentInput>,
): Promise<string> {
  const key = randomUUID()
  const reason = 'They asked for other days.'
  await at.handlers.moveStudent({ orderId, campus: '', reason, key, ...to }, await ownerCall(at))
  return key
}
