import type { ResultStatus } from '#contract/payments.ts'
import type { Order, PaymentAttempt } from '../../payments/payments.service.ts'
import { sameSecret } from '../../foundation/ids.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'
import { outcomesOf } from '../records/outcomes.store.ts'
import { situationOf, statusOf } from '../records/situation.ts'

type Deps = Pick<EnrollmentDeps, 'clock' | 'db' | 'log' | 'payments'>

export type ReturnResult =
  | { kind: 'known'; order: Order; status: ResultStatus }
  | { kind: 'forged' }
  | { kind: 'unknown-order' }

type Return = {
  providerName: string
  parameters: URLSearchParams
  /** Anybody can come to this address, again and again: the provider is asked once in a while. */
  mayAsk: (orderId: string, now: Date) => boolean
}

/** The browser is back from the provider: what it carries is a hint; the provider is asked now. */
export async function handleReturn(
  deps: Deps,
  { providerName, parameters, mayAsk }: Return,
): Promise<ReturnResult> {
  const gateway = deps.payments.gatewayNamed(providerName)
  const reading = gateway?.readReturn(parameters)
  if (!reading || reading.kind === 'forged') {
    deps.log.warn({ provider: providerName }, 'return with a bad signature')
    return { kind: 'forged' }
  }
  const { providerOrderId, token } = reading
  const attempt = isName(providerOrderId)
    ? await deps.payments.attemptNamed(providerName, providerOrderId)
    : null
  if (attempt === null || !isHolder(attempt, token)) return { kind: 'unknown-order' }
  const { orderId } = attempt
  const order = mayAsk(orderId, deps.clock.now())
    ? await deps.payments.sync(orderId, 'return')
    : await deps.payments.findOrder(orderId)
  if (order === null) return { kind: 'unknown-order' }
  const { hasEnrollment, reason } = (await outcomesOf(deps.db, [order.id]))(order.id)
  return {
    kind: 'known',
    order,
    status: statusOf[situationOf(order, hasEnrollment, reason)],
  }
}

/** What no order of ours is called is not looked for: not every text can be. */
function isName(providerOrderId: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(providerOrderId)
}

/** Where the provider signs nothing, only the browser that we sent there knows the token. */
function isHolder({ returnToken }: PaymentAttempt, token: string | null): boolean {
  return token === null || returnToken === null || sameSecret(token, returnToken)
}
