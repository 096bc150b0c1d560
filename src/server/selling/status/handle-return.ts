import type { ResultStatus } from '#contract/money/payments.ts'
import type { Order, OrderPart, PaymentAttempt } from '../../money/payments.service.ts'
import type { ReturnReading } from '../../money/payments.service.ts'
import { sameSecret } from '../../platform/foundation/ids.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import { outcomesOf } from '../basics/outcomes.store.ts'
import { situationOf, statusOf } from '../basics/situation.ts'
import { returnReferenceOf } from '../links/return-reference.ts'

type Deps = Pick<SellingDeps, 'clock' | 'db' | 'log' | 'payments'>

export type ReturnResult =
  /** part: a later part of the order; the status is then the part's own. */
  | {
      kind: 'known'
      order: Order
      part: OrderPart | null
      status: ResultStatus
      /** What a payer by link needs to see the payment in any browser; null: the student paid. */
      reference: string | null
    }
  | { kind: 'forged' }
  | { kind: 'unknown-order' }

type Return = {
  providerName: string
  parameters: URLSearchParams
  /** Anybody can request this address repeatedly, so provider queries are limited. */
  mayAsk: (orderId: string, now: Date) => boolean
}

/**
 * Handles a browser's return from the provider. Its parameters are only a hint; the provider is
 * queried now.
 */
export async function handleReturn(
  deps: Deps,
  { providerName, parameters, mayAsk }: Return,
): Promise<ReturnResult> {
  const gateway = deps.payments.gatewayNamed(providerName)
  const reading = gateway?.readReturn(parameters)
  if (!reading || reading.kind === 'forged') {
    deps.log.warn({ provider: providerName }, 'return with an invalid signature')
    return { kind: 'forged' }
  }
  const { providerOrderId, token, isSigned } = reading
  const attempt = isName(providerOrderId)
    ? await deps.payments.attemptNamed(providerName, providerOrderId)
    : null
  const isHolder = isSigned ? isSignedFor(attempt, reading) : hasToken(attempt, token)
  if (attempt === null || !isHolder) return { kind: 'unknown-order' }
  return resultOfAttempt(deps, attempt, { mayAsk, isProven: isSigned || token !== null })
}

/**
 * The state of an attempt for a browser that comes from its page.
 * @param of.isProven the browser brought a signature or the token: a guessed address has neither. */
export async function resultOfAttempt(
  deps: Deps,
  attempt: PaymentAttempt,
  of: { mayAsk: Return['mayAsk']; isProven: boolean },
): Promise<Exclude<ReturnResult, { kind: 'forged' }>> {
  const result = await resultOf(deps, attempt, of.mayAsk)
  if (result === null) return { kind: 'unknown-order' }
  const reference = of.isProven ? await returnReferenceOf(deps, attempt) : null
  return { kind: 'known', ...result, reference }
}

type Result = Pick<Extract<ReturnResult, { kind: 'known' }>, 'order' | 'part' | 'status'>

async function resultOf(
  deps: Deps,
  attempt: PaymentAttempt,
  mayAsk: Return['mayAsk'],
): Promise<Result | null> {
  const { orderId } = attempt
  const order = mayAsk(orderId, deps.clock.now())
    ? await deps.payments.sync(orderId, 'return')
    : await deps.payments.findOrder(orderId)
  if (order === null) return null
  const part = attempt.part > 1 ? await partNamed(deps, attempt) : null
  if (part !== null) return { order, part, status: statusOfPart(part) }
  const { hasEnrollment, reason } = (await outcomesOf(deps.db, [order.id]))(order.id)
  return { order, part: null, status: statusOf[situationOf(order, hasEnrollment, reason)] }
}

async function partNamed({ db, payments }: Deps, { orderId, part }: PaymentAttempt) {
  return (await payments.partsOf(db, orderId)).find(({ number }) => number === part) ?? null
}

/**
 * The status of a later part; the first one follows its order. A payer who left or was declined has
 * paid nothing.
 */
function statusOfPart({ state, lastWord }: OrderPart): ResultStatus {
  if (state === 'paid') return 'CHARGED'
  return state === 'open' && lastWord === 'declined' ? 'FAILED' : 'PENDING'
}

/** Whether the text can be an order id; the database is not queried for others. */
function isName(providerOrderId: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(providerOrderId)
}

/** A signature over the provider's own id is about the attempt with that id only. */
function isSignedFor(
  attempt: PaymentAttempt | null,
  { providerReference }: Extract<ReturnReading, { kind: 'genuine' }>,
): boolean {
  return providerReference === undefined || attempt?.providerReference === providerReference
}

/** Where the provider signs nothing, only the browser that we sent there has the token. */
function hasToken(attempt: PaymentAttempt | null, token: string | null): boolean {
  const expected = attempt?.returnToken ?? null
  return token === null || expected === null || sameSecret(token, expected)
}
