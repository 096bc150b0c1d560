import type pg from 'pg'

/** What may be done so often in a window that begins with the first use of a key. */
export type UseLimit = { name: string; uses: number; windowSeconds: number }

/** One counted use. */
export type CountedUse = {
  key: string
  /** Uses in this window, with this one. */
  count: number
  /** When the window ends, in milliseconds of the machine's clock. */
  endsAt: number
  /** The same from now on. */
  endsInMs: number
}

export type CountedUses = {
  /** Counts one use; the first one of a window says how many seconds the window lasts. */
  count(key: string, seconds?: number): Promise<CountedUse>
  /** Takes a use back, if its window has not ended. */
  giveBack(use: CountedUse): Promise<void>
  forget(key: string): Promise<void>
}

/**
 * Counts in the database, one statement each: a restart or a second process forgets nothing. Keys of different
 * names do not meet. Follows the machine's clock.
 */
export function countedUses(pool: pg.Pool, name: string, windowSeconds: number): CountedUses {
  return {
    async count(key, seconds = windowSeconds) {
      const full = `${name}:${key}`
      const now = Date.now()
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
    async giveBack({ key, endsAt }) {
      await pool.query(
        'update rate_limits set points = points - 1 where key = $1 and expire = $2 and points > 0',
        [key, endsAt],
      )
    },
    async forget(key) {
      await pool.query('delete from rate_limits where key = $1', [`${name}:${key}`])
    },
  }
}

/** @returns counts one use of a key, and answers for how many seconds it has to wait; 0: it may go on. */
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

/** Removes the counts of windows that have ended. */
export async function removeEndedCounts(pool: pg.Pool): Promise<void> {
  await pool.query('delete from rate_limits where expire <= $1', [Date.now()])
}
