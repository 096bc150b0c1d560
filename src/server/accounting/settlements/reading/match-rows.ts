import type { SettlementKind } from '#contract/accounting/settlements.ts'
import type { OurCapture, OurRefund } from '../records/our-records.store.ts'
import type { FileRow } from './read-settlement-file.ts'

/** A row with our payment or refund that it reports. Amounts are paise. */
export type MatchedRow = FileRow & {
  captureId: string | null
  refundTryId: string | null
  /** Our amount for it; null: there is nothing to compare. */
  expectedInPaise: number | null
  /** The journal already has its dispute fee. */
  hasDisputeFee: boolean
}

type OwnRecords = {
  captures: readonly OurCapture[]
  refunds: readonly OurRefund[]
  /** Keys of rows that an earlier file brought. */
  known: ReadonlySet<string>
}

/** Kinds of row that report money of one payment. */
const ofPayments: ReadonlySet<SettlementKind> = new Set(['payment', 'refund', 'dispute'])

export function matchRows(rows: readonly FileRow[], own: OwnRecords): MatchedRow[] {
  const captureOf = captureFinder(own.captures)
  const refundOf = refundFinder(own, rows)
  return rows.map((row) => {
    const capture = captureOf(row)
    return { ...row, ...matchOf(row.kind, capture, refundOf(row, capture)) }
  })
}

/** By payment; money that went back also by its dispute or its order. */
function captureFinder(captures: readonly OurCapture[]) {
  const paid = new Map(captures.map((capture) => [capture.transactionId, capture]))
  const disputed = new Map(
    captures.flatMap((capture) => capture.disputes.map((name) => [name, capture])),
  )
  const ofOrder = Map.groupBy(captures, ({ providerOrderId }) => providerOrderId)
  return ({ kind, payment, dispute, order }: FileRow): OurCapture | undefined => {
    if (!ofPayments.has(kind)) return undefined
    const named = paid.get(payment ?? '')
    if (named !== undefined || kind === 'payment') return named
    const [only, ...others] = ofOrder.get(order ?? '') ?? []
    return disputed.get(dispute ?? '') ?? (others.length === 0 ? only : undefined)
  }
}

/**
 * By one of its names. A provider's file may name neither our request nor the bank's reference:
 * then it is the refund of that payment with that amount, each once.
 */
function refundFinder({ refunds, known }: OwnRecords, rows: readonly FileRow[]) {
  const named = new Map(refunds.flatMap((refund) => refund.names.map((name) => [name, refund])))
  const taken = new Set(rows.flatMap(({ refund }) => named.get(refund ?? '')?.id ?? []))
  return (row: FileRow, capture: OurCapture | undefined): OurRefund | undefined => {
    if (row.kind !== 'refund') return undefined
    const byName = named.get(row.refund ?? '')
    if (byName !== undefined || capture === undefined || known.has(row.key)) return byName
    const found = refunds.find(
      (refund) =>
        refund.isAwaited &&
        !taken.has(refund.id) &&
        refund.captureId === capture.id &&
        refund.amountInPaise === -row.grossInPaise,
    )
    if (found !== undefined) taken.add(found.id)
    return found
  }
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

/** The row reports a payment or refund of ours, with another amount. */
export function isDifferent({ expectedInPaise, grossInPaise }: MatchedRow): boolean {
  return expectedInPaise !== null && expectedInPaise !== grossInPaise
}

/** The row reports money, or has an unknown kind, and matches no payment or refund of ours. */
export function isUnexplained({
  kind,
  captureId,
}: Pick<MatchedRow, 'kind' | 'captureId'>): boolean {
  return kind === 'unknown' || (ofPayments.has(kind) && captureId === null)
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
