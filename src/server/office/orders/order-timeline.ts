import { seatText } from '#contract/teaching/batch-words.ts'
import { endReasonText } from '../labels/end-reason-text.ts'
import { formatRupees } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import type { TimelineEntry } from '#contract/office/office-orders.ts'
import { providerName } from '#contract/money/provider-names.ts'
import { notificationText } from '../labels/notification-labels.ts'
import type { OrderStory } from './order-page.store.ts'
import { mailText } from '../labels/mail-labels.ts'
import {
  actionText,
  actorText,
  causeText,
  refundText,
  eventLabelOf,
  flagLabelsOf,
} from '../labels/timeline-labels.ts'

type Entry = Omit<TimelineEntry, 'at' | 'detail' | 'by'> & {
  at: Date
  detail?: string | null
  by?: string | null
}

/** Log lines that repeat another entry of the timeline. */
const actionsShownElsewhere = new Set(['counter-payment-taken', 'order-flag-settled'])

/** Leaves out the payment page event of a cheque, because the log has its own line. */
function isCoveredByOtherEntry({ event, cause }: OrderStory['events'][number]): boolean {
  return event !== 'gatewayAccepted' || cause !== 'counter'
}

/** Everything that happened to an order, in order of time and in words for staff. */
export function timelineOf(story: OrderStory): TimelineEntry[] {
  const entries: Entry[] = [
    ...story.events.filter(isCoveredByOtherEntry).map((event) => eventEntry(event, story)),
    ...story.attempts.filter(({ provider }) => provider !== 'counter').map(attemptEntry),
    ...story.notifications.map(notificationEntry),
    ...story.captures.map(captureEntry),
    ...story.namedReferences.map(namedEntry),
    ...story.flags.flatMap(flagEntries),
    ...receiptEntries(story),
    ...enrollmentEntries(story),
    ...story.mails.map(mailEntry),
    ...story.refunds.map(refundEntry),
    ...story.activity.filter(({ action }) => !actionsShownElsewhere.has(action)).map(activityEntry),
  ]
  return entries
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, detail, by, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      detail: detail ?? null,
      by: by ?? null,
    }))
}

function eventEntry(event: OrderStory['events'][number], story: OrderStory): Entry {
  const isAtDesk = story.attempts.some(({ provider }) => provider === 'counter')
  // the reason why an order was given up; other details are technical
  const reason = textIn(event.detail, 'reason')
  return {
    ...eventLabelOf(event.event),
    ...(reason === null ? {} : { title: 'Withdrawn' }),
    ...(isUndone(event.detail) ? { title: 'The entry was undone' } : {}),
    at: event.happenedAt,
    kind: 'order',
    detail: reason,
    by:
      textIn(event.detail, 'decidedBy') ??
      causeText(event.cause === 'initiate' && isAtDesk ? 'counter' : event.cause),
  }
}

function isUndone(detail: unknown): boolean {
  return typeof detail === 'object' && detail !== null && 'undone' in detail
}

function textIn(detail: unknown, name: string): string | null {
  if (typeof detail !== 'object' || detail === null) return null
  const text: unknown = Object.entries(detail).find(([key]) => key === name)?.[1]
  return typeof text === 'string' ? text : null
}

function attemptEntry(attempt: OrderStory['attempts'][number]): Entry {
  const provider = providerName(attempt.provider)
  return {
    at: attempt.createdAt,
    kind: 'attempt',
    tone: 'plain',
    title: `Attempt ${attempt.number} at ${provider}`,
    detail: `${provider} calls it ${attempt.providerOrderId}`,
  }
}

function notificationEntry(notification: OrderStory['notifications'][number]): Entry {
  const provider = providerName(notification.provider)
  return {
    at: notification.receivedAt,
    kind: 'news',
    tone: 'plain',
    title: `Message from ${provider}`,
    detail: notificationText(notification.eventName),
    by: provider,
  }
}

function captureEntry(capture: OrderStory['captures'][number]): Entry {
  const { takenByName, provider, isAccepted } = capture
  const references = [
    capture.transactionId && `transaction ${capture.transactionId}`,
    capture.rrn && `RRN ${capture.rrn}`,
    capture.bankTxnId && `bank transaction ${capture.bankTxnId}`,
    capture.note,
  ].filter(Boolean)
  return {
    at: capture.recordedAt,
    kind: 'money',
    tone: isAccepted ? 'good' : 'bad',
    title: `${amountText(capture)} received${capture.paymentMethod ? `, ${capture.paymentMethod}` : ''}`,
    detail: references.length > 0 ? references.join(' · ') : null,
    by: takenByName ?? providerName(provider),
  }
}

function amountText({ amountInPaise, currency }: { amountInPaise: number; currency: string }) {
  // the column's CHECK constraint guarantees a valid amount
  const rupees = formatRupees(amountInPaise as Paise)
  return currency === 'INR' ? rupees : `${rupees.slice(1)} ${currency}`
}

/** The office can look the reference up at provider and bank. */
function namedEntry({ reference, namedAt }: OrderStory['namedReferences'][number]): Entry {
  return {
    at: namedAt,
    kind: 'news',
    tone: 'plain',
    title: `The student names UTR or RRN ${reference}`,
    detail: 'The number alone proves nothing.',
    by: 'Student',
  }
}

function flagEntries(flag: OrderStory['flags'][number]): Entry[] {
  const { title } = flagLabelsOf(flag.kind)
  const raised: Entry = { at: flag.raisedAt, kind: 'flag', tone: 'bad', title }
  if (flag.resolvedAt === null) return [raised]
  const resolved: Entry = {
    at: flag.resolvedAt,
    kind: 'flag',
    tone: 'good',
    title: `Done: ${title}`,
    detail: flag.resolution,
    by: flag.resolvedByName ?? 'Portal',
  }
  return [raised, resolved]
}

function receiptEntries({ receipt }: OrderStory): Entry[] {
  if (!receipt) return []
  const title = `Receipt ${receipt.number} issued`
  return [{ at: receipt.issuedAt, kind: 'order', tone: 'good', title }]
}

function enrollmentEntries({ enrollment }: OrderStory): Entry[] {
  if (!enrollment) return []
  const { enrolledAt, endedAt, endReason } = enrollment
  const booked: Entry = {
    at: enrolledAt,
    kind: 'place',
    tone: 'good',
    title: `Seat booked ${seatText(enrollment)}`,
  }
  if (endedAt === null) return [booked]
  return [
    booked,
    {
      at: endedAt,
      kind: 'place',
      tone: 'warn',
      title: 'Seat ended',
      detail: endReasonText(endReason),
    },
  ]
}

function mailEntry(mail: OrderStory['mails'][number]): Entry {
  const name = mailText(mail.kind)
  const tries = mail.tries > 1 ? `after ${mail.tries} tries` : null
  const base = { at: mail.lastTriedAt, kind: 'mail', detail: tries } as const
  switch (mail.outcome) {
    case 'sent':
      return { ...base, tone: 'plain', title: `Mail sent: ${name}` }
    case 'temporary':
      return { ...base, tone: 'warn', title: `Mail not sent yet: ${name}` }
    default:
      return { ...base, tone: 'bad', title: `Mail refused: ${name}` }
  }
}

function refundEntry(refund: OrderStory['refunds'][number]): Entry {
  return {
    at: refund.requestedAt,
    kind: 'refund',
    tone: 'warn',
    title: `Refund of ${amountText({ ...refund, currency: 'INR' })} started`,
    detail: `Now: ${refundText(refund.state)}`,
  }
}

function activityEntry(line: OrderStory['activity'][number]): Entry {
  return {
    at: line.happenedAt,
    kind: 'staff',
    tone: 'plain',
    title: actionText(line.action),
    detail:
      line.action === 'desk-entry-corrected'
        ? `${correctionText(line)} ${line.reason ?? ''}`
        : line.reason,
    by: actorText(line),
  }
}

const correctedFields = {
  method: 'Method',
  reference: 'Reference',
  campus: 'Campus',
  note: 'Note',
  sameReferenceAs: 'Same reference as order',
} as const

/**
 * 'Method from Cash to UPI at the desk. Campus from Kochi to Kottiyam.' for a log line about a
 * correction.
 */
function correctionText(line: { before: unknown; after: unknown }): string {
  const [before, after] = [fieldsIn(line.before), fieldsIn(line.after)]
  return Object.entries(correctedFields)
    .filter(([field]) => Object.hasOwn(after, field))
    .map(([field, name]) =>
      Object.hasOwn(before, field)
        ? `${name} from ${valueText(before[field])} to ${valueText(after[field])}.`
        : `${name} ${valueText(after[field])}.`,
    )
    .join(' ')
}

function fieldsIn(json: unknown): Record<string, unknown> {
  return typeof json === 'object' && json !== null ? { ...json } : {}
}

function valueText(field: unknown): string {
  return typeof field === 'string' && field !== '' ? field : 'nothing'
}
