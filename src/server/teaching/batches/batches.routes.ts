import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import { isId } from '../../platform/foundation/ids.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { Batches } from './batches.service.ts'
import { waitingToWire } from './batches.wire.ts'

/** Handlers for joining and leaving a waiting list. */
export function batchesRoutes(
  batches: Pick<Batches, 'joinList' | 'leaveList'>,
): Pick<Handlers, 'joinWaitingList' | 'leaveWaitingList'> {
  return {
    joinWaitingList: async ({ batch }, { principal: { studentId } }) => {
      const entry = await batches.joinList({ studentId, batchId: knownForm(batch) })
      return { message: messages.listJoined, waiting: waitingToWire(entry) }
    },
    leaveWaitingList: async ({ batch }, { principal: { studentId } }) => {
      await batches.leaveList({ studentId, batchId: knownForm(batch) })
      return { message: messages.listLeft }
    },
  }
}

function knownForm(batch: string): string {
  if (!isId(batch)) throw new Problem('batch-not-found')
  return batch
}
