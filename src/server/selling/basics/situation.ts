import { messages } from '#contract/messages.ts'
import type { ResultStatus, Situation } from '#contract/money/payments.ts'
import { ownEntry } from '#contract/platform/own-entry.ts'
import type { LastProviderStatus, Order } from '../../money/payments.service.ts'
import type { EndReason } from '../../teaching/enrollments/enrollments.service.ts'

/**
 * Maps an order to one term for the student: why the order is where it is.
 * @param hasEnrollment the order bought an enrollment, which may have ended since.
 * @param reason why that enrollment ended, or why none was given, as recorded.
 */
export function situationOf(
  order: Pick<Order, 'state' | 'lastWord'> & Partial<Pick<Order, 'moveId'>>,
  hasEnrollment: boolean,
  reason: string | null = null,
): Situation {
  if (order.state === 'paid' && reason === 'refunded') return 'place-given-back'
  if (order.state === 'paid' && !hasEnrollment) return withoutSeat(reason) ?? 'paid-twice'
  const byHand = ownEntry(endedByHand, reason ?? '')
  if (byHand !== undefined) return byHand
  return isPaidDifference(order) ? 'difference-paid' : situationByState(order, hasEnrollment)
}

function isPaidDifference({ state, moveId }: Partial<Pick<Order, 'state' | 'moveId'>>): boolean {
  return state === 'paid' && moveId != null
}

/** The paid batch was full or cancelled, or the concession was used up. */
function withoutSeat(reason: string | null): Situation | null {
  const known = ['batch-full', 'batch-cancelled', 'concession-gone'] as const
  return known.find((situation) => situation === reason) ?? null
}

function situationByState(
  { state, lastWord }: Pick<Order, 'state' | 'lastWord'>,
  hasEnrollment: boolean,
): Situation {
  switch (state) {
    case 'paid':
      return hasEnrollment ? 'paid' : 'paid-twice'
    case 'refunded':
      return returnedSituation(lastWord)
    case 'underReview':
      return 'under-review'
    case 'failed':
      return endedSituation(lastWord, 'declined')
    case 'expired':
      return endedSituation(lastWord, 'expired')
    case 'created':
    case 'awaitingCustomer':
      return openSituations[lastWord ?? 'not-started']
  }
}

/** Enrollments that the office ended, without a refund. */
const endedByHand = {
  endedByOffice: 'place-ended',
  entryUndone: 'entry-undone',
} as const satisfies Partial<Record<EndReason, Situation>>

/** All money of the order was returned. */
function returnedSituation(lastWord: Order['lastWord']): Situation {
  return lastWord === 'elsewhere' ? 'written-elsewhere' : 'refunded'
}

/**
 * A payer can continue at the bank after the end, or the bank returns the money: the end is then
 * not final.
 */
function endedSituation(lastWord: Order['lastWord'], ended: 'declined' | 'expired'): Situation {
  if (lastWord === 'returned') return 'sent-back'
  if (lastWord === 'elsewhere') return 'written-elsewhere'
  return lastWord === 'undecided' ? 'undecided' : ended
}

const openSituations = {
  'not-started': 'not-started',
  begun: 'begun',
  undecided: 'undecided',
  declined: 'declined-open',
  declinedWhilePending: 'declined-open',
  silent: 'provider-silent',
  returned: 'sent-back',
  elsewhere: 'written-elsewhere',
} as const satisfies Record<LastProviderStatus, Situation>

/** The status in a result page's address (spec §10): never CHARGED without the money. */
export const statusOf: Record<Situation, ResultStatus> = {
  paid: 'CHARGED',
  'paid-twice': 'CHARGED',
  'batch-full': 'CHARGED',
  'batch-cancelled': 'CHARGED',
  'concession-gone': 'CHARGED',
  refunded: 'FAILED',
  'place-ended': 'CHARGED',
  'place-given-back': 'CHARGED',
  'difference-paid': 'CHARGED',
  'entry-undone': 'FAILED',
  declined: 'FAILED',
  'declined-open': 'FAILED',
  expired: 'FAILED',
  'sent-back': 'FAILED',
  'written-elsewhere': 'FAILED',
  'not-started': 'PENDING',
  begun: 'PENDING',
  undecided: 'PENDING',
  'provider-silent': 'PENDING',
  'under-review': 'PENDING',
}

/** The server's sentence about an order; for a free one it does not mention a payment. */
export function sentenceAbout(
  { amountInPaise }: Pick<Order, 'amountInPaise'>,
  situation: Situation,
): string {
  const isFree = situation === 'paid' && amountInPaise === 0
  return isFree ? messages.situationFree : sentenceOf[situation]
}

/** The sentence for each situation of an order with a price. */
export const sentenceOf: Record<Situation, string> = {
  paid: messages.situationPaid,
  'paid-twice': messages.situationPaidElsewhere,
  'batch-full': messages.situationBatchFull,
  'batch-cancelled': messages.situationBatchCancelled,
  'concession-gone': messages.situationConcessionGone,
  refunded: messages.situationRefunded,
  'place-ended': messages.situationPlaceEnded,
  'place-given-back': messages.situationPlaceGivenBack,
  'difference-paid': messages.situationDifferencePaid,
  'entry-undone': messages.situationEntryUndone,
  declined: messages.situationDeclined,
  'declined-open': messages.situationDeclinedOpen,
  expired: messages.situationExpired,
  'sent-back': messages.situationSentBack,
  'written-elsewhere': messages.situationWrittenElsewhere,
  'not-started': messages.situationNotStarted,
  begun: messages.situationBegun,
  undecided: messages.situationUndecided,
  'provider-silent': messages.situationProviderSilent,
  'under-review': messages.situationUnderReview,
}
