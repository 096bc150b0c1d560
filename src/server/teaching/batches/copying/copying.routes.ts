import type { copiedBatchEndpoints } from '#contract/teaching/copied-batches.ts'
import { messages } from '#contract/messages.ts'
import { actorOf } from '../../../platform/activity/actor.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { onlyCampusOf } from '../../../platform/principal/principal.ts'
import type { BatchesOffice } from '../batches-office.service.ts'

/** The endpoints of the office for copies of many batches, and for holidays. */
export function copyingRoutes(
  batches: BatchesOffice,
): Pick<Handlers, keyof typeof copiedBatchEndpoints> {
  return {
    checkBatchCopies: async ({ copies }, { principal }) => ({
      copies: await batches.checkCopies({ copies, onlyAt: onlyCampusOf(principal) }),
    }),
    copyBatches: async ({ copies }, { principal }) => {
      const wanted = { copies, onlyAt: onlyCampusOf(principal) }
      const ids = await batches.copy(wanted, actorOf(principal))
      return { message: copiedSentence(ids.length), batches: ids }
    },
    listHolidays: async () => ({ holidays: await batches.listHolidays() }),
    addHoliday: async (holiday, { principal }) => {
      await batches.addHoliday(holiday, actorOf(principal))
      return { message: messages.holidayAdded }
    },
    removeHoliday: async ({ day }, { principal }) => {
      await batches.removeHoliday(day, actorOf(principal))
      return { message: messages.holidayRemoved }
    },
  }
}

function copiedSentence(count: number): string {
  return count === 1 ? 'Saved: 1 new batch.' : `Saved: ${count} new batches.`
}
