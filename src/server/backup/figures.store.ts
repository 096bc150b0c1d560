import type pg from 'pg'
import type { Figures } from './manifest.ts'
import { nameOf } from './snapshot.store.ts'

/**
 * Reads the sum of each journal account and the last number of each series. An old database may
 * lack these tables and returns none.
 */
export async function readMoney(client: pg.Client): Promise<Pick<Figures, 'journal' | 'series'>> {
  return {
    journal: await ask(client, 'journal_lines', journal),
    series: [
      ...(await ask<LastNumber>(client, 'receipt_series', receiptSeries)),
      ...(await ask<LastNumber>(client, 'document_series', documentSeries)),
      ...(await ask<LastNumber>(client, 'certificate_series', certificateSeries)),
    ],
  }
}

type LastNumber = Figures['series'][number]

const journal = `
  select account, sum(debit_in_paise)::bigint as "debitInPaise",
         sum(credit_in_paise)::bigint as "creditInPaise"
  from journal_lines group by account order by account`
/** Exists only in backups from before migration 0461. */
const receiptSeries = `
  select 'receipts ' || financial_year as series, last_number as "lastNumber"
  from receipt_series order by 1`
/** The column had another name before migration 0461. */
const documentSeries = `
  select coalesce(to_jsonb(document_series) ->> 'series', to_jsonb(document_series) ->> 'prefix') || ' ' || financial_year
    as series, last_number as "lastNumber"
  from document_series order by 1`
const certificateSeries = `
  select 'certificates ' || year as series, last_number as "lastNumber"
  from certificate_series order by 1`

async function ask<R extends object>(
  client: pg.Client,
  table: string,
  question: string,
): Promise<R[]> {
  const { rows } = await client.query<{ isThere: boolean }>(
    'select to_regclass($1) is not null as "isThere"',
    [`public.${table}`],
  )
  if (rows[0]?.isThere !== true) return []
  return (await client.query<R>(question)).rows
}

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
