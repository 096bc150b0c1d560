import type { Transaction } from '../../db/database.ts'
import type { RecordedCapture } from '../../payments/payments.service.ts'
import type { Refund } from '../records/refund.ts'
import { chooseLines, refundLinesStore } from '../records/refund-lines.store.ts'
import type { LineChoice, RefundableLine } from '../records/refund-lines.store.ts'
import { spreadRefund } from '../records/spread-refund.ts'

type Wanted = {
  capture: Pick<RecordedCapture, 'id' | 'amountInPaise' | 'returnedInPaise'>
  amountInPaise: number
  /** Whether the enrollment of a line that is given back in full ends with it. */
  endsFull: boolean
}

/** What of a refund is of which line, where nobody said: its share of what the lines still have. */
export async function choicesFor(tx: Transaction, wanted: Wanted): Promise<LineChoice[]> {
  const lines = await refundLinesStore(tx).linesOf(wanted.capture.id)
  return spreadRefund(wanted.amountInPaise, lines).map((part) => ({
    ...part,
    endsEnrollment: wanted.endsFull && isInFull({ ...wanted, lines }, part),
    keptBecause: null,
  }))
}

type Full = Pick<Wanted, 'capture' | 'amountInPaise'> & { lines: readonly RefundableLine[] }

/** Nothing of the line is left; what the payer's bank took of an only line is no refund of it, and gone as well. */
export function isInFull(
  { capture, amountInPaise, lines }: Full,
  part: Pick<LineChoice, 'lineId' | 'amountInPaise'>,
): boolean {
  const line = lines.find(({ lineId }) => lineId === part.lineId)
  if (part.amountInPaise === line?.leftInPaise) return true
  return lines.length === 1 && amountInPaise >= capture.amountInPaise - capture.returnedInPaise
}

/**
 * Fits the lines of a refund to another amount before it is written: what each of them chose stays. The refund is not
 * done yet.
 */
export async function fitLines(
  tx: Transaction,
  refund: Pick<Refund, 'id' | 'captureId'>,
  amountInPaise: number,
): Promise<void> {
  const store = refundLinesStore(tx)
  const choices = await store.choicesOf(refund.id)
  const sum = choices.reduce((total, choice) => total + choice.amountInPaise, 0)
  const lines = await store.linesOf(refund.captureId, refund.id)
  if (sum === amountInPaise || lines.length === 0) return
  const chosen = new Map(choices.map((choice) => [choice.lineId, choice]))
  const parts = spreadRefund(amountInPaise, lines).map((part) => ({
    ...part,
    endsEnrollment: chosen.get(part.lineId)?.endsEnrollment ?? false,
    keptBecause: chosen.get(part.lineId)?.keptBecause ?? null,
  }))
  await chooseLines(tx, refund.id, parts)
}
