import type { Paise } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import type { ApprovalKind, HandBack } from '#contract/money/refunds/refunds.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import {
  approveAsSecond,
  askSecond,
  decidersWith,
  judgeOutgoing,
  noteOutgoing,
} from '../../../people/staff/staff.service.ts'
import type { DecidingAlone, Outgoing } from '../../../people/staff/staff.service.ts'
import type { LockedRefund } from '../moving/lock-for-decision.ts'
import type { RefundActor } from '../records/refund.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { approvalOf } from '../policy/second-person.ts'
import { recordRefundAlone } from './decide-alone.ts'

type Deps = Pick<RefundDeps, 'clock' | 'payments' | 'recordActivity'>

type Deciding = {
  inHand: LockedRefund
  approval: { byHand?: HandBack | undefined; alone?: DecidingAlone | undefined }
  by: Extract<RefundActor, { kind: 'admin' }>
  amountInPaise: Paise
}

type Decided = { kind: ApprovalKind; aloneBecause: string | null }

/**
 * Whether this approval counts, or is the first of two; a decision counts toward the limit (rule
 * 106).
 * @throws Problem second-person-needed, review-by-another, alone-reason-needed,
 * drawer-has-too-little; SecondPersonNeeded for withSecondPerson.
 */
export async function decideSecondPerson(
  deps: Deps,
  tx: Transaction,
  deciding: Deciding,
): Promise<Decided> {
  const { inHand, approval, by, amountInPaise } = deciding
  const { refund, order } = inHand
  if (approval.byHand?.method === 'cash')
    await deps.payments.refuseWithoutCash(tx, { campus: order.campus, amountInPaise })
  const outgoing = outgoingOf(deps, deciding)
  const takesTwo = await judgeOutgoing(deps, tx, { outgoing, by })
  const kind = approvalOf({ ...refund, takesTwo }, await decidersWith(tx, 'refunds', by.id))
  if (kind === 'another')
    throw new Problem(refund.refusedBy === by.id ? 'review-by-another' : 'second-person-needed')
  if (kind === 'alone') return { kind, aloneBecause: await alone(deps, tx, { deciding, outgoing }) }
  // the second person must agree to the same way
  if (kind === 'agree' && outgoing.isOtherWay) await askSecond(deps, tx, { outgoing, by })
  if (kind === 'decide') await decide(deps, tx, { deciding, outgoing })
  return { kind, aloneBecause: refund.aloneBecause }
}

type Judged = { deciding: Deciding; outgoing: Outgoing }

/** @returns the owner's reason. */
async function alone(
  deps: Deps,
  tx: Transaction,
  { deciding: { inHand, approval, by, amountInPaise }, outgoing }: Judged,
): Promise<string> {
  const refund = { ...inHand.refund, amountInPaise }
  const aloneBecause = await recordRefundAlone(deps, tx, { refund, by, alone: approval.alone })
  await noteOutgoing(deps, tx, { outgoing, by, aloneBecause })
  return aloneBecause
}

async function decide(
  deps: Deps,
  tx: Transaction,
  { deciding: { inHand, approval, by }, outgoing }: Judged,
): Promise<void> {
  const { state, agreedBy } = inHand.refund
  if (outgoing.isOtherWay) return approveAsSecond(deps, tx, { outgoing, by, alone: approval.alone })
  // an earlier approval already counts
  if (state !== 'requested') return
  const isSecond = agreedBy !== null && agreedBy !== by.id
  const people = isSecond ? { by: { id: agreedBy }, secondBy: by.id } : { by }
  await noteOutgoing(deps, tx, { outgoing, ...people })
}

function outgoingOf({ payments }: Deps, { inHand, approval, amountInPaise }: Deciding): Outgoing {
  const { refund, capture, order } = inHand
  const method = approval.byHand?.method
  const { campus } = order
  const isOtherWay = method !== undefined && payments.isOtherWay(capture, { method, campus })
  return {
    kind: 'refund',
    orderId: refund.orderId,
    amountInPaise,
    details: isOtherWay ? `${refund.id} ${method}` : refund.id,
    isOtherWay,
  }
}
