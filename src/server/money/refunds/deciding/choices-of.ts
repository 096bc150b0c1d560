import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { Paise } from '#contract/money/money.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { RecordedCapture } from '../../payments.service.ts'
import { choicesFor, isInFull } from '../moving/choose-lines.ts'
import { refundLinesStore } from '../records/refund-lines.store.ts'
import type { LineChoice, RefundableLine } from '../records/refund-lines.store.ts'

export type LineWanted = {
  lineId: string
  amountInPaise: Paise
  endsEnrollment: boolean
  /** Required if nothing of the line is left and its enrollment stays (invariant I03). */
  keptBecause: string | undefined
}

type Wanted = {
  capture: RecordedCapture
  amountInPaise: Paise
  lines: readonly LineWanted[] | undefined
}

/**
 * The amount of a refund for each line: the office's choice, or a proportional share without one.
 * @throws Problem refund-lines-wrong, kept-reason-needed.
 */
export async function choicesOf(tx: Transaction, wanted: Wanted): Promise<LineChoice[]> {
  const { capture, amountInPaise, lines } = wanted
  if (lines === undefined || lines.length === 0)
    return choicesFor(tx, { capture, amountInPaise, endsFull: true })
  const known = await refundLinesStore(tx).linesOf(capture.id)
  refuseWrongLines(known, { amountInPaise, lines })
  return lines.map(({ keptBecause, ...line }) => {
    const isKeptInFull = !line.endsEnrollment && isInFull({ ...wanted, lines: known }, line)
    if (isKeptInFull && keptBecause === undefined)
      throw new Problem('kept-reason-needed', {
        fields: { keptBecause: messages.keptReasonNeeded },
      })
    return { ...line, keptBecause: isKeptInFull ? (keptBecause ?? null) : null }
  })
}

/** Checks that each line is named once, none exceeds its amount, and the sum is the refund. */
function refuseWrongLines(
  known: readonly RefundableLine[],
  { amountInPaise, lines }: { amountInPaise: Paise; lines: readonly LineWanted[] },
): void {
  const sum = lines.reduce((total, line) => total + line.amountInPaise, 0)
  const isWithin = lines.every((line) => {
    const left = known.find(({ lineId }) => lineId === line.lineId)?.leftInPaise ?? 0
    return line.amountInPaise <= left
  })
  const isOnce = new Set(lines.map(({ lineId }) => lineId)).size === lines.length
  if (sum !== amountInPaise || !isWithin || !isOnce) throw new Problem('refund-lines-wrong')
}
