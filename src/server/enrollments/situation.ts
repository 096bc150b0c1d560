import { messages } from '#contract/messages.ts'
import type { ResultStatus, Situation } from '#contract/payments.ts'
import type { Order } from '../payments/payments.service.ts'

/** The customer's smaller vocabulary (house.md 2.6): why the order is where it is, in one word. */
export function situationOf(
  order: Pick<Order, 'state' | 'lastWord'>,
  hasPlace: boolean,
): Situation {
  switch (order.state) {
    case 'paid':
      return hasPlace ? 'paid' : 'paid-twice'
    case 'refunded':
      return 'refunded'
    case 'failed':
      return 'declined'
    case 'expired':
      return 'expired'
    case 'underReview':
      return 'under-review'
    case 'created':
    case 'awaitingCustomer':
      return openSituations[order.lastWord ?? 'not-started']
  }
}

const openSituations = {
  'not-started': 'not-started',
  undecided: 'undecided',
  silent: 'provider-silent',
} as const

/** What a result page's address may say (interface.md): never CHARGED without the money. */
export const statusOf: Record<Situation, ResultStatus> = {
  paid: 'CHARGED',
  'paid-twice': 'CHARGED',
  refunded: 'FAILED',
  declined: 'FAILED',
  expired: 'FAILED',
  'not-started': 'PENDING',
  undecided: 'PENDING',
  'provider-silent': 'PENDING',
  'under-review': 'PENDING',
}

/** The server's sentence for each situation. */
export const sentenceOf: Record<Situation, string> = {
  paid: messages.situationPaid,
  'paid-twice': messages.situationPaidElsewhere,
  refunded: messages.situationRefunded,
  declined: messages.situationDeclined,
  expired: messages.situationExpired,
  'not-started': messages.situationNotStarted,
  undecided: messages.situationUndecided,
  'provider-silent': messages.situationProviderSilent,
  'under-review': messages.situationUnderReview,
}
