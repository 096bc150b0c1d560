import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { makeCourse } from './make.ts'

/**
 * A database as the last release filled it that knew no lines, journal or documents (before migration 0063), by the
 * columns that it knew.
 */
export function releaseBefore(db: Database) {
  const run = (statement: string) => sql.raw<Record<string, string>>(statement).execute(db)
  let orders = 0

  /** Two attempts each: at Juspay, then at Stripe. @returns the order's id. */
  async function placeOrder(state: string, at = '2026-06-15T20:00:00Z'): Promise<string> {
    const course = await makeCourse(db)
    const { rows: students } = await run(`
      insert into students (id, first_name, last_name, email, phone, password_hash, created_at, updated_at)
      select id, 'Asha', 'Nair', id || '@example.test', '9876543210', 'none', '${at}', '${at}'
      from (select gen_random_uuid() as id) as made returning id`)
    const id = `ORDBEFORE${String((orders += 1)).padStart(5, '0')}`
    const paidAt = ['paid', 'refunded'].includes(state) ? `'${at}'` : 'null'
    await run(`
      insert into orders (id, student_id, course_id, state, amount_in_paise, campus, course_name, course_code,
        department_title, is_trial, customer_name, customer_email, customer_phone, created_at, updated_at, paid_at)
      values ('${id}', '${students[0]?.['id']}', '${course.id}', '${state}', 450000, 'Kochi', 'AutoCAD', 'CE-1',
        'Civil Engineering', false, 'Asha Nair', 'asha@example.test', '9876543210', '${at}', '${at}', ${paidAt})`)
    await run(`
      insert into payment_attempts (id, order_id, number, provider, provider_order_id, outcome, created_at, updated_at)
      select gen_random_uuid(), '${id}', n, case n when 1 then 'juspay' else 'stripe' end,
        '${id}' || 'R' || n, 'begun', '${at}', '${at}' from generate_series(1, 2) as n`)
    return id
  }

  async function capture(orderId: string, given: Partial<Capture> = {}): Promise<void> {
    const { attempt = 1, amount = 450_000, isAccepted = true } = given
    await run(`
      insert into captures (id, order_id, attempt_id, transaction_id, amount_in_paise, currency, captured_at,
        recorded_at, is_accepted, payment_method, rrn)
      select gen_random_uuid(), order_id, id, 'txn-' || provider_order_id, ${amount}, 'INR', '${given.at ?? before}',
        '${given.at ?? before}', ${isAccepted}, 'UPI', '400000000001'
      from payment_attempts where order_id = '${orderId}' and number = ${attempt}`)
  }

  /** The money is recorded already: number and place. */
  async function enroll(orderId: string, at = before): Promise<void> {
    const { rows } = await run(`
      insert into receipt_series values ('26-27', 1)
      on conflict (financial_year) do update set last_number = receipt_series.last_number + 1
      returning last_number`)
    const sequence = Number(rows[0]?.['lastNumber'])
    await run(`
      insert into receipts (number, order_id, financial_year, sequence, check_code, issued_at)
      values ('KAL/26-27/${String(sequence).padStart(6, '0')}', '${orderId}', '26-27', ${sequence},
        md5('${orderId}'), '${at}')`)
    await run(`
      insert into enrollments (id, student_id, course_id, order_id, campus, enrolled_at)
      select gen_random_uuid(), student_id, course_id, id, campus, '${at}' from orders where id = '${orderId}'`)
  }

  async function paidOrder(at = before): Promise<string> {
    const id = await placeOrder('paid', at)
    await capture(id, { at })
    await enroll(id, at)
    return id
  }

  /** All that it brought has gone back through the provider. */
  async function refund(orderId: string, at = '2026-06-20T04:00:00Z'): Promise<void> {
    await run(`
      insert into refunds (id, order_id, capture_id, amount_in_paise, state, origin, way, rule, requested_at,
        done_at, updated_at)
      select gen_random_uuid(), order_id, id, amount_in_paise, 'done', 'provider', 'provider', 'allowed', '${at}',
        '${at}', '${at}' from captures where order_id = '${orderId}'`)
    await run(`
      insert into refund_events (id, refund_id, from_state, event, to_state, actor_kind, happened_at)
      select gen_random_uuid(), id, 'sent', 'settled', 'done', 'provider', '${at}' from refunds where order_id = '${orderId}'`)
    await run(`
      insert into capture_returns (capture_id, amount_in_paise, kind, noted_at)
      select id, amount_in_paise, 'refund', '${at}' from captures where order_id = '${orderId}'`)
    await run(
      `update captures set refunded_in_paise = amount_in_paise where order_id = '${orderId}'`,
    )
    await run(`update orders set state = 'refunded' where id = '${orderId}'`)
    await run(
      `update enrollments set ended_at = '${at}', end_reason = 'refunded' where order_id = '${orderId}'`,
    )
  }

  return { run, placeOrder, capture, enroll, paidOrder, refund }
}

const before = '2026-06-15T20:00:00Z'

type Capture = { attempt: number; amount: number; isAccepted: boolean; at: string }
