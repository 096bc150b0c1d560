import type { RefundAction, RefundState } from '#contract/refunds.ts'
import { COUNTER } from '../../payments/payments.service.ts'
import type { RefundDeps } from './refund-deps.ts'

/** Who can give a payment back: the desk that took it, its provider, or nobody but us where that is switched off. */
export type Returner = 'desk' | 'provider' | 'provider-gone'

export function returnerOf(
  { payments }: Pick<RefundDeps, 'payments'>,
  { provider }: { provider: string },
): Returner {
  if (provider === COUNTER) return 'desk'
  return payments.gatewayNamed(provider) === null ? 'provider-gone' : 'provider'
}

/** What the office can do about a refund now: the desk shows it, and a decision is held against it. */
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
  // approved or sent it may be on its way, which nobody can tell any more: a person looks when it has been silent
  'provider-gone': {
    requested: ['give-by-hand', 'refuse'],
    needsReview: ['ask', 'give-by-hand'],
    failed: ['give-by-hand'],
    bounced: ['give-by-hand'],
  },
}
