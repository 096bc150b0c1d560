import { formatRupees, paise } from '#contract/money/money.ts'
import type { Figures } from './manifest.ts'

/** Returns one sentence for each figure that differs between a backup and the restored database. */
export function differencesBetween(backup: Figures, restored: Figures): string[] {
  return [
    ...differing(rowsOf(backup), rowsOf(restored), (rows) => `${rows ?? 'no'} rows`),
    ...differing(sumsOf(backup), sumsOf(restored), (sums) => sums ?? 'nothing'),
    ...differing(numbersOf(backup), numbersOf(restored), (last) => `${last ?? 'none'} as its last`),
  ]
}

type Named<V> = Map<string, V>

function rowsOf({ tables }: Figures): Named<number> {
  return new Map(tables.map(({ schema, name, rows }) => [`Table ${schema}.${name}`, rows]))
}

function sumsOf({ journal }: Figures): Named<string> {
  return new Map(journal.map((sum) => [`Account ${sum.account}`, saySum(sum)]))
}

function numbersOf({ series }: Figures): Named<number> {
  return new Map(series.map((one) => [`Series ${one.series}`, one.lastNumber]))
}

function differing<V>(
  backup: Named<V>,
  restored: Named<V>,
  say: (value: V | undefined) => string,
): string[] {
  return [...new Set([...backup.keys(), ...restored.keys()])]
    .filter((name) => backup.get(name) !== restored.get(name))
    .map(
      (name) =>
        `${name}: ${say(backup.get(name))} in the backup, ${say(restored.get(name))} restored.`,
    )
}

/** Returns the figures as lines for the terminal. */
export function formatFigures({ tables, journal, series }: Figures): string[] {
  return [
    ...tables.map(({ schema, name, rows }) => `${schema}.${name}: ${rows} rows`),
    ...journal.map((sum) => `account ${sum.account}: ${saySum(sum)}`),
    ...series.map((one) => `series ${one.series}: last number ${one.lastNumber}`),
  ]
}

function saySum({ debitInPaise, creditInPaise }: Figures['journal'][number]): string {
  return `debit ${formatRupees(paise(debitInPaise))}, credit ${formatRupees(paise(creditInPaise))}`
}
