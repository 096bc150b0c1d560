import { pages } from '#contract/pages.ts'
import { unrecordedRecovery } from '../../src/server/platform/backup/recovery.store.ts'
import { restoresStore } from '../../src/server/platform/backup/restores.store.ts'
import { lastBackups } from '../../src/server/platform/backup/nightly/backups.store.ts'
import { isProofLate } from '../../src/server/platform/backup/nightly/when-due.ts'
import type { Queryable } from '../../src/server/platform/db/database.ts'
import { DAY_MS, HOUR_MS } from '../../src/contract/platform/durations.ts'
import type { Finding } from './finding.ts'

/** One night and some hours, in milliseconds: a backup is made each night. */
const OLD_AFTER_MS = DAY_MS + 6 * HOUR_MS

/** The age of the newest known backup, and of the last restore test. */
export async function lookAtBackups(db: Queryable, now: Date): Promise<Finding[]> {
  const { madeAt, failure, provenAt, doubt } = await lastBackups(db)
  return [
    ofBackup(now, { madeAt, failure }),
    {
      about: 'restore',
      verdict: doubt !== null || isProofLate(now, provenAt) ? 'look' : 'ok',
      sentence:
        provenAt === null
          ? 'No backup was ever proven by a restore, as far as the portal knows.'
          : `A backup was last proven by a restore on ${provenAt.toISOString()}.`,
      ...(doubt === null ? {} : { details: [`Tried since: ${doubt}`] }),
    },
  ]
}

/**
 * Whether a restore is to be recorded, or online payments wait for the review of one (decision 34).
 */
export async function lookAtRestores(db: Queryable): Promise<Finding[]> {
  const unread = await restoresStore(db).unread()
  const playedBackTo = await unrecordedRecovery(db)
  if (playedBackTo !== null) return [ofRecovery(playedBackTo)]
  return unread.map(({ asOf }) => ({
    about: 'restore',
    verdict: 'look',
    sentence: `Restored as of ${asOf.toISOString()}: online payments wait until an owner has read ${pages.officeRestore()} in the office.`,
  }))
}

function ofRecovery(to: Date): Finding {
  const sentence = `PostgreSQL has played this database back, the last of it from ${to.toISOString()}, and nobody has recorded that: \`npm run restore -- --recovered-to TIME\`, before web and worker start.`
  return { about: 'restore', verdict: 'wrong', sentence }
}

function ofBackup(
  now: Date,
  { madeAt, failure }: { madeAt: Date | null; failure: string | null },
): Finding {
  const about = 'backup'
  const details = failure === null ? {} : { details: [`Tried since: ${failure}`] }
  if (madeAt === null) {
    const sentence = 'No backup was ever made, as far as the portal knows.'
    return { about, verdict: failure === null ? 'look' : 'wrong', sentence, ...details }
  }
  const isOld = now.getTime() - madeAt.getTime() > OLD_AFTER_MS
  const sentence = `The last backup is of ${madeAt.toISOString()}.`
  return { about, verdict: isOld || failure !== null ? 'wrong' : 'ok', sentence, ...details }
}
