import type pg from 'pg'
import { countedUnder, nextLetterAfter } from '#contract/platform/number-series.ts'
import type { SeriesName } from '#contract/platform/number-series.ts'

/** A gapless number series: a prefix and a year. */
export type NumberedSeries = {
  series: SeriesName
  prefix: string
  /** '26-27'; for certificates '2026'. */
  year: string
}

/** Prefixes as the office has set them. */
export type NumberPrefixes = Record<
  'receiptPrefix' | 'refundReceiptPrefix' | 'certificatePrefix',
  string
> & {
  /** Prefixes of tax documents; empty if the institute is not registered. */
  taxPrefixes: string[]
}

/** lastKnown: 0 if the backup contained none. */
export type ContinuedSeries = NumberedSeries & { lastKnown: number; goesOnAfter: number }

export type RestoreRecord = {
  id: string
  /** The time of the backup. */
  asOf: Date
  restoredAt: Date
  series: NumberedSeries[]
  atLeastLetter: string
}

/**
 * Records a restore within its transaction. It blocks online payments, and continues each series
 * with its next letter.
 * @throws Error with a sentence if no letter is left.
 */
export async function recordRestore(
  client: pg.Client,
  { id, asOf, restoredAt, series, atLeastLetter }: RestoreRecord,
): Promise<ContinuedSeries[]> {
  await client.query('insert into restores (id, restored_at, as_of) values ($1, $2, $3)', [
    id,
    restoredAt,
    asOf,
  ])
  const continuedSeries: ContinuedSeries[] = []
  for (const one of series) {
    const lastKnown = await lastNumberOf(client, one)
    const goesOnAfter = nextLetterAfter(lastKnown, atLeastLetter)
    // a trigger advances the series
    await client.query(
      `
      insert into series_ends (restore_id, series, prefix, year, last_known, goes_on_after)
      values ($1, $2, $3, $4, $5, $6)`,
      [id, one.series, one.prefix, one.year, lastKnown, goesOnAfter],
    )
    continuedSeries.push({ ...one, lastKnown, goesOnAfter })
  }
  return continuedSeries
}

/** Reads the number prefixes of this database. */
export async function readPrefixes(client: pg.Client): Promise<NumberPrefixes> {
  const { rows } = await client.query<NumberPrefixes>(
    `select facts ->> 'receiptPrefix' as "receiptPrefix", facts ->> 'refundReceiptPrefix' as "refundReceiptPrefix",
      facts ->> 'certificatePrefix' as "certificatePrefix", array(
        select of_tax.value from institute_sections as taxed, jsonb_each_text(taxed.facts -> 'tax') as of_tax
        where taxed.section = 'tax' and taxed.facts -> 'tax' ->> 'registeredFrom' is not null
          and of_tax.key like '%Prefix' order by 1) as "taxPrefixes"
    from institute_sections where section = 'numbers'`,
  )
  const [row] = rows
  if (row === undefined) throw new Error('db/schema fills every section')
  return row
}

async function lastNumberOf(client: pg.Client, of: NumberedSeries): Promise<number> {
  const { rows } =
    of.series === 'certificates'
      ? await client.query<{ lastNumber: number }>(
          'select last_number as "lastNumber" from certificate_series where year = $1',
          [Number(of.year)],
        )
      : await client.query<{ lastNumber: number }>(
          'select last_number as "lastNumber" from document_series where series = $1 and financial_year = $2',
          [countedUnder(of.series, of.prefix), of.year],
        )
  return rows[0]?.lastNumber ?? 0
}
