import { expect, test } from 'vitest'
import type { OrderStory } from './order-page.store.ts'
import { timelineOf } from './order-timeline.ts'
import { mailLabels } from '../labels/mail-labels.ts'
import { actionLabels, triggerLabels, refundLabels } from '../labels/timeline-labels.ts'

const nothing: OrderStory = {
  namedReferences: [],
  attempts: [],
  captures: [],
  writtenAway: [],
  transactions: [],
  disputes: [],
  refunds: [],
  receipt: undefined,
  enrollment: undefined,
  events: [],
  flags: [],
  mails: [],
  notifications: [],
  activity: [],
}
const at = (minute: number) => new Date(Date.UTC(2026, 7, 5, 10, minute))
const titles = (story: Partial<OrderStory>) =>
  timelineOf({ ...nothing, ...story }).map(({ title, detail, by }) => [title, detail, by])

test('events from all tables are shown in the order in which they happened', () => {
  const entries = timelineOf({
    ...nothing,
    mails: [{ kind: 'receipt', outcome: 'sent', tries: 2, lastTriedAt: at(3) }],
    notifications: [
      { provider: 'stripe', eventName: 'checkout.session.completed', receivedAt: at(1) },
    ],
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
    'Message from Stripe',
    'The provider refunded a part',
    'Mail sent: Receipt',
    'Done: The provider refunded a part',
  ])
  expect(entries[2]?.detail).toBe('after 2 tries')
  expect(entries[3]).toMatchObject({ detail: 'Agreed with the father', by: 'Latha Menon' })
})

test('an abandoned order shows its reason, and an expired one says so', () => {
  const event = { event: 'timeRanOut', toState: 'expired', cause: 'counter', happenedAt: at(1) }
  expect(titles({ events: [{ ...event, detail: { reason: 'paid at the desk' } }] })).toEqual([
    ['Withdrawn', 'paid at the desk', 'Desk'],
  ])
  expect(titles({ events: [{ ...event, cause: 'poll', detail: {} }] })).toEqual([
    ['Not paid in time', null, 'Portal asked the provider'],
  ])
})

const labels = (table: object) => Object.keys(table)
/** Details that another line of the timeline shows. */
const noDetails = { before: null, after: null, reason: null }
const saidElsewhere = ['counter-payment-taken', 'order-flag-settled']
const saidHere = labels(actionLabels).filter((action) => !saidElsewhere.includes(action))

test.each(labels(triggerLabels))('the source of an event has a label: %s', (cause) => {
  const event = { event: 'customerPaid', toState: 'paid', happenedAt: at(1), detail: {}, cause }
  const [[, , by] = []] = titles({ events: [event] })
  expect(by).toMatch(/^[A-Z]/)
  expect(by).not.toBe(cause)
})

test.each(labels(mailLabels))('a mail has a label: %s', (kind) => {
  const mail = { kind, outcome: 'sent', tries: 1, lastTriedAt: at(1) }
  expect(titles({ mails: [mail] })[0]?.[0]).toMatch(/^Mail sent: [A-Z][a-z ,]+$/)
})

test.each(saidHere)('an action of a colleague has a label: %s', (action) => {
  const line = { action, actorKind: 'admin', actorName: 'Latha Menon', happenedAt: at(1) }
  const [[title, , by] = []] = titles({ activity: [{ ...line, ...noDetails }] })
  expect([by, title]).toEqual(['Latha Menon', expect.stringMatching(/^[A-Z](?:[a-z ]|QR)+$/)])
})

test('a correction shows old value, new value and reason', () => {
  const line = {
    action: 'desk-entry-corrected',
    actorKind: 'admin',
    actorName: 'Latha Menon',
    happenedAt: at(1),
    before: { method: 'Cash', reference: null, campus: 'Kochi' },
    after: { method: 'UPI at the desk', reference: '612345678901', campus: 'Kottiyam' },
    reason: 'The slip was read again.',
  }
  expect(titles({ activity: [line] })).toEqual([
    [
      'Corrected the entry',
      'Method from Cash to UPI at the desk. Reference from nothing to 612345678901. Campus from Kochi to Kottiyam. The slip was read again.',
      'Latha Menon',
    ],
  ])
})

test.each(labels(refundLabels))('the state of a refund has a label: %s', (state) => {
  const refund = {
    id: 'r',
    amountInPaise: 450_000,
    state,
    captureId: 'c1',
    way: null,
    isMadeAtProvider: false,
    requestedAt: at(1),
  }
  expect(titles({ refunds: [refund] })[0]?.[1]).toMatch(/^Now: [a-z ]+$/)
})

test('an unknown code of another version gets a general label, never the raw code', () => {
  const raw = 'ofTomorrow-word'
  const shown = timelineOf({
    ...nothing,
    events: [{ event: raw, toState: raw, cause: raw, happenedAt: at(1), detail: {} }],
    mails: [{ kind: raw, outcome: 'sent', tries: 1, lastTriedAt: at(2) }],
    flags: [
      {
        id: 'f',
        kind: raw,
        raisedAt: at(3),
        resolvedAt: null,
        resolution: null,
        resolvedByName: null,
      },
    ],
    refunds: [
      {
        id: 'r',
        amountInPaise: 450_000,
        state: raw,
        captureId: 'c1',
        way: null,
        isMadeAtProvider: false,
        requestedAt: at(4),
      },
    ],
    activity: [
      { action: raw, actorKind: 'portal', actorName: '', happenedAt: at(5), ...noDetails },
    ],
    enrollment: {
      id: 'e',
      campus: 'Kochi',
      isOnline: false,
      enrolledAt: at(6),
      completedAt: null,
      endedAt: at(7),
      endReason: raw,
      certificateNumber: null,
    },
  })
  expect(shown).toHaveLength(7)
  expect(JSON.stringify(shown)).not.toContain(raw)
  const sent = { provider: 'newpay', eventName: 'SOMETHING_NEW', receivedAt: at(1) }
  expect(titles({ notifications: [sent] })).toEqual([
    ['Message from Newpay', 'another event (SOMETHING_NEW)', 'Newpay'],
  ])
})

test('labels ignore inherited property names', () => {
  for (const name of ['constructor', '__proto__', 'toString'])
    expect(
      titles({
        events: [{ event: name, toState: '', cause: name, happenedAt: at(1), detail: {} }],
      }),
    ).toEqual([['The order has changed', null, 'Portal']])
})
