import type pg from 'pg'
import { machineTimeMs } from '../foundation/time/clock.ts'

/** How often a key may be used in a window, which begins with the first use. */
export type UseLimit = { name: string; uses: number; windowSeconds: number }

export type CountedUse = {
  key: string
  /** Uses in this window, including this one. */
  count: number
  /** End of the window, in milliseconds of the machine's clock. */
  endsAt: number
  /** Time until the window ends, in milliseconds. */
  endsInMs: number
}

export type CountedUses = {
  /** Counts a use; the first use of a window sets its length in seconds. */
  count(key: string, seconds?: number): Promise<CountedUse>
  /** Undoes a use if its window has not ended. */
  undo(use: CountedUse): Promise<void>
  reset(key: string): Promise<void>
}

/**
 * Counts uses in the database, with one statement each, so that restarts and other processes share
 * the counts. Keys with different names are separate. It uses the machine's clock.
 */
export function countedUses(pool: pg.Pool, name: string, windowSeconds: number): CountedUses {
  return {
    async count(key, seconds = windowSeconds) {
      const full = `${name}:${key}`
      const now = machineTimeMs()
      const counted = await pool.query<{ points: number; expire: string }>(
        `
         insert into rate_limits as kept (key, points, expire) values ($1, 1, $2)
         on conflict (key) do update set
           points = case when kept.expire <= $3 then 1 else kept.points + 1 end,
           expire = case when kept.expire <= $3 then excluded.expire else kept.expire end
         returning points, expire`,
        [full, now + seconds * 1_000, now],
      )
      const row = counted.rows[0]
      const endsAt = Number(row?.expire ?? now)
      return { key: full, count: row?.points ?? 1, endsAt, endsInMs: endsAt - now }
    },
    async undo({ key, endsAt }) {
      await pool.query(
        'update rate_limits set points = points - 1 where key = $1 and expire = $2 and points > 0',
        [key, endsAt],
      )
    },
    async reset(key) {
      await pool.query('delete from rate_limits where key = $1', [`${name}:${key}`])
    },
  }
}

/** @returns a function that counts a use of a key and returns the seconds to wait; 0: allowed. */
export function createUseLimit(
  pool: pg.Pool,
  { name, uses, windowSeconds }: UseLimit,
): (key: string) => Promise<number> {
  const counted = countedUses(pool, name, windowSeconds)
  return async (key) => {
    const { count, endsInMs } = await counted.count(key)
    return count <= uses ? 0 : Math.max(1, Math.ceil(endsInMs / 1_000))
  }
}

export async function removeEndedCounts(pool: pg.Pool): Promise<void> {
  await pool.query('delete from rate_limits where expire <= $1', [machineTimeMs()])
}
