import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { applyMissingMigrations, migrationLockKey } from '../../../../db/migrate.ts'
import { onOneConnection } from '../db/database.ts'
import { MINUTE_MS } from '#contract/platform/durations.ts'
import { newId } from '../foundation/ids.ts'
import { BackupRefused } from './backup-refused.ts'
import { readPrefixes, recordRestore } from './record-restore.store.ts'
import type { ContinuedSeries } from './record-restore.store.ts'
import { lastEventAt, restoreRecordedSince, stateOf } from './recovery.store.ts'
import type { RestoreOptions } from './restore.ts'

export type RecoveryOptions = Pick<
  RestoreOptions,
  'databaseUrl' | 'now' | 'seriesBetween' | 'atLeastLetter'
> & {
  recoveredTo: Date
}

export type RecoveryRecorded = {
  /** Time of the last known event; null without events. */
  lastEventAt: Date | null
  /** Migrations newer than that time. */
  applied: string[]
  continuedSeries: ContinuedSeries[]
}

/** Tolerance for differences between the machines' clocks. */
const CLOCKS_DIFFER_MS = MINUTE_MS

/**
 * Records a point-in-time recovery that PostgreSQL's own tools made, before web and worker start.
 * As after `restore`, online payments are blocked and each number series continues with its next
 * letter. Newer migrations and the record are one transaction.
 * @throws BackupRefused if others are connected, the database contains later events, or the
 *   recovery is recorded already.
 */
export async function recordRecovery(options: RecoveryOptions): Promise<RecoveryRecorded> {
  const { databaseUrl, recoveredTo, seriesBetween, atLeastLetter = 'B' } = options
  const restoredAt = await options.now()
  if (recoveredTo.getTime() > restoredAt.getTime())
    throw new BackupRefused(
      `${recoveredTo.toISOString()} has not come yet: it is ${restoredAt.toISOString()}. Nothing was recorded.`,
    )
  const connection = { databaseUrl, applicationName: 'kalari restore' }
  return onOneConnection(connection, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLockKey])
    refuseState(await settledState(client))
    await client.query('begin')
    try {
      const applied = await applyMissingMigrations(client)
      refuseRecorded(await restoreRecordedSince(client, recoveredTo))
      const trace = await lastEventAt(client)
      refuseLater(trace, recoveredTo)
      const continuedSeries = await recordRestore(client, {
        id: newId(restoredAt),
        asOf: recoveredTo,
        restoredAt,
        series: seriesBetween(await readPrefixes(client), recoveredTo, restoredAt),
        atLeastLetter,
      })
      await client.query('commit')
      return { lastEventAt: trace, applied, continuedSeries }
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  })
}

/** PostgreSQL takes a moment to remove an ended session; `everyMs` in milliseconds. */
const DISCONNECT_POLLS = { attempts: 10, everyMs: 100 }

async function settledState(client: pg.Client): ReturnType<typeof stateOf> {
  for (let attempt = 1; attempt < DISCONNECT_POLLS.attempts; attempt++) {
    const state = await stateOf(client)
    if (state.others === 0) return state
    await setTimeout(DISCONNECT_POLLS.everyMs)
  }
  return stateOf(client)
}

function refuseState({ hasPortal, isRecovering, others }: Awaited<ReturnType<typeof stateOf>>) {
  if (isRecovering)
    throw new BackupRefused(
      'PostgreSQL is still playing back, and takes no writes: wait until it has reached the moment and was promoted. Nothing was recorded.',
    )
  if (!hasPortal)
    throw new BackupRefused('There is no portal in this database. Nothing was recorded.')
  if (others > 0)
    throw new BackupRefused(
      `${others} others are connected to this database: stop web and worker, and end each psql. Nothing was recorded.`,
    )
}

function refuseRecorded(at: Date | null): void {
  if (at !== null)
    throw new BackupRefused(
      `This restore was recorded already, at ${at.toISOString()}. Nothing was recorded again.`,
    )
}

function refuseLater(trace: Date | null, recoveredTo: Date): void {
  if (trace === null || trace.getTime() <= recoveredTo.getTime() + CLOCKS_DIFFER_MS) return
  throw new BackupRefused(
    `The database holds what happened at ${trace.toISOString()}, after ${recoveredTo.toISOString()}: either it was brought back to a later moment, which is to be named, or the portal has run on it since. Then bring it back to that moment once more, and record it before web and worker start. Nothing was recorded.`,
  )
}
