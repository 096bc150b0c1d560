import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

export type BatchSeats = {
  seats: number
  active: number
  held: number
  left: number
  waiting: number
}

export async function seatsOf(db: Queryable, ids: string[]): Promise<Map<string, BatchSeats>> {
  const { rows } = await sql<BatchSeats & { id: string }>`
    select id, seats, active, held, greatest(seats - active - held, 0)::int as left, waiting from (
      select id, seats,
        (select count(*) from enrollments where batch_id = batches.id and ended_at is null)::int as active,
        (select count(*) from seat_holds where batch_id = batches.id and released_at is null)::int as held,
        (select count(*) from waiting_list where batch_id = batches.id and state = 'waiting')::int as waiting
      from batches where id = any(${ids}::uuid[])) as counted`.execute(db)
  return new Map(rows.map(({ id, ...seats }) => [id, seats]))
}
