import { financialYearOf } from '#contract/platform/time/indian-calendar.ts'
import type { NumberPrefixes, NumberedSeries } from './platform/backup/record-restore.store.ts'
import { seriesYearOf } from './teaching/certificates/certificate.ts'
import { DAY_MS } from '#contract/platform/durations.ts'

/** Returns every series that may have issued a number between two moments, both included. */
export function numberedSeries(
  { receiptPrefix, refundReceiptPrefix, certificatePrefix, taxPrefixes }: NumberPrefixes,
  from: Date,
  to: Date,
): NumberedSeries[] {
  const moments = [...daysBetween(from, to), from, to]
  const named = (series: NumberedSeries['series'], prefix: string, years: string[]) =>
    [...new Set(years)].map((year) => ({ series, prefix, year }))
  const financialYears = moments.map(financialYearOf)
  return [
    ...named('receipts', receiptPrefix, financialYears),
    // all other documents count their years as refund receipts do
    ...[refundReceiptPrefix, ...taxPrefixes].flatMap((prefix) =>
      named('refundReceipts', prefix, financialYears),
    ),
    ...named(
      'certificates',
      certificatePrefix,
      moments.map((moment) => String(seriesYearOf(moment))),
    ),
  ]
}

function* daysBetween(from: Date, to: Date): Generator<Date> {
  for (let at = from.getTime(); at < to.getTime(); at += DAY_MS) yield new Date(at)
}
