import type { SettlementKind } from '#contract/accounting/settlements.ts'
import type { OurCapture, OurRefund } from '../records/our-records.store.ts'
import type { FileRow } from './read-settlement-file.ts'

/** A row with our payment or refund that it reports. Amounts are paise. */
export type MatchedRow = FileRow & {
  captureId: string | null
  refundTryId: string | null
  /** The same of an owner's test payment. */
  testCaptureId: string | null
  testRefundId: string | null
  /** Our amount for it; null: there is nothing to compare. */
  expectedInPaise: number | null
  /** The journal already has its dispute fee. */
  hasDisputeFee: boolean
}

type OwnRecords = { captures: readonly OurCapture[]; refunds: readonly OurRefund[] }

/** Kinds of row that report money of one payment. */
const ofPayments: ReadonlySet<SettlementKind> = new Set(['payment', 'refund', 'dispute'])

export function matchRows(rows: readonly FileRow[], own: OwnRecords): MatchedRow[] {
  const captures = new Map(own.captures.map((capture) => [capture.transactionId, capture]))
  const disputed = new Map(
    own.captures.flatMap((capture) => capture.disputes.map((name) => [name, capture])),
  )
  const refunds = new Map(
    own.refunds.flatMap((refund) => refund.names.map((name) => [name, refund])),
  )
  return rows.map((row) => {
    const refund = row.kind === 'refund' ? refunds.get(row.refund ?? '') : undefined
    const capture = ofPayments.has(row.kind)
      ? (captures.get(row.payment ?? '') ?? disputed.get(row.dispute ?? ''))
      : undefined
    return { ...row, ...matchOf(row.kind, capture, refund) }
  })
}

function matchOf(
  kind: SettlementKind,
  capture: OurCapture | undefined,
  refund: OurRefund | undefined,
): Omit<MatchedRow, keyof FileRow> {
  const isTest = refund?.isTest ?? capture?.isTest ?? false
  const captureId = refund?.captureId ?? capture?.id ?? null
  const refundId = refund?.id ?? null
  return {
    captureId: isTest ? null : captureId,
    refundTryId: isTest ? null : refundId,
    testCaptureId: isTest ? captureId : null,
    testRefundId: isTest ? refundId : null,
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

/** The row reports a payment or refund of ours, with another amount. */
export function isDifferent({ expectedInPaise, grossInPaise }: MatchedRow): boolean {
  return expectedInPaise !== null && expectedInPaise !== grossInPaise
}

/** The row reports money, or has an unknown kind, and matches no payment or refund of ours. */
export function isUnexplained({
  kind,
  captureId,
  testCaptureId,
}: Pick<MatchedRow, 'kind' | 'captureId' | 'testCaptureId'>): boolean {
  const isOurs = captureId !== null || testCaptureId !== null
  return kind === 'unknown' || (ofPayments.has(kind) && !isOurs)
}

/**
 * The sums of a settlement's rows that the journal needs, in paise. The tax is part of the charges.
 */
export type Effect = {
  grossInPaise: number
  chargesInPaise: number
  taxInPaise: number
  unexplainedInPaise: number
}

/** A payout row is skipped: it repeats the sum of the other rows. */
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
