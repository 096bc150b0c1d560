import { checkActivity } from '../../src/server/platform/activity/check-activity.store.ts'
import type { Queryable } from '../../src/server/platform/db/database.ts'
import { checkAllBooks } from '../../src/server/check-all-books.ts'
import type { Finding } from './finding.ts'

/**
 * In milliseconds: a worker chains new entries within seconds, so a longer wait means that none
 * runs.
 */
const CHAIN_WAIT_MS = 10 * 60_000

/** Whether the books are consistent (invariants J1 to J10). */
export async function checkBooks(db: Queryable): Promise<Finding> {
  const about = 'books'
  const inconsistencies = await checkAllBooks(db)
  if (inconsistencies.length === 0) return { about, verdict: 'ok', sentence: 'The books agree.' }
  const sentence =
    inconsistencies.length === 1
      ? 'One thing in the books does not agree.'
      : `${inconsistencies.length} things in the books do not agree.`
  return { about, verdict: 'wrong', sentence, details: inconsistencies }
}

/** Whether every line of the activity log matches its chain. */
export async function checkActivityLog(db: Queryable, now: Date): Promise<Finding> {
  const about = 'activity'
  const { inconsistencies, lines, head, waiting } = await checkActivity(db)
  if (inconsistencies.length > 0)
    return {
      about,
      verdict: 'wrong',
      sentence: 'The activity log is not as it was written.',
      details: inconsistencies,
    }
  const { since } = waiting
  if (since !== null && now.getTime() - since.getTime() > CHAIN_WAIT_MS)
    return {
      about,
      verdict: 'look',
      sentence: `${waiting.lines} lines of the activity log, the oldest of ${since.toISOString()}, are not chained yet. Does a worker run?`,
    }
  const ending = head === null ? '' : `, the last hash is ${head.slice(0, 16)}`
  return {
    about,
    verdict: 'ok',
    sentence: `${lines} lines of the activity log are as they were written${ending}.`,
  }
}
