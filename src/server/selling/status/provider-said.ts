import type { ProviderSaid } from '#contract/money/provider-said.ts'
import { COUNTER } from '../../money/payments.service.ts'
import type { LastProviderStatus, Order, PaymentAttempt } from '../../money/payments.service.ts'

type Word = ProviderSaid['word']

const words = {
  'not-started': 'not-started',
  begun: 'begun',
  undecided: 'undecided',
  declined: 'declined',
  declinedWhilePending: 'declined-while-pending',
  silent: 'silent',
  returned: 'returned',
  elsewhere: 'paid',
} as const satisfies Record<LastProviderStatus, Word>

/**
 * The providers' last status of an order, and when they were queried.
 * @returns null where none was queried, or where the status counts no more.
 */
export function providerStatusOf(
  order: Pick<Order, 'state' | 'lastWord' | 'lastAskedAt'>,
  attempts: readonly Pick<PaymentAttempt, 'provider' | 'link'>[],
): ProviderSaid | null {
  const shown = attempts.filter(({ provider, link }) => provider !== COUNTER && link !== null)
  const word = wordOf(order)
  if (shown.length === 0 || word === null || order.lastAskedAt === null) return null
  const providers = [...new Set(shown.map(({ provider }) => provider))]
  return { providers, word, askedOn: order.lastAskedAt.toISOString() }
}

function wordOf({ state, lastWord }: Pick<Order, 'state' | 'lastWord'>): Word | null {
  if (state === 'paid') return 'paid'
  if (state === 'underReview') return 'differs'
  return state === 'refunded' || lastWord === null ? null : words[lastWord]
}
