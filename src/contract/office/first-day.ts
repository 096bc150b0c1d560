import * as z from 'zod/mini'
import { Message } from '../people/accounts.ts'
import { neededToOpen, Opening } from '../institute/opening.ts'
import { officeEndpoint } from '../platform/endpoint.ts'

/** The setup steps of an institute before its first student comes, in this order. */
export const firstDaySteps = [
  ...neededToOpen,
  'links',
  'category',
  'course',
  'batch',
  'mark',
  'second-factor',
  'payments',
  'mail',
  'backups',
] as const
export type FirstDayStep = (typeof firstDaySteps)[number]

export const FirstDay = z.object({
  /** An owner has hidden the list. */
  isDismissed: z.boolean(),
  opening: Opening,
  /** 'links' only where links of the sample are left. */
  steps: z.array(z.object({ step: z.enum(firstDaySteps), isDone: z.boolean() })),
})
export type FirstDay = z.infer<typeof FirstDay>

const Nothing = z.object({})

/** The calls about the first day's list (decision 49); a part of the table in endpoints.ts. */
export const firstDayEndpoints = {
  showFirstDay: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/firstday',
    input: Nothing,
    reply: FirstDay,
  }),
  dismissFirstDay: officeEndpoint('institute', {
    method: 'POST',
    path: '/api/admin/firstday/dismiss',
    input: Nothing,
    reply: Message,
  }),
  /** Sent to the caller. */
  sendTestMail: officeEndpoint('institute', {
    method: 'POST',
    path: '/api/admin/firstday/testmail',
    input: Nothing,
    reply: Message,
  }),
}
