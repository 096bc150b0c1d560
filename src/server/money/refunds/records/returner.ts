import type { RefundAction, RefundState } from '#contract/money/refunds/refunds.ts'
import { COUNTER } from '../../payments.service.ts'
import type { RefundDeps } from './refund-deps.ts'

/**
 * The party that can refund a payment: the desk that took it, its provider, or only the office if
 * the provider is switched off.
 */
export type Returner = 'desk' | 'provider' | 'provider-gone'

export function returnerOf(
  { payments }: Pick<RefundDeps, 'payments'>,
  { provider }: { provider: string },
): Returner {
  if (provider === COUNTER) return 'desk'
  return payments.gatewayNamed(provider) === null ? 'provider-gone' : 'provider'
}

/**
 * The office's possible actions for a refund; the page shows them, and a decision is checked
 * against them.
 */
export function actionsFor(state: RefundState, returner: Returner): RefundAction[] {
  return exceptions[returner][state] ?? actionsIn[state]
}

const actionsIn: Record<RefundState, RefundAction[]> = {
  requested: ['approve', 'refuse'],
  approved: ['ask'],
  sent: ['ask'],
  needsReview: ['ask'],
  failed: ['try-again', 'give-by-hand'],
  bounced: ['try-again', 'give-by-hand'],
  done: [],
  refused: [],
  withdrawn: [],
}

const exceptions: Record<Returner, Partial<Record<RefundState, RefundAction[]>>> = {
  provider: {},
  desk: { requested: ['give-by-hand', 'refuse'] },
  // an approved or sent refund may be under way, which nobody can find out any more; a person looks
  // after a silence
  'provider-gone': {
    requested: ['give-by-hand', 'refuse'],
    needsReview: ['ask', 'give-by-hand'],
    failed: ['give-by-hand'],
    bounced: ['give-by-hand'],
  },
}
