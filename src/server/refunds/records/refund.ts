import type { Paise } from '#contract/money.ts'
import type { RefusalReason } from '#contract/refund-refusals.ts'
import type { OrderRefundRule, RefundOrigin, RefundState, RefundWay } from '#contract/refunds.ts'

/** One request to give the money of one capture back: all that is left of it. */
export type Refund = {
  readonly id: string
  readonly orderId: string
  /** The enrollment that ends with it; null: the money bought none. */
  readonly enrollmentId: string | null
  readonly captureId: string
  readonly amountInPaise: Paise
  readonly state: RefundState
  readonly origin: RefundOrigin
  readonly way: RefundWay | null
  readonly reason: string | null
  readonly rule: OrderRefundRule
  readonly deadline: Date | null
  readonly overrideReason: string | null
  readonly answer: string | null
  /** Why it was refused although the policy promises it. */
  readonly refusalReason: RefusalReason | null
  /** Under which the provider knows the try in hand. */
  readonly requestId: string | null
  readonly tries: number
  readonly reference: string | null
  readonly isMadeAtProvider: boolean
  readonly decidedBy: string | null
  readonly requestedAt: Date
  readonly decidedAt: Date | null
  readonly sentAt: Date | null
  readonly doneAt: Date | null
  readonly nextCheckAt: Date | null
  readonly checks: number
}

/** Who moves a refund. */
export type RefundActor =
  | { kind: 'admin'; id: string; name: string }
  | { kind: 'student'; id: string }
  | { kind: 'portal' }
  | { kind: 'provider' }
