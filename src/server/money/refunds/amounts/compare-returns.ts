import type { RecordedCapture, RefundsReported } from '../../payments.service.ts'
import { isOpenRefund } from './left-to-refund.ts'
import type { Refund } from '../records/refund.ts'
import { isUnderWay } from '../records/refund-states.ts'
import type { RefundTry } from '../records/refund-tries.store.ts'
import { sumOf } from './sum-of.ts'

type ComparisonInput = Pick<RefundsReported, 'listed' | 'isLatest'> & {
  capture: Pick<RecordedCapture, 'amountInPaise' | 'refundedInPaise' | 'returnedInPaise'>
  refunds: readonly Refund[]
  tries: readonly Pick<RefundTry, 'refundId' | 'requestId'>[]
}

/** Money refunded at the provider's dashboard; refund: the waiting one that it completes. */
export type DashboardRefund = { refund: Refund | null; amountInPaise: number }

export type ComparedReturns = {
  /** Our refunds, with the returned amounts. */
  done: { refund: Refund; amountInPaise: number }[]
  bounced: Refund[]
  madeThere: DashboardRefund[]
}

/**
 * Compares the provider's refunds of a capture with our records. Ours are known by their request
 * ids; the others come from the dashboard. Once the result is recorded, another comparison finds
 * nothing (decision 25).
 */
export function compareReturns(input: ComparisonInput): ComparedReturns {
  const done = doneOf(input)
  const bounced = bouncedOf(input)
  return { done, bounced, madeThere: bounced.length > 0 ? [] : dashboardRefundsOf(input, done) }
}

type Matched = ComparedReturns['done']

function doneOf({ listed, refunds, tries }: ComparisonInput): Matched {
  return refunds.filter(isOpenRefund).flatMap((refund) => {
    const amountInPaise = sumOf(ofRefund(listed, tries, refund).filter(isDone))
    return amountInPaise > 0 ? [{ refund, amountInPaise }] : []
  })
}

function ofRefund(
  listed: ComparisonInput['listed'],
  tries: ComparisonInput['tries'],
  { id }: Refund,
) {
  const own = new Set(tries.filter((one) => one.refundId === id).map((one) => one.requestId))
  return listed.filter(({ requestId }) => requestId !== null && own.has(requestId))
}

/**
 * The refunds that the provider calls failed; else as many as are missing, those of the dashboard
 * first.
 */
function bouncedOf(input: ComparisonInput): Refund[] {
  const { listed, isLatest, refunds, tries } = input
  if (!isLatest) return []
  const returned = refunds.filter(({ state, way }) => state === 'done' && way === 'provider')
  const named = returned.filter((refund) => {
    const own = ofRefund(listed, tries, refund)
    return !refund.isMadeAtProvider && own.some(isFailed) && !own.some(isDone)
  })
  let missing = missingOf(input) - sumOf(named)
  const others = returned.filter((refund) => !named.includes(refund))
  const bounced = [...named]
  while (missing > 0) {
    const next = nextBounced(others, missing)
    if (next === undefined) break
    others.splice(others.indexOf(next), 1)
    bounced.push(next)
    missing -= next.amountInPaise
  }
  return bounced
}

/** The amount that our records have as returned through the provider and the provider has not. */
function missingOf({ capture, listed, refunds, tries }: ComparisonInput): number {
  const returned = refunds.filter(({ state, way }) => state === 'done' && way === 'provider')
  // our refunds that were done as well and are not recorded yet
  const unrecordedInPaise = sumOf(doneOf({ capture, listed, refunds, tries, isLatest: true }))
  return sumOf(returned) + unrecordedInPaise - capture.refundedInPaise
}

function nextBounced(candidates: Refund[], missing: number): Refund | undefined {
  const made = candidates.filter(({ isMadeAtProvider }) => isMadeAtProvider)
  const exact = (refund: Refund) => refund.amountInPaise === missing
  return made.find(exact) ?? candidates.find(exact) ?? made.at(-1) ?? candidates.at(-1)
}

function dashboardRefundsOf(input: ComparisonInput, done: Matched): DashboardRefund[] {
  const { capture, refunds } = input
  const written = refunds.filter(({ state }) => state === 'done')
  const room = capture.amountInPaise - sumOf(written) - sumOf(done)
  const matched = new Set(done.map(({ refund }) => refund))
  const open = refunds.filter((refund) => isOpenRefund(refund) && !matched.has(refund))
  const isWhole = capture.returnedInPaise >= capture.amountInPaise
  let newInPaise = Math.min(newReturnOf(input), room)
  const made: DashboardRefund[] = []
  for (const refund of open) {
    const isExactAmount = !isUnderWay(refund.state) && refund.amountInPaise === newInPaise
    if (newInPaise <= 0 || !(isWhole || isExactAmount)) continue
    const amountInPaise = Math.min(newInPaise, refund.amountInPaise)
    made.push({ refund, amountInPaise })
    newInPaise -= amountInPaise
  }
  return [
    ...made,
    ...partsOf(input, newInPaise).map((part) => ({ refund: null, amountInPaise: part })),
  ]
}

/**
 * The amount returned through the provider without a request of ours and without a refund in our
 * records.
 */
function newReturnOf({ capture, listed, refunds, tries }: ComparisonInput): number {
  const ids = new Set(tries.map(({ requestId }) => requestId))
  const returned = refunds.filter(({ state, way }) => state === 'done' && way === 'provider')
  const named = listed.filter((one) => isDone(one) && ids.has(one.requestId))
  const ownInPaise = Math.max(
    sumOf(named),
    sumOf(returned.filter((refund) => !refund.isMadeAtProvider)),
  )
  const recordedInPaise = sumOf(returned.filter((refund) => refund.isMadeAtProvider))
  return capture.refundedInPaise - ownInPaise - recordedInPaise
}

/** The amounts in the provider's list if they add up; else one amount for all. */
function partsOf({ listed, refunds, tries }: ComparisonInput, newInPaise: number): number[] {
  if (newInPaise <= 0) return []
  const ids = new Set(tries.map(({ requestId }) => requestId))
  const dashboardAmounts = listed
    .filter((one) => isDone(one) && !ids.has(one.requestId))
    .map(({ amountInPaise }) => amountInPaise as number)
  for (const { amountInPaise, isMadeAtProvider, state } of refunds) {
    const at = isMadeAtProvider && state === 'done' ? dashboardAmounts.indexOf(amountInPaise) : -1
    if (at >= 0) dashboardAmounts.splice(at, 1)
  }
  return dashboardAmounts.reduce((sum, part) => sum + part, 0) === newInPaise
    ? dashboardAmounts
    : [newInPaise]
}

function isDone({ state }: { state: string }): boolean {
  return state === 'done'
}

function isFailed({ state }: { state: string }): boolean {
  return state === 'failed'
}
