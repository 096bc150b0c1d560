import type { Handlers } from '../../../platform/http/handlers.ts'
import { batchToWire } from './batch.wire.ts'
import type { BatchesShown } from './showing.service.ts'

/** Handlers of the public calls about batches. */
export function showingRoutes(
  shown: BatchesShown,
): Pick<Handlers, 'showCourseBatches' | 'listSeatsLeft'> {
  return {
    showCourseBatches: async ({ id }) => {
      const { hasBatches, offered } = await shown.ofCourse(id)
      return { hasBatches, batches: offered.map(batchToWire) }
    },
    listSeatsLeft: async ({ courses }) => ({ seats: await shown.seatsLeft(courses.split(',')) }),
  }
}
