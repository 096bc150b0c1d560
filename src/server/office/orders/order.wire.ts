import type {
  OfficeOrder,
  OfficeOrderRow,
  OfficeOrderState,
} from '#contract/office/office-orders.ts'
import { orderProviders } from '#contract/office/office-orders.ts'
import { openRefundStates } from '#contract/money/refunds/refunds.ts'
import { situationOf } from '../../selling/selling.service.ts'
import { isEndedByMoney, refundStatesOwed } from '../../money/payments.service.ts'
import type { Order } from '../../money/payments.service.ts'
import type { OrderListRow } from './orders-list.store.ts'
import type { OrderPageDetails, OrderStory } from './order-page.store.ts'
import { timelineOf } from './order-timeline.ts'
import { orderLabels, partPaidLabels } from '../labels/order-labels.ts'
import type { OrderLabels } from '../labels/order-labels.ts'
import { moneyToWire, providersToWire } from './order-money.wire.ts'
import type { AboutProviders } from './order-money.wire.ts'
import { mailText } from '../labels/mail-labels.ts'
import { flagLabelsOf } from '../labels/timeline-labels.ts'
import { amountText, isoOrNull } from '../basics/wire-texts.ts'
import type { DeskEntry } from '#contract/selling/desk/desk-entries.ts'
import { deskMethodNames, deskMethods } from '#contract/money/slips.ts'

/** The enrollment that an order bought, if it did, and why it ended, if it has. */
/** endReason: why the enrollment ended, or why there is none. */
export type OrderEnrollment = { hasEnrollment: boolean; endReason: string | null }

/** Returns the labels of an order's situation. */
export function orderLabelsOf(
  order: { state: string; lastWord: string | null },
  { hasEnrollment, endReason }: OrderEnrollment,
): OrderLabels {
  // the columns' CHECK constraints guarantee these types
  const { state, lastWord } = order as Pick<Order, 'state' | 'lastWord'>
  return orderLabels[situationOf({ state, lastWord }, hasEnrollment, endReason)]
}

/** Labels for an order with a paid first installment: it is not fully paid yet. */
function withParts(labels: OrderLabels, stillDueInPaise: number | null): OrderLabels {
  return labels === orderLabels.paid && (stillDueInPaise ?? 0) > 0 ? partPaidLabels : labels
}

export function orderRowToWire(row: OrderListRow): OfficeOrderRow {
  const { id, createdAt, paidAt, state, amountInPaise, refundedInPaise, ...details } = row
  const { stillDueInPaise, ...shown } = details
  const { standing, tone } = withParts(
    orderLabelsOf(row, {
      hasEnrollment: row.hasEnrollment,
      endReason: row.endReason ?? row.withoutSeat,
    }),
    stillDueInPaise,
  )
  return {
    ...shown,
    orderId: id,
    placedOn: createdAt.toISOString(),
    paidOn: isoOrNull(paidAt),
    // the column's CHECK constraint allows only these states
    state: state as OfficeOrderState,
    standing,
    tone,
    amount: amountText(amountInPaise),
    refunded: amountText(refundedInPaise ?? 0),
    provider: orderProviders.find((known) => known === row.provider) ?? 'none',
    openFlags: row.openFlags ?? 0,
    hasFailedMail: Boolean(row.hasFailedMail),
  }
}

export function orderToWire(
  details: OrderPageDetails,
  story: OrderStory,
  about: AboutProviders,
): Omit<OfficeOrder, 'cheque' | 'documents' | 'payer' | 'paymentLinks' | 'mayMakeLink'> {
  const labels = withParts(
    orderLabelsOf(details, enrollmentOf(details, story)),
    details.stillDueInPaise,
  )
  return {
    ...orderRowToWire(rowOf(details, story)),
    courseId: details.courseId,
    departmentTitle: details.departmentTitle,
    isTrial: details.isTrial,
    policies: {
      refund: details.refundPolicyVersion,
      terms: details.termsVersion,
      acceptedOn: isoOrNull(details.policiesAcceptedAt),
      sentence: details.policiesSentence,
    },
    meaning: labels.meaning,
    nextStep: nextStepOf(labels, story),
    lastAskedOn: isoOrNull(details.lastAskedAt),
    nextCheckOn: isoOrNull(details.nextCheckAt),
    canAsk: story.attempts.some(({ provider }) => provider !== 'counter'),
    student: {
      name: `${details.firstName} ${details.lastName}`.trim(),
      email: details.email ?? '',
      phone: details.phone,
      isBlocked: details.blockedAt !== null,
      isClosed: details.closedAt !== null,
    },
    ...moneyToWire(details, story, about),
    ...providersToWire(story, { ...about, orderId: details.id }),
    ...flagsToWire(story),
    enrollment: story.enrollment
      ? {
          _id: story.enrollment.id,
          campus: story.enrollment.campus,
          enrolledOn: story.enrollment.enrolledAt.toISOString(),
          completedOn: isoOrNull(story.enrollment.completedAt),
          endedOn: isoOrNull(story.enrollment.endedAt),
          certificateNumber: story.enrollment.certificateNumber,
        }
      : null,
    ...deskToWire(story),
    timeline: timelineOf(story),
  }
}

function enrollmentOf(
  { paysForPlace }: OrderPageDetails,
  { enrollment, flags }: OrderStory,
): OrderEnrollment {
  const withoutSeat = flags.find(({ kind }) =>
    ['batch-full', 'batch-cancelled', 'concession-gone'].includes(kind),
  )
  return {
    hasEnrollment: paysForPlace,
    endReason: enrollment?.endReason ?? withoutSeat?.kind ?? null,
  }
}

function rowOf(details: OrderPageDetails, story: OrderStory): OrderListRow {
  const { attempts, captures, flags, mails } = story
  const paidBy = attempts.find(({ outcome }) => ['captured', 'differed'].includes(outcome))
  const lastMail = mails.at(-1)
  return {
    ...details,
    refundedInPaise: captures.reduce((sum, { returnedInPaise }) => sum + (returnedInPaise ?? 0), 0),
    provider: (paidBy ?? attempts.at(-1))?.provider ?? null,
    receiptNumber: story.receipt?.number ?? null,
    openFlags: flags.filter(({ resolvedAt }) => resolvedAt === null).length,
    ...enrollmentOf(details, story),
    withoutSeat: null,
    hasFailedMail: lastMail !== undefined && lastMail.outcome !== 'sent',
  }
}

/** Open flags, refunds and mails override the advice for the state. */
function nextStepOf(labels: OrderLabels, { flags, refunds, mails }: OrderStory): string {
  const open = flags.find(({ resolvedAt }) => resolvedAt === null)
  if (open) return flagLabelsOf(open.kind).advice
  const refund = refunds.find(({ state }) => stillOpen.has(state))
  if (refund) return 'A refund is under way. It is shown below.'
  const lastMail = mails.at(-1)
  if (lastMail?.outcome === 'permanent')
    return 'The mail was not delivered. Check the address with the student.'
  return labels.nextStep
}

const stillOpen: ReadonlySet<string> = new Set(openRefundStates)

const owed: ReadonlySet<string> = new Set(refundStatesOwed)

function flagsToWire({ flags, mails, disputes, refunds }: OrderStory) {
  const open = {
    isDisputed: disputes.some(({ closedAt }) => closedAt === null),
    isOwedAgain: refunds.some(({ state }) => owed.has(state)),
  }
  return {
    flags: flags.map(({ id, kind, raisedAt, resolvedAt, resolution, resolvedByName }) => ({
      _id: id,
      kind,
      ...flagLabelsOf(kind),
      endsWithMoney: isEndedByMoney(kind, open),
      raisedOn: raisedAt.toISOString(),
      resolvedOn: isoOrNull(resolvedAt),
      resolvedBy: resolvedByName,
      resolution,
    })),
    mails: mails.map(({ kind, outcome, tries, lastTriedAt }) => ({
      kind,
      title: mailText(kind),
      // the column's CHECK constraint allows only these outcomes
      outcome: outcome as 'sent' | 'temporary' | 'permanent',
      tries,
      lastTriedOn: lastTriedAt.toISOString(),
    })),
  }
}

/** Which desk entries of an order the office may undo or correct. */
function deskToWire(story: OrderStory): {
  desk: DeskEntry | null
  canEndEnrollment: boolean
} {
  const entry = story.captures.find(({ provider }) => provider === 'counter')
  return { desk: entry ? entryToWire(entry) : null, canEndEnrollment: isWithoutMoney(story) }
}

function entryToWire(entry: OrderStory['captures'][number]): DeskEntry {
  const { paymentMethod, transactionId, rrn, bankTxnId, cardLast4, note, undoneReason } = entry
  return {
    method: deskMethods.find((known) => deskMethodNames[known] === paymentMethod) ?? 'cash',
    reference: rrn ?? bankTxnId ?? transactionId,
    cardLast4,
    note,
    isOver: (entry.returnedInPaise ?? 0) > 0,
    undoneBecause: undoneReason,
  }
}

/** An enrollment with money ends through a refund of that money. */
function isWithoutMoney({ enrollment, captures }: OrderStory): boolean {
  const isActive = enrollment !== undefined && enrollment.endedAt === null
  return (
    isActive &&
    captures.every(({ amountInPaise, returnedInPaise }) => (returnedInPaise ?? 0) >= amountInPaise)
  )
}
