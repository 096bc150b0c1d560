import type { Transaction } from '../../../platform/db/database.ts'
import type { RecordedCapture } from '../../payments.service.ts'
import type { Refund } from '../records/refund.ts'
import { chooseLines, refundLinesStore } from '../records/refund-lines.store.ts'
import type { LineChoice, RefundableLine } from '../records/refund-lines.store.ts'
import { spreadRefund } from '../amounts/spread-refund.ts'
import { sumOf } from '../amounts/sum-of.ts'

type Wanted = {
  capture: Pick<RecordedCapture, 'id' | 'amountInPaise' | 'returnedInPaise'>
  amountInPaise: number
  /** Whether the enrollment of a fully refunded line ends. */
  endsFull: boolean
}

/** The default amounts of a refund by line: shares in proportion to what the lines still have. */
export async function choicesFor(tx: Transaction, wanted: Wanted): Promise<LineChoice[]> {
  const lines = await refundLinesStore(tx).linesOf(wanted.capture.id)
  return spreadRefund(wanted.amountInPaise, lines).map((part) => ({
    ...part,
    endsEnrollment: wanted.endsFull && isInFull({ ...wanted, lines }, part),
    keptBecause: null,
  }))
}

type Full = Pick<Wanted, 'capture' | 'amountInPaise'> & { lines: readonly RefundableLine[] }

/**
 * Nothing of the line is left. For a single line, a chargeback counts as gone, although it is no
 * refund.
 */
export function isInFull(
  { capture, amountInPaise, lines }: Full,
  part: Pick<LineChoice, 'lineId' | 'amountInPaise'>,
): boolean {
  const line = lines.find(({ lineId }) => lineId === part.lineId)
  if (part.amountInPaise === line?.leftInPaise) return true
  return lines.length === 1 && amountInPaise >= capture.amountInPaise - capture.returnedInPaise
}

/**
 * Fits the lines of an open refund to another amount, or to what other refunds have left of them.
 * Each line keeps its choice, and the chosen lines get the money first.
 */
export async function fitLines(
  tx: Transaction,
  refund: Pick<Refund, 'id' | 'captureId'>,
  amountInPaise: number,
): Promise<void> {
  const { choices, lines, chosen } = await chosenOf(tx, refund)
  const isOfLines = choices.every((choice) => chosen.get(choice.lineId) === choice.amountInPaise)
  const isAsChosen = sumOf(choices) === amountInPaise
  const isHeld = lines.reduce((sum, line) => sum + line.leftInPaise, 0) >= amountInPaise
  if (lines.length === 0 || (isAsChosen && (isOfLines || !isHeld))) return
  const own = lines.map((line) => ({ ...line, leftInPaise: chosen.get(line.lineId) ?? 0 }))
  const isEnough = own.reduce((sum, line) => sum + line.leftInPaise, 0) >= amountInPaise
  const before = new Map(choices.map((choice) => [choice.lineId, choice]))
  const parts = spreadRefund(amountInPaise, isEnough ? own : lines).map((part) => ({
    ...part,
    endsEnrollment: before.get(part.lineId)?.endsEnrollment ?? false,
    keptBecause: before.get(part.lineId)?.keptBecause ?? null,
  }))
  await chooseLines(tx, refund.id, parts)
}

/**
 * The amount in paise that a refund of several lines can still return as it was chosen. An
 * unrequested return may have used some of its lines meanwhile. For one line, or none, it is the
 * requested amount.
 */
export async function leftOfChosen(
  tx: Transaction,
  refund: Pick<Refund, 'id' | 'captureId' | 'amountInPaise'>,
): Promise<number> {
  const { lines, chosen } = await chosenOf(tx, refund)
  if (lines.length < 2) return refund.amountInPaise
  return [...chosen.values()].reduce((sum, part) => sum + part, 0)
}

/** The chosen amount of each line, at most what other refunds have left of it. */
async function chosenOf(tx: Transaction, refund: Pick<Refund, 'id' | 'captureId'>) {
  const store = refundLinesStore(tx)
  const choices = await store.choicesOf(refund.id)
  const lines = await store.linesOf(refund.captureId, refund.id)
  const left = new Map(lines.map(({ lineId, leftInPaise }) => [lineId, Math.max(leftInPaise, 0)]))
  const chosen = new Map(
    choices.map(({ lineId, amountInPaise }) => [
      lineId,
      Math.min(amountInPaise, left.get(lineId) ?? 0),
    ]),
  )
  return { choices, lines, chosen }
}
