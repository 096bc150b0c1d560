import type { SettlementKind } from '#contract/settlements.ts'
import type { OurCapture, OurRefund } from '../records/what-is-ours.store.ts'
import type { FileRow } from './read-settlement-file.ts'

/** A row with what of ours it is about. Amounts are paise. */
export type MatchedRow = FileRow & {
  captureId: string | null
  refundTryId: string | null
  /** What we have of it; null where nothing is to compare. */
  expectedInPaise: number | null
  /** What its dispute cost is in the journal already. */
  hasDisputeFee: boolean
}

type Ours = { captures: readonly OurCapture[]; refunds: readonly OurRefund[] }

/** Kinds that are about money of one payment. */
const ofPayments: ReadonlySet<SettlementKind> = new Set(['payment', 'refund', 'dispute'])

export function matchRows(rows: readonly FileRow[], ours: Ours): MatchedRow[] {
  const captures = new Map(ours.captures.map((capture) => [capture.transactionId, capture]))
  const refunds = new Map(
    ours.refunds.flatMap((refund) => refund.names.map((name) => [name, refund])),
  )
  return rows.map((row) => {
    const refund = row.kind === 'refund' ? refunds.get(row.refund ?? '') : undefined
    const capture = ofPayments.has(row.kind) ? captures.get(row.payment ?? '') : undefined
    return { ...row, ...matchOf(row.kind, capture, refund) }
  })
}

function matchOf(
  kind: SettlementKind,
  capture: OurCapture | undefined,
  refund: OurRefund | undefined,
): Omit<MatchedRow, keyof FileRow> {
  return {
    captureId: refund?.captureId ?? capture?.id ?? null,
    refundTryId: refund?.id ?? null,
    expectedInPaise: expectedOf(kind, capture, refund),
    hasDisputeFee: capture?.hasDisputeFee ?? false,
  }
}

function expectedOf(
  kind: SettlementKind,
  capture: OurCapture | undefined,
  refund: OurRefund | undefined,
): number | null {
  if (refund !== undefined) return -refund.amountInPaise
  return kind === 'payment' ? (capture?.amountInPaise ?? null) : null
}

/** Something of ours stands behind it, and says another amount. */
export function isDifferent({ expectedInPaise, grossInPaise }: MatchedRow): boolean {
  return expectedInPaise !== null && expectedInPaise !== grossInPaise
}

/** It is about money of a payment, or of who knows what, and nothing of ours stands behind it. */
export function isUnexplained({
  kind,
  captureId,
}: Pick<MatchedRow, 'kind' | 'captureId'>): boolean {
  return kind === 'unknown' || (ofPayments.has(kind) && captureId === null)
}

/** What a settlement's rows do to the books, in paise; the tax is a part of the charges. */
export type Effect = {
  grossInPaise: number
  chargesInPaise: number
  taxInPaise: number
  unexplainedInPaise: number
}

/** A line about the whole does nothing: it says once more what the others say. */
export function effectOf(rows: readonly MatchedRow[]): Effect {
  const effect = { grossInPaise: 0, chargesInPaise: 0, taxInPaise: 0, unexplainedInPaise: 0 }
  for (const row of rows) {
    if (row.kind === 'payout') continue
    if (isUnexplained(row)) effect.unexplainedInPaise += row.netInPaise
    else if (row.kind === 'charge') {
      effect.chargesInPaise -= row.netInPaise
      effect.taxInPaise += row.taxInPaise
    } else {
      const isPosted = row.kind === 'dispute' && row.hasDisputeFee
      const charges = isPosted ? 0 : row.feeInPaise + row.taxInPaise
      effect.chargesInPaise += charges
      effect.taxInPaise += isPosted ? 0 : row.taxInPaise
      effect.grossInPaise += row.netInPaise + charges
    }
  }
  return effect
}
