import { messages } from '#contract/messages.ts'
import { actorOf } from '../platform/activity/actor.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import type { Office } from './office.service.ts'

export function firstDayRoutes(
  office: Office,
): Pick<Handlers, 'showFirstDay' | 'dismissFirstDay' | 'sendTestMail'> {
  return {
    showFirstDay: () => office.showFirstDay(),
    dismissFirstDay: async (_input, { principal }) => {
      await office.dismissFirstDay(actorOf(principal))
      return { message: messages.firstDayDismissed }
    },
    sendTestMail: async (_input, { principal }) => {
      await office.sendTestMail(actorOf(principal))
      return { message: messages.testMailQueued }
    },
  }
}
