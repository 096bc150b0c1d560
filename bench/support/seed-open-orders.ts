import pg from 'pg'

/** How many courses the waiting orders are for: one order of a student for each. */
const COURSES = 100

/**
 * Fills a fresh database with orders that wait for their payer at the first provider, all of them due: as after a
 * night without a worker. By SQL alone, with every trigger and constraint at work.
 */
export async function seedOpenOrders(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    for (const statement of statementsFor(count)) await client.query(statement)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

const uuid = (kind: string, number: string) =>
  `overlay(overlay(md5('${kind}' || ${number}) placing '8' from 13) placing '8' from 17)::uuid`
const orderId = `'ORDWAITS' || lpad(i::text, 8, '0')`

function statementsFor(count: number): string[] {
  return [
    `insert into departments (id, title, slug, description, created_at, updated_at)
     values (${uuid('department', "'1'")}, 'Waiting', 'waiting', 'Made for a benchmark.', now(), now())`,
    `insert into courses (id, department_id, course_name, course_code, fee_in_paise, description, created_at, updated_at)
     select ${uuid('course', 'i')}, ${uuid('department', "'1'")}, 'Course ' || i, 'WT-' || i, 450000,
       'Made for a benchmark.', now(), now()
     from generate_series(0, ${COURSES - 1}) as i`,
    `insert into students (id, first_name, last_name, email, created_at, updated_at)
     select ${uuid('student', 'i')}, 'Asha', 'Nair', 'waits.' || i || '@example.test', now(), now()
     from generate_series(0, ${Math.ceil(count / COURSES)}) as i`,
    `insert into orders (id, student_id, course_id, state, amount_in_paise, campus, course_name, course_code,
       department_title, is_trial, customer_name, customer_email, waits_for, next_check_at, checks, created_at, updated_at)
     select ${orderId}, ${uuid('student', `(i / ${COURSES})`)}, ${uuid('course', `(i % ${COURSES})`)},
       'awaitingCustomer', 450000, 'Kochi', 'Course', 'WT', 'Waiting', false, 'Asha Nair',
       'waits.' || (i / ${COURSES}) || '@example.test', 'juspay', now() - i * interval '200 milliseconds', 8,
       now() - interval '1 day', now() - interval '1 day'
     from generate_series(1, ${count}) as i`,
    `insert into payment_attempts (id, order_id, number, provider, provider_order_id, link, link_expires_at, created_at, updated_at)
     select ${uuid('attempt', 'i')}, ${orderId}, 1, 'juspay', ${orderId}, 'https://bank.example.test/pay',
       now() + interval '1 day', now() - interval '1 day', now() - interval '1 day'
     from generate_series(1, ${count}) as i`,
  ]
}
