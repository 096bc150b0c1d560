import { afterCommit } from '../../platform/db/in-transaction.ts'
import { paise } from '#contract/money/money.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/foundation/ids.ts'
import type { MovingDeps } from '../orders/moving-deps.ts'
import type { ResponseContext } from './provider-response.ts'
import { attemptsStore } from '../orders/attempts.store.ts'
import {
  acceptCapture,
  capturesStore,
  capturesThrough,
  correctCapture,
  hasLiveRefund,
  liveRefundsInPaise,
} from '../captures/captures.store.ts'
import type { RecordedCapture } from '../captures/captures.store.ts'
import type { CaptureDetails } from '../providers/gateway.ts'
import type { Order } from '../orders/order.ts'
import { raiseFlag } from '../flags/raise-flag.ts'
import { resolveFlag } from '../flags/flags.store.ts'
import { settlePart } from './settle-part.ts'

type Deps = Pick<MovingDeps, 'clock' | 'endedUnpaid' | 'enqueue' | 'log'>

type CaptureContext = ResponseContext & { capture: CaptureDetails }

/** Records the money of a transaction once, and moves the order accordingly. */
export async function applyCapture(
  deps: Deps,
  tx: Transaction,
  context: CaptureContext,
): Promise<Order> {
  const { order, capture } = context
  const recorded = await captureOf(tx, context, capture.transactionId)
  if (recorded === undefined) return recordNew(deps, tx, context)
  if (isUndecided(recorded) && (await canPayAsOrdered(tx, { ...context, recorded })))
    return acceptCorrectedCapture(deps, tx, { ...context, recorded })
  await compareFigure(deps, tx, { ...context, recorded })
  return order
}

/**
 * Corrects the amount after the provider returned the money by itself: the recorded amount may have
 * been misread.
 */
export async function correctFigure(
  deps: Deps,
  tx: Transaction,
  context: CaptureContext,
): Promise<void> {
  const recorded = await captureOf(tx, context, context.capture.transactionId)
  if (recorded !== undefined) await compareFigure(deps, tx, { ...context, recorded })
}

function isUndecided({ isAccepted, returnedInPaise }: RecordedCapture): boolean {
  return !isAccepted && returnedInPaise === 0
}

/**
 * Lowers a refund that was requested with the misread amount and exceeds the money. If it is
 * already under way, a person decides first.
 */
async function canPayAsOrdered(tx: Transaction, context: RecordedContext): Promise<boolean> {
  const { capture, recorded, publish } = context
  const expected = expectedAmountOf(context)
  if (!isAsOrdered(capture, expected)) return false
  const { amountInPaise } = expected
  const isCovered = async () => (await liveRefundsInPaise(tx, recorded.id)) <= amountInPaise
  if (await isCovered()) return true
  await publish(tx, { kind: 'figureLowered', captureId: recorded.id, amountInPaise })
  return isCovered()
}

/** Follows the provider's amount until somebody has decided about the money. */
async function compareFigure(deps: Deps, tx: Transaction, context: RecordedContext): Promise<void> {
  const { recorded, capture } = context
  const isTheSame =
    recorded.amountInPaise === capture.amountInPaise &&
    currencyOf(capture, recorded) === recorded.currency
  if (isTheSame) return
  if (isUndecided(recorded) && !(await hasLiveRefund(tx, recorded.id)))
    await updateRecordedAmount(deps, tx, context)
  else await raiseContradiction(deps, tx, context)
}

/** The recorded capture of a transaction in a response. */
export async function captureOf(
  tx: Transaction,
  { order, response }: Pick<ResponseContext, 'order' | 'response'>,
  transactionId: string,
): Promise<RecordedCapture | undefined> {
  return recordedOf(await capturesThrough(tx, order.id), response.attempt.id, transactionId)
}

/** Attempts from before transactions were distinguished have one capture, perhaps without an id. */
export function recordedOf(
  captures: RecordedCapture[],
  attemptId: string,
  transactionId: string,
): RecordedCapture | undefined {
  const own = captures.filter((capture) => capture.attemptId === attemptId)
  return (
    own.find((capture) => capture.transactionId === transactionId) ??
    own.find((capture) => capture.transactionId === null)
  )
}

/**
 * Compares every stated amount and currency with the order. The gateway has checked the order id.
 */
export function isAsOrdered(
  capture: CaptureDetails,
  order: Pick<Order, 'amountInPaise' | 'currency'>,
): boolean {
  return (
    capture.statedAmountsInPaise.every((amount) => amount === order.amountInPaise) &&
    capture.statedCurrencies.every((stated) => stated === order.currency)
  )
}

function expectedAmountOf({ order, response }: Pick<ResponseContext, 'order' | 'response'>) {
  return { amountInPaise: response.attempt.asksInPaise, currency: order.currency }
}

async function recordNew(deps: Deps, tx: Transaction, context: CaptureContext): Promise<Order> {
  const { order, response, capture } = context
  const isAccepted = isAsOrdered(capture, expectedAmountOf(context))
  const { statedAmountsInPaise: _amounts, statedCurrencies: _currencies, ...details } = capture
  const now = deps.clock.now()
  const captureId = newId(now)
  await capturesStore(tx).insertCapture({
    ...details,
    id: captureId,
    orderId: order.id,
    attemptId: response.attempt.id,
    currency: currencyOf(capture, order),
    recordedAt: now,
    isAccepted,
    // earlier returns are recorded next, like all returns
    refundedInPaise: paise(0),
  })
  await setOutcome(deps, tx, { ...context, isAccepted })
  return moveByMoney(deps, tx, { ...context, captureId, isAccepted })
}

/** The currency that differs from the known one, if one is stated. */
function currencyOf({ statedCurrencies }: CaptureDetails, expected: { currency: string }): string {
  return statedCurrencies.find((stated) => stated !== expected.currency) ?? expected.currency
}

/** One accepted capture makes the attempt captured, whatever else it brought. */
async function setOutcome(
  { clock }: Deps,
  tx: Transaction,
  { response, isAccepted }: CaptureContext & { isAccepted: boolean },
): Promise<void> {
  const { attempt } = response
  if (attempt.outcome === 'captured') return
  const outcome = isAccepted ? 'captured' : 'differed'
  await attemptsStore(tx).setAttemptOutcome(attempt.id, outcome, clock.now())
}

type SettleContext = CaptureContext & { captureId: string; isAccepted: boolean }

async function moveByMoney(deps: Deps, tx: Transaction, money: SettleContext): Promise<Order> {
  const { order, response, capture, isAccepted } = money
  const detail = {
    attempt: response.attempt.number,
    amountInPaise: capture.amountInPaise,
    currencies: capture.statedCurrencies.join(' '),
  }
  if (!isAccepted) {
    afterCommit(tx, () =>
      deps.log.error(
        { orderId: order.id, ...detail },
        'captured amount differs from the order amount',
      ),
    )
    await raiseFlag(deps, tx, { orderId: order.id, kind: 'amount-differs', detail })
  }
  const settled = await settle(deps, tx, { ...money, detail })
  if (settled !== null) return settled
  // Another transaction has paid it already: the order keeps its state, and this money belongs to
  // the payer.
  afterCommit(tx, () =>
    deps.log.error(
      { orderId: order.id, ...detail },
      'order that is already paid has a second capture',
    ),
  )
  await raiseFlag(deps, tx, { orderId: order.id, kind: 'second-capture', detail })
  if (isAccepted) await money.publish(tx, { kind: 'paidAgain', order, captureId: money.captureId })
  return order
}

type Detail = Record<string, string | number>

function settle(
  deps: Deps,
  tx: Transaction,
  { detail, ...money }: SettleContext & { detail: Detail },
) {
  const { order, cause, response, capture, captureId, isAccepted, publish } = money
  const { part } = response.attempt
  const paid = { order, part, captureId, amountInPaise: capture.amountInPaise, isAccepted }
  return settlePart(deps, tx, { paid, cause, detail, publish })
}

type RecordedContext = CaptureContext & { recorded: RecordedCapture }

/** Accepts differing money that now agrees with the order: the earlier response was wrong. */
async function acceptCorrectedCapture(
  deps: Deps,
  tx: Transaction,
  context: RecordedContext,
): Promise<Order> {
  const { order, recorded, response, capture, publish } = context
  const { amountInPaise, currency } = expectedAmountOf(context)
  const detail = {
    attempt: response.attempt.number,
    amountInPaise: capture.amountInPaise,
    saidBeforeInPaise: recorded.amountInPaise,
    currencyBefore: recorded.currency,
  }
  afterCommit(tx, () =>
    deps.log.warn({ orderId: order.id, ...detail }, 'captured amount now matches the order amount'),
  )
  const now = deps.clock.now()
  await acceptCapture(tx, { id: recorded.id, amountInPaise, currency }, now)
  await attemptsStore(tx).setAttemptOutcome(response.attempt.id, 'captured', now)
  const { id: orderId } = order
  await resolveFlag(tx, { orderId, kind: 'amount-differs' }, now)
  const money = { ...context, captureId: recorded.id, isAccepted: true }
  const settled = await settle(deps, tx, { ...money, detail })
  if (settled === null) await publish(tx, { kind: 'paidAgain', order, captureId: recorded.id })
  return settled ?? order
}

/** Updates money that waits for a person to the provider's amount; the journal keeps both. */
async function updateRecordedAmount(
  deps: Deps,
  tx: Transaction,
  { order, response, recorded, capture }: RecordedContext,
): Promise<void> {
  const { amountInPaise, statedCurrencies } = capture
  const detail = {
    attempt: response.attempt.number,
    amountInPaise,
    saidBeforeInPaise: recorded.amountInPaise,
    currencies: statedCurrencies.join(' '),
  }
  afterCommit(tx, () =>
    deps.log.warn({ orderId: order.id, ...detail }, 'mismatched captured amount has changed'),
  )
  const currency = currencyOf(capture, order)
  await correctCapture(tx, { id: recorded.id, amountInPaise, currency }, deps.clock.now())
  await raiseFlag(deps, tx, { orderId: recorded.orderId, kind: 'amount-differs', detail })
}

/**
 * Flags a contradiction: a decided amount never changes, and a person must ask the provider which
 * one is right.
 */
async function raiseContradiction(
  deps: Deps,
  tx: Transaction,
  { order, recorded, capture }: RecordedContext,
): Promise<void> {
  const detail = {
    amountInPaise: capture.amountInPaise,
    saidBeforeInPaise: recorded.amountInPaise,
    currencies: capture.statedCurrencies.join(' '),
  }
  afterCommit(tx, () =>
    deps.log.error(
      { orderId: order.id, ...detail },
      'provider reports a different captured amount',
    ),
  )
  await raiseFlag(deps, tx, { orderId: order.id, kind: 'figures-contradict', detail })
}
