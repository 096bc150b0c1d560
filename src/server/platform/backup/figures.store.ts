import type pg from 'pg'
import type { Figures } from './manifest.ts'
import { nameOf } from './snapshot.store.ts'

/** Reads the sum of each journal account and the last number of each series. */
export async function readMoney(client: pg.Client): Promise<Pick<Figures, 'journal' | 'series'>> {
  return {
    journal: (await client.query<Figures['journal'][number]>(journal)).rows,
    series: [
      ...(await client.query<LastNumber>(documentSeries)).rows,
      ...(await client.query<LastNumber>(certificateSeries)).rows,
    ],
  }
}

type LastNumber = Figures['series'][number]

const journal = `
  select account, sum(debit_in_paise)::bigint as "debitInPaise",
         sum(credit_in_paise)::bigint as "creditInPaise"
  from journal_lines group by account order by account`
const documentSeries = `
  select series || ' ' || financial_year as series, last_number as "lastNumber"
  from document_series order by 1`
const certificateSeries = `
  select 'certificates ' || year as series, last_number as "lastNumber"
  from certificate_series order by 1`

export async function countRows(
  client: pg.Client,
  tables: readonly { schema: string; name: string }[],
): Promise<Figures['tables']> {
  const counted: Figures['tables'] = []
  for (const { schema, name } of tables) {
    const { rows } = await client.query<{ rows: number }>(
      `select count(*) as rows from ${nameOf({ schema, name })}`,
    )
    counted.push({ schema, name, rows: rows[0]?.rows ?? 0 })
  }
  return counted
}
