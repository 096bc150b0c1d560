import { AsyncLocalStorage } from 'node:async_hooks'
import { PostgresDriver } from 'kysely'
import type { DatabaseConnection, TransactionSettings } from 'kysely'
import { invariant } from '../foundation/invariant.ts'

/** The connection that each pool has lent to who asks several things at once; empty once they have been answered. */
type Journey = Map<SharingDriver, Promise<DatabaseConnection>>

const journeys = new AsyncLocalStorage<Journey>()

type Answers<Asks extends readonly (() => Promise<unknown>)[]> = {
  [At in keyof Asks]: Awaited<ReturnType<Asks[At]>>
}

/**
 * Asks several things at once of which none needs another's answer, whichever modules know how to ask them: what they ask of
 * one pool goes out over one connection, in their order, in one journey there and back (docs/decisions/0053). For questions
 * alone, which end with their answers: a transaction inside of one is refused.
 * @returns the answers in the order of the questions.
 * @throws what the first of them throws that fails, once all have come to an end.
 */
export async function inOneJourney<
  const Asks extends readonly [() => Promise<unknown>, ...(() => Promise<unknown>)[]],
>(...asks: Asks): Promise<Answers<Asks>> {
  const journey: Journey = new Map()
  const ended = await journeys.run(journey, () =>
    Promise.allSettled(asks.map(async (ask) => ask())),
  )
  const lent = [...journey]
  journey.clear()
  for (const [driver, connection] of lent) await driver.takeBack(connection)
  const answers = ended.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
  // each answer is what its question promises
  return answers as Answers<Asks>
}

/** As Kysely's driver makes them. */
type Connection = Parameters<PostgresDriver['releaseConnection']>[0]

/** Kysely's own, but for what is asked in one journey. */
export class SharingDriver extends PostgresDriver {
  override acquireConnection(): Promise<DatabaseConnection> {
    const journey = journeys.getStore()
    if (journey === undefined) return super.acquireConnection()
    const lent = journey.get(this) ?? super.acquireConnection()
    journey.set(this, lent)
    return lent
  }

  override async releaseConnection(connection: Connection): Promise<void> {
    const isLent = journeys.getStore()?.has(this) ?? false
    if (!isLent) await super.releaseConnection(connection)
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    invariant(journeys.getStore() === undefined, 'a transaction has a connection of its own')
    await super.beginTransaction(connection, settings)
  }

  /** Where it could not be lent, each who asked has heard of it. */
  async takeBack(lent: Promise<DatabaseConnection>): Promise<void> {
    const connection = await lent.catch(() => null)
    // of this very driver
    if (connection !== null) await super.releaseConnection(connection as Connection)
  }
}
