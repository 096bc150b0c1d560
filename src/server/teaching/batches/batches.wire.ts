import type { OwnWaiting } from '#contract/selling/course-state.ts'
import type { OwnWaiting as OwnEntry } from './waiting/list-own-entries.ts'

export function waitingToWire({
  batchId,
  state,
  ahead,
  joinedAt,
  offeredUntil,
}: OwnEntry): OwnWaiting {
  return {
    batch: batchId,
    state: state === 'offered' ? 'offered' : 'waiting',
    ahead,
    joinedOn: joinedAt.toISOString(),
    offeredUntil: offeredUntil?.toISOString() ?? null,
  }
}
