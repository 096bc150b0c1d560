import type { Deps as AllDeps } from '../../platform/deps/deps.ts'
import { pageOf } from '../syncing/provider-response.ts'
import type { AttemptReport, PageState } from '../providers/gateway.ts'
import type { Gateways } from '../providers/metered-gateways.ts'
import { attemptsStore } from '../orders/attempts.store.ts'
import { activeAttempt, attemptQuery, isPayableAttempt, isResumable } from '../orders/order.ts'
import type { Order, PaymentAttempt } from '../orders/order.ts'

type Deps = Pick<AllDeps, 'clock' | 'db'>

export type CancelledPages = { kind: 'left'; endedIds: readonly string[] }

export type Cancelling =
  | CancelledPages
  /** A payment may be under way there. */
  | { kind: 'ended' }
  /** A provider did not respond. */
  | { kind: 'no-link' }

/** States of a page where nobody can pay any more. */
const overPages: ReadonlySet<PageState | null> = new Set<PageState>([
  'lapsed',
  'failed',
  'returned',
])

function isOver(report: AttemptReport): boolean {
  return report.kind === 'not-there' || overPages.has(pageOf({ report }))
}

/**
 * Before an order continues at another provider (rule 31): ends the pages of its competing
 * attempts, where their provider can end pages. For other providers it is enough that they were
 * asked and nobody has begun (claimAttempt).
 * @returns the ended pages, or why it is not safe to continue.
 */
export async function cancelCompetingAttempts(
  deps: Deps,
  gateways: Gateways,
  { order, ...pageRequest }: { order: Order } & PageRequest,
): Promise<Cancelling> {
  const all = await attemptsStore(deps.db).attemptsOf(order.id)
  const attempts = all.filter((attempt) => attempt.part === pageRequest.part)
  const own = attempts.filter((attempt) => hasSameAmount(attempt, pageRequest))
  if (isResumable(activeAttempt(own), pageRequest, deps.clock.now()))
    return { kind: 'left', endedIds: [] }
  return endPages(gateways, competingAttempts(attempts, pageRequest))
}

/** The provider, its channel, the part and the amount of the wanted page. */
export type PageRequest = Pick<PaymentAttempt, 'provider' | 'channel' | 'part' | 'asksInPaise'>

/**
 * An installment's amount may have been lowered since its page was opened; then that page is not
 * used.
 */
export function hasSameAmount(attempt: PaymentAttempt, { asksInPaise }: PageRequest): boolean {
  return attempt.asksInPaise === asksInPaise
}

/**
 * Ends every page of these attempts that its provider can end. Returns the same as
 * cancelCompetingAttempts.
 */
export async function endPages(
  gateways: Gateways,
  attempts: PaymentAttempt[],
): Promise<Cancelling> {
  const shown = attempts.filter((attempt) => attempt.link !== null && isPayableAttempt(attempt))
  const answers = await Promise.all(
    shown.map(async (attempt) => {
      const end = gateways.get(attempt.provider)?.end?.[attempt.channel]
      const report = await end?.(attemptQuery(attempt))
      return report === undefined ? [] : [{ id: attempt.id, report }]
    }),
  )
  const ended = answers.flat()
  if (ended.some(({ report }) => report.kind === 'silent')) return { kind: 'no-link' }
  if (ended.some(({ report }) => !isOver(report))) return { kind: 'ended' }
  return { kind: 'left', endedIds: ended.map(({ id }) => id) }
}

/** The attempts at other providers or channels, or for another amount, that can still be paid. */
export function competingAttempts(
  attempts: PaymentAttempt[],
  pageRequest: PageRequest,
): PaymentAttempt[] {
  return attempts.filter(
    (attempt) =>
      isPayableAttempt(attempt) &&
      (attempt.provider !== pageRequest.provider ||
        attempt.channel !== pageRequest.channel ||
        !hasSameAmount(attempt, pageRequest)),
  )
}

/**
 * The outcome of a competing attempt when the order continues elsewhere. It lapses where its page
 * is ended or nobody had its link. It stays open where its provider can't end it. Null: it must be
 * checked again.
 */
export function outcomeOfCancelling(
  competitor: PaymentAttempt,
  gateways: Gateways,
  left: CancelledPages,
): 'lapsed' | 'open' | null {
  if (competitor.link === null || left.endedIds.includes(competitor.id)) return 'lapsed'
  const gateway = gateways.get(competitor.provider)
  return gateway && gateway.end?.[competitor.channel] === undefined ? 'open' : null
}
