/*
 * npm run restore -- FILE
 * npm run restore -- FILE --letter C
 *
 * For somebody at the machine: makes a portal of a backup, in an empty database (DATABASE_URL) and the folder of
 * pictures below DATA_DIR, or the bucket of S3_BUCKET; without DATABASE_URL in an embedded database below a DATA_DIR that is not there yet. Ends with
 * 1 where the file is not believed, the database is in use, or a figure is not the backup's. Numbers of receipts go on
 * with the next letter; where the lost portal had been restored before, from this backup or an older one, name the letter
 * after the last one that was mailed.
 */
import { parseArgs } from 'node:util'
import { pages } from '#contract/pages.ts'
import { institute } from '#institute/institute.ts'
import { grantPortalRole } from '../db/grant-portal-role.ts'
import { sayFigures } from '../src/server/backup/differences.ts'
import type { SeriesLeft } from '../src/server/backup/record-restore.store.ts'
import { restore } from '../src/server/backup/restore.ts'
import { readBackupOptions } from '../src/server/config.ts'
import { printedSequence } from '../src/server/foundation/series-letters.ts'
import { numberedSeries } from '../src/server/numbered-series.ts'
import { ownPictures } from '../src/server/pictures/own-pictures.http.ts'
import { openingKey } from './backup/backup-keys.ts'
import { databaseTimeAt } from './backup/database-time.ts'
import { onFreshDatabase } from './backup/portal-database.ts'
import { silentLog } from './backup/silent-log.ts'

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { letter: { type: 'string', default: 'B' } },
  })
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) throw new Error('npm run restore -- FILE [--letter C]')
  const options = readBackupOptions()
  const key = await openingKey(options)
  const pictures = ownPictures(options, { log: silentLog })
  const { ownerUrl, portalRole } = options.owner ?? { ownerUrl: null, portalRole: null }
  const place = { databaseUrl: ownerUrl, dataDir: options.dataDir }
  const { manifest, figures, applied, left } = await onFreshDatabase(place, (databaseUrl) =>
    restore({
      databaseUrl,
      file,
      key,
      pictures,
      now: () => databaseTimeAt(databaseUrl, 'kalari restore'),
      seriesBetween: (from, to) => numberedSeries(institute, from, to),
      atLeastLetter: values.letter,
    }),
  )
  // an embedded one is granted at its next start
  if (ownerUrl !== null && portalRole !== null) await grantPortalRole(ownerUrl, portalRole)
  for (const line of sayFigures(figures)) say(line)
  for (const [name, value] of Object.entries(manifest.settings)) say(`setting ${name}=${value}`)
  if (applied.length > 0) say(`Newer migrations: ${applied.join(', ')}.`)
  say(`${manifest.pictures.files} pictures. All is as in the backup of ${manifest.madeAt}.`)
  for (const series of left) say(leftSentence(series))
  say(
    `Online payments wait. An owner reads ${pages.officeRestore()} in the office and lets them begin again (docs/runbooks/restored.md).`,
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

function leftSentence({ prefix, year, lastKnown, goesOnAfter }: SeriesLeft): string {
  const known = lastKnown === 0 ? 'no number is known' : `known up to ${printedSequence(lastKnown)}`
  return `Numbers ${prefix}/${year}: ${known}, what came later is unknown; goes on with ${printedSequence(goesOnAfter + 1)}.`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
