import { hash } from 'node:crypto'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { isOutdatedPlan } from './is-retryable.ts'

/**
 * A pool for Kysely that prepares each statement once per connection, because planning costs more
 * than execution. The statement's name is a hash of its text. A connection keeps all its
 * statements, so the pool should send few different ones.
 */
export function preparedPool(pool: pg.Pool): PostgresPool {
  // a new generation prepares all statements again after a migration changed a result's columns
  let generation = 0
  const run = async (client: pg.PoolClient, text: string, values: readonly unknown[]) => {
    const name = `${generation} ${hash('sha256', text, 'base64url')}`
    try {
      return await client.query({ name, text, values: [...values] })
    } catch (error) {
      if (isOutdatedPlan(error)) generation += 1
      throw error
    }
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => new PreparedClient(await pool.connect(), run),
  }
}

type Run = (
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[],
) => Promise<pg.QueryResult>

class PreparedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #run: Run

  constructor(client: pg.PoolClient, run: Run) {
    this.#client = client
    this.#run = run
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    // Kysely needs a cursor class for cursors, and we configure none
    if (typeof text !== 'string') throw new TypeError('this pool has no cursors')
    // pg types the command as any string
    return this.#run(this.#client, text, values) as Promise<PostgresQueryResult<R>>
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy)
  }
}
