import type { Paise } from '#contract/money.ts'
import type { RefusalReason } from '#contract/refund-refusals.ts'
import type { OrderRefundRule, RefundOrigin, RefundState, RefundWay } from '#contract/refunds.ts'

/** One request to give money of one capture back: any part of what is left of it (decision 25). */
export type Refund = {
  readonly id: string
  readonly orderId: string
  /** The enrollment that the money bought; null: it bought none. */
  readonly enrollmentId: string | null
  readonly captureId: string
  /** Of any of its lines, by the choice of whoever began it. */
  readonly endsEnrollment: boolean
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
