import type { EventDelivery, EventReceiver } from '#contract/office/integrations.ts'
import type { Tone } from '#web/platform/ui/alert.tsx'

type Label = { label: string; tone: Tone | 'plain' }

export const receiverLabels: Record<EventReceiver['state'], Label> = {
  on: { label: 'On', tone: 'good' },
  failing: { label: 'Answers with errors', tone: 'warn' },
  gone: { label: 'Off: the address no longer exists (410)', tone: 'bad' },
  givenUp: { label: 'Off: nothing delivered for five days', tone: 'bad' },
}

export function isOff({ state }: Pick<EventReceiver, 'state'>): boolean {
  return state === 'gone' || state === 'givenUp'
}

export const deliveryLabels: Record<EventDelivery['state'], Label> = {
  waiting: { label: 'On its way', tone: 'info' },
  delivered: { label: 'Delivered', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
}

export const eventNames: Record<EventDelivery['type'], string> = {
  'order.paid': 'Order paid',
  'order.refunded': 'Order refunded',
  'enrollment.ended': 'Enrollment ended',
  'refund.failed': 'Refund failed',
  'dispute.opened': 'Dispute opened',
  'portal.test': 'Test event',
}
