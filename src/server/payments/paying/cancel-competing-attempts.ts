import type { Deps as AllDeps } from '../../deps/deps.ts'
import { pageOf } from '../syncing/answer.ts'
import type { AttemptReport, PageState, PaymentGateway } from '../providers/gateway.ts'
import { attemptsStore } from '../orders/attempts.store.ts'
import { activeAttempt, attemptToAsk, isInPlay, isResumable } from '../orders/order.ts'
import type { Order, PaymentAttempt } from '../orders/order.ts'

type Deps = Pick<AllDeps, 'clock' | 'db'>

export type Gateways = ReadonlyMap<string, PaymentGateway>

/** Which pages have just been ended by us. */
export type CancelledPages = { kind: 'left'; endedIds: readonly string[] }

export type Cancelling =
  | CancelledPages
  /** Money may be moving there. */
  | { kind: 'ended' }
  /** A provider did not answer. */
  | { kind: 'no-link' }

/** Where nobody can pay any more. */
const overPages: ReadonlySet<PageState | null> = new Set<PageState>([
  'lapsed',
  'failed',
  'returned',
])

function isOver(report: AttemptReport): boolean {
  return report.kind === 'not-there' || overPages.has(pageOf({ report }))
}

/**
 * Before an order goes on at another provider (rule 31): ends the pages that its competing attempts can end.
 * Where a provider ends none, it is enough that it was asked and nobody has begun (claimAttempt).
 * @returns which pages are ended, or why it is not safe to go on.
 */
export async function cancelCompetingAttempts(
  deps: Deps,
  gateways: Gateways,
  { order, ...wanted }: { order: Order } & WantedPage,
): Promise<Cancelling> {
  const all = await attemptsStore(deps.db).attemptsOf(order.id)
  const attempts = all.filter((attempt) => attempt.part === wanted.part)
  const own = attempts.filter((attempt) => asksForAsMuch(attempt, wanted))
  if (isResumable(activeAttempt(own), wanted.provider, deps.clock.now()))
    return { kind: 'left', endedIds: [] }
  return endPages(gateways, competingAttempts(attempts, wanted))
}

/** Where something is to be paid, and what is asked for there. */
export type WantedPage = Pick<PaymentAttempt, 'provider' | 'part' | 'asksInPaise'>

/** An installment may have come to ask for less since a page of it was opened: that page is not gone on with. */
export function asksForAsMuch(attempt: PaymentAttempt, { asksInPaise }: WantedPage): boolean {
  return attempt.asksInPaise === asksInPaise
}

/** Ends every page of these attempts that its provider can end; the same answers. */
export async function endPages(
  gateways: Gateways,
  attempts: PaymentAttempt[],
): Promise<Cancelling> {
  const shown = attempts.filter((attempt) => attempt.link !== null && isInPlay(attempt))
  const answers = await Promise.all(
    shown.map(async (attempt) => {
      const report = await gateways.get(attempt.provider)?.end?.(attemptToAsk(attempt))
      return report === undefined ? [] : [{ id: attempt.id, report }]
    }),
  )
  const ended = answers.flat()
  if (ended.some(({ report }) => report.kind === 'silent')) return { kind: 'no-link' }
  if (ended.some(({ report }) => !isOver(report))) return { kind: 'ended' }
  return { kind: 'left', endedIds: ended.map(({ id }) => id) }
}

/** The attempts at other providers, or for another amount, that can still come to something. */
export function competingAttempts(
  attempts: PaymentAttempt[],
  wanted: WantedPage,
): PaymentAttempt[] {
  return attempts.filter(
    (attempt) =>
      isInPlay(attempt) &&
      (attempt.provider !== wanted.provider || !asksForAsMuch(attempt, wanted)),
  )
}

/**
 * What becomes of a competing attempt when the order goes on elsewhere: lapsed where its page is ended or nobody ever
 * had its link; open where its provider can't end it; null where it has to be looked at again.
 */
export function outcomeOfCancelling(
  competitor: PaymentAttempt,
  gateways: Gateways,
  left: CancelledPages,
): 'lapsed' | 'open' | null {
  if (competitor.link === null || left.endedIds.includes(competitor.id)) return 'lapsed'
  const gateway = gateways.get(competitor.provider)
  return gateway && gateway.end === undefined ? 'open' : null
}
