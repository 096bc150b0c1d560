import type pg from 'pg'
import type { Buyer } from './order-sides.ts'

/** Students who are logged in, as the rows of one. */
export async function makeBuyers(client: pg.Client, count: number): Promise<Buyer[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into students (id, first_name, last_name, email, phone, created_at, updated_at, terms_version,
       privacy_policy_version)
     select gen_random_uuid(), 'Asha', 'Nair', 'asha.' || number || '@example.test', '+919876543210', now(), now(), 1, 1
     from generate_series(1, $1) as number returning id`,
    [count],
  )
  const buyers = rows.map(({ id }) => ({ studentId: id, token: `bench-${id}` }))
  await client.query(
    `insert into student_sessions (student_id, token_hash, created_at, expires_at, last_seen_at)
     select id, sha256(convert_to('bench-' || id, 'UTF8')), now(), now() + interval '1 day', now()
     from students where email like 'asha.%@example.test'`,
  )
  return buyers
}
