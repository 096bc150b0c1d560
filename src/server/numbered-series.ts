import { DAY_MS } from '#contract/platform/durations.ts'
import { certificateYearOf, documentYearOf } from '#contract/platform/number-series.ts'
import type { NumberPrefixes, NumberedSeries } from './platform/backup/record-restore.store.ts'

/** Returns every series that may have issued a number between two moments, both included. */
export function numberedSeries(
  { receiptPrefix, refundReceiptPrefix, certificatePrefix, taxPrefixes }: NumberPrefixes,
  from: Date,
  to: Date,
): NumberedSeries[] {
  const moments = [...daysBetween(from, to), from, to]
  const named = (series: NumberedSeries['series'], prefix: string) => {
    const yearOf = series === 'certificates' ? certificateYearOf : documentYearOf
    return [...new Set(moments.map(yearOf))].map((year) => ({ series, prefix, year }))
  }
  return [
    ...named('receipts', receiptPrefix),
    ...[refundReceiptPrefix, ...taxPrefixes].flatMap((prefix) => named('refundReceipts', prefix)),
    ...named('certificates', certificatePrefix),
  ]
}

function* daysBetween(from: Date, to: Date): Generator<Date> {
  for (let at = from.getTime(); at < to.getTime(); at += DAY_MS) yield new Date(at)
}
