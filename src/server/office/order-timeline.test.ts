import { expect, test } from 'vitest'
import type { OrderStory } from './order-page.store.ts'
import { timelineOf } from './order-timeline.ts'

const nothing: OrderStory = {
  attempts: [],
  captures: [],
  transactions: [],
  disputes: [],
  refunds: [],
  receipt: undefined,
  enrollment: undefined,
  events: [],
  flags: [],
  mails: [],
  news: [],
  activity: [],
}
const at = (minute: number) => new Date(Date.UTC(2026, 7, 5, 10, minute))
const titles = (story: Partial<OrderStory>) =>
  timelineOf({ ...nothing, ...story }).map(({ title, detail, by }) => [title, detail, by])

test('everything stands in the order in which it happened, whatever table it is from', () => {
  const entries = timelineOf({
    ...nothing,
    mails: [{ kind: 'receipt', outcome: 'sent', tries: 2, lastTriedAt: at(3) }],
    news: [{ provider: 'stripe', eventName: 'checkout.session.completed', receivedAt: at(1) }],
    flags: [
      {
        id: 'f',
        kind: 'partial-refund',
        raisedAt: at(2),
        resolvedAt: at(4),
        resolution: 'Agreed with the father',
        resolvedByName: 'Latha Menon',
      },
    ],
  })
  expect(entries.map(({ title }) => title)).toEqual([
    'Stripe sent word',
    'A part of the money went back at the provider',
    'Mail sent: Receipt',
    'Settled: A part of the money went back at the provider',
  ])
  expect(entries[2]?.detail).toBe('after 2 tries')
  expect(entries[3]).toMatchObject({ detail: 'Agreed with the father', by: 'Latha Menon' })
})

test('an order that was given up says why; one that ran out of time says that', () => {
  const event = { event: 'timeRanOut', toState: 'expired', cause: 'counter', happenedAt: at(1) }
  expect(titles({ events: [{ ...event, detail: { reason: 'paid at the desk' } }] })).toEqual([
    ['Given up', 'paid at the desk', 'Desk'],
  ])
  expect(titles({ events: [{ ...event, cause: 'poll', detail: {} }] })).toEqual([
    ['Not paid in time', null, 'Portal asked the provider'],
  ])
})

test('a word that is not known yet is shown as it is, not hidden', () => {
  expect(
    titles({
      news: [{ provider: 'newpay', eventName: 'SOMETHING_NEW', receivedAt: at(1) }],
      activity: [
        {
          action: 'refund-tried-again',
          actorKind: 'portal',
          actorName: '',
          happenedAt: at(2),
          reason: null,
        },
      ],
    }),
  ).toEqual([
    ['newpay sent word', 'SOMETHING_NEW', 'newpay'],
    ['Refund tried again', null, 'Portal'],
  ])
})
