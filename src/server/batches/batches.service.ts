import type { Queryable, Transaction } from '../db/database.ts'
import { lockBatch } from './batches.store.ts'
import { seatsOf } from './seats.store.ts'
import type { BatchSeats } from './seats.store.ts'

export type Batches = ReturnType<typeof createBatches>
export type { BatchSeats }

/** The module's public API. */
export function createBatches() {
  return {
    /** The row lock under which alone seats are given, held and freed. Several are locked in the order of their ids. */
    lock: (tx: Transaction, batchId: string) => lockBatch(tx, batchId),
    seatsOf: (db: Queryable, ids: string[]): Promise<Map<string, BatchSeats>> => seatsOf(db, ids),
    passSeatsOn: async (_tx: Transaction, _batchId: string): Promise<void> => {},
  }
}
