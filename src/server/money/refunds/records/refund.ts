import type { Paise } from '#contract/money/money.ts'
import type { RefusalReason } from '#contract/money/refunds/refund-refusals.ts'
import type {
  OrderRefundRule,
  RefundOrigin,
  RefundState,
  RefundWay,
} from '#contract/money/refunds/refunds.ts'

/** One request to refund money of one capture: any part of what is left of it (decision 25). */
export type Refund = {
  readonly id: string
  readonly orderId: string
  /** The enrollment that the money bought; null: it bought none. */
  readonly enrollmentId: string | null
  readonly captureId: string
  /** At least one of its lines ends its enrollment. */
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
  /** The id of the current try at the provider. */
  readonly requestId: string | null
  readonly tries: number
  readonly reference: string | null
  readonly isMadeAtProvider: boolean
  readonly decidedBy: string | null
  /** The first of two approvers; null: nobody yet, or one is enough. */
  readonly agreedBy: string | null
  readonly agreedAt: Date | null
  /** Why an owner decided alone although it takes two. */
  readonly aloneBecause: string | null
  /** The student's request to review a refusal, once. */
  readonly reviewReason: string | null
  readonly reviewAskedAt: Date | null
  /** The person who refused it before; another one must decide now. */
  readonly refusedBy: string | null
  readonly requestedAt: Date
  readonly decidedAt: Date | null
  readonly sentAt: Date | null
  readonly doneAt: Date | null
  readonly nextCheckAt: Date | null
  readonly checks: number
}

export type RefundActor =
  | { kind: 'admin'; id: string; name: string }
  | { kind: 'student'; id: string }
  | { kind: 'portal' }
  | { kind: 'provider' }
