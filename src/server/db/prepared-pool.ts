import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isOutdatedPlan } from './is-worth-repeating.ts'

/**
 * A pool for Kysely whose connections prepare each statement once, under a hash of its text: to plan most of them costs
 * more than to run them. For a pool with few different statements, because a connection keeps all of them.
 */
export function preparedPool(pool: pg.Pool): PostgresPool {
  // where a migration has changed what a statement gives, all are prepared anew
  let generation = 0
  const nameOf = (text: string) =>
    `${generation} ${createHash('sha1').update(text).digest('base64url')}`
  const prepared = (client: pg.PoolClient) => async (text: string, values: readonly unknown[]) => {
    try {
      return await client.query({ name: nameOf(text), text, values: [...values] })
    } catch (error) {
      if (isOutdatedPlan(error)) generation += 1
      throw error
    }
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      // Kysely asks for cursors only where it was given a class for them
      const query = prepared(client) as PostgresPoolClient['query']
      return { query, release: (destroy) => client.release(destroy) }
    },
  }
}
