import pg from 'pg'

export type OfficeSize = { courses: number; students: number; orders: number }

/** Something that was seeded, for searches that must find it. */
export type SeededDetails = {
  orderId: string
  studentId: string
  courseId: string
  rrn: string
  receiptNumber: string
  certificateNumber: string
  email: string
}

/**
 * Fills a fresh portal's database with a large office, by SQL alone and with every trigger and constraint at work.
 * Orders are spread over two years that end now; three quarters are paid.
 */
export async function seedOffice(databaseUrl: string, size: OfficeSize): Promise<SeededDetails> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(sizeTable(size))
    for (const statement of statements) await client.query(statement)
    await client.query('commit')
    await client.query('analyze')
    return await someDetails(client)
  } finally {
    await client.end()
  }
}

/**
 * How much of everything there is to be; big integers, because numbers of orders are multiplied.
 * @param from the number of the first order.
 */
export function sizeTable({ courses, students, orders }: OfficeSize, from = 1): string {
  return `create temporary table size on commit drop as
    select ${courses}::bigint as courses, ${students}::bigint as students,
           ${orders}::bigint as orders, ${from}::bigint as first_order, date_trunc('second', now()) as at`
}

async function someDetails(client: pg.Client): Promise<SeededDetails> {
  const { rows } = await client.query<SeededDetails>(`
    select orders.id as "orderId", orders.student_id as "studentId", orders.course_id as "courseId",
           captures.rrn, receipts.number as "receiptNumber", certificates.number as "certificateNumber",
           orders.customer_email as email
    from certificates
    join enrollments on enrollments.id = certificates.enrollment_id
    join orders on orders.id = enrollments.order_id
    join captures on captures.order_id = orders.id
    join receipts on receipts.order_id = orders.id
    order by certificates.sequence limit 1 offset 500`)
  const [details] = rows
  if (!details) throw new Error('nothing was seeded')
  return details
}

/** An order's number in the seed. */
const orderId = (number: string) => `'ORDBENCH' || lpad(${number}::text, 8, '0')`
/** The same for the same number, and a UUID by its version and variant too. */
const uuid = (kind: string, number: string) =>
  `overlay(overlay(md5('${kind}' || ${number}) placing '8' from 13) placing '8' from 17)::uuid`
const pick = (list: readonly string[], by: string) =>
  `(array[${list.map((one) => `'${one}'`).join(', ')}])[1 + (${by}) % ${list.length}]`

const words = (text: string) => text.split(' ')
const firstNames = words(
  'Asha Anu Binu Cyril Deepa Fathima Gopika Hari Indu Jithin Kavya Lekha Muhammed Nisha Omana Priya Rahul Sneha Thomas Vivek',
)
const lastNames = words(
  'Nair Menon Pillai Kurian Thomas Varghese Krishnan Rasheed Das Kuttikrishnan Namboothiri George Basheer Mathew',
)
const modules = words(
  'AutoCAD Revit Surveying PLC SCADA Wiring CNC SolidWorks Python Java Databases Networks Estimation Solar HVAC Robotics Testing',
)
const levels = ['for beginners', 'in practice', 'advanced', 'weekend batch', 'crash course']
const campuses = ['Kottiyam', 'Kadappakkada', 'Kochi']

/** Who orders what and when; each student's second order is for another course than the first. */
export const plannedTable = `create temporary table planned on commit drop as
   select i as number, ${orderId('i')} as id, ${uuid('student', '1 + i % students')} as student_id,
     ${uuid('course', '1 + (i * 7919 + i / students) % courses')} as course_id,
     at - (orders - i) * (interval '2 years' / orders) as placed_at,
     case i % 20 when 0 then 'failed' when 1 then 'expired' when 2 then 'awaitingCustomer'
       when 3 then case when i % 400 = 3 then 'underReview' else 'failed' end
       when 4 then case when i % 100 = 4 then 'refunded' else 'paid' end
       else 'paid' end as state,
     ${pick(campuses, 'i')} as campus, ${pick(['juspay', 'juspay', 'stripe', 'counter'], 'i')} as provider
   from size, generate_series(first_order, orders) as i`

/** In the order in which the tables refer to each other. */
const statements: readonly string[] = [
  `insert into courses (id, department_id, course_name, course_code, fee_in_paise, mode, duration,
     description, is_trial, hidden_at, created_at, updated_at)
   select ${uuid('course', 'i')}, known.id,
     ${pick(modules, 'i')} || ' ' || ${pick(levels, 'i / 17')} || ' ' || i, 'BN-' || i,
     (2000 + (i % 40) * 250) * 100, ${pick(['Online', 'Offline', 'Hybrid'], 'i')},
     ${pick(['1 month', '2 months', '3 months', '6 months', '1 year'], 'i / 3')},
     'What an engineer does every day with ' || ${pick(modules, 'i')} || ': from the first drawing to the site.',
     i % 50 = 0, case when i % 60 = 0 then at end, at - interval '3 years', at - interval '1 year'
   from size, generate_series(1, courses) as i
   join (select id, row_number() over (order by position, title) as number,
                count(*) over () as total from departments) as known
     on known.number = 1 + i % known.total`,
  `insert into students (id, first_name, last_name, email, phone, created_at, updated_at, blocked_at)
   select ${uuid('student', 'i')}, ${pick(firstNames, 'i')}, ${pick(lastNames, 'i / 20')},
     lower(${pick(firstNames, 'i')}) || '.' || i || '@example.test',
     (9000000000 + i::bigint * 7919)::text, at - (students - i) * interval '20 minutes', at,
     case when i % 200 = 0 then at end
   from size, generate_series(1, students) as i`,
  plannedTable,
  'alter table planned add primary key (number)',
  // the next statements join them: without figures the planner guesses badly
  'analyze planned, courses, students, departments',
  `insert into orders (id, student_id, course_id, state, amount_in_paise, campus, course_name, course_code,
     department_title, is_trial, customer_name, customer_email, customer_phone, last_word, waits_for, created_at,
     updated_at, paid_at)
   select planned.id, planned.student_id, planned.course_id, planned.state, courses.fee_in_paise, planned.campus,
     courses.course_name, courses.course_code, departments.title, courses.is_trial,
     students.first_name || ' ' || students.last_name, students.email, students.phone,
     case planned.state when 'failed' then 'declined' end, planned.provider, placed_at, placed_at + interval '3 minutes',
     case when planned.state in ('paid', 'refunded') then placed_at + interval '3 minutes' end
   from planned
   join courses on courses.id = planned.course_id
   join departments on departments.id = courses.department_id
   join students on students.id = planned.student_id`,
  'analyze orders',
  `insert into payment_attempts (id, order_id, number, provider, provider_order_id, outcome, created_at, updated_at)
   select ${uuid('attempt', 'number')}, id, 1, provider, id,
     case state when 'paid' then 'captured' when 'refunded' then 'captured' when 'underReview' then 'differed'
       when 'failed' then 'declined' when 'expired' then 'lapsed' else 'begun' end,
     placed_at, placed_at
   from planned`,
  `insert into captures (id, order_id, attempt_id, transaction_id, amount_in_paise, currency, captured_at,
     recorded_at, payment_method, card_last4, card_issuer, auth_code, rrn, bank_txn_id, refunded_in_paise, is_accepted)
   select ${uuid('capture', 'planned.number')}, planned.id, ${uuid('attempt', 'planned.number')}, 'kalari-' || planned.id || '-1',
     amount_in_paise, 'INR', placed_at + interval '3 minutes', placed_at + interval '3 minutes',
     ${pick(['VISA', 'UPI', 'MASTERCARD'], 'planned.number')}, lpad((planned.number % 10000)::text, 4, '0'), 'HDFC Bank',
     lpad(planned.number::text, 6, '0'), (400000000000 + planned.number::bigint * 104729)::text, 'BNK' || planned.number,
     case when planned.state = 'refunded' then amount_in_paise else 0 end, planned.state <> 'underReview'
   from planned join orders on orders.id = planned.id
   where planned.state in ('paid', 'refunded', 'underReview')`,
  // the upgrade is measured from a database that had no parts of orders yet
  `do $$ begin
     if to_regclass('allocations') is not null then
       insert into allocations (capture_id, installment_id, line_id, amount_in_paise, allocated_at)
       select captures.id, installments.id, order_lines.id, captures.amount_in_paise, recorded_at
       from captures
       join installments on installments.order_id = captures.order_id
       join order_lines on order_lines.order_id = captures.order_id
       where captures.is_accepted;
     end if;
   end $$`,
  `insert into capture_returns (capture_id, amount_in_paise, noted_at)
   select id, refunded_in_paise, captured_at + interval '4 days' from captures where refunded_in_paise > 0`,
  `insert into payment_events (id, order_id, from_state, event, to_state, cause, happened_at)
   select gen_random_uuid(), id, step.from_state, step.event, step.to_state, 'notification',
     placed_at + step.position * interval '1 minute'
   from planned
   cross join lateral (values
     (0, null, 'placed', 'created'), (1, 'created', 'gatewayAccepted', 'awaitingCustomer'),
     (3, 'awaitingCustomer', case state when 'failed' then 'paymentDeclined' when 'expired' then 'timeRanOut'
       when 'underReview' then 'amountDiffered' else 'customerPaid' end,
       case state when 'refunded' then 'paid' else state end),
     (9, 'paid', 'moneyReturned', 'refunded')) as step (position, from_state, event, to_state)
   where not (step.position = 3 and state = 'awaitingCustomer')
     and not (step.position = 9 and state <> 'refunded')`,
  `insert into receipts (number, order_id, financial_year, sequence, check_code, issued_at)
   select 'BEN/' || year || '/' || lpad(sequence::text, 6, '0'), id, year, sequence,
     'bench' || lpad(number::text, 17, '0'), placed_at
   from (
     select planned.*, year, row_number() over (partition by year order by number) as sequence
     from planned
     cross join lateral (select to_char(placed_at - interval '3 months', 'YY') || '-'
       || to_char(placed_at + interval '9 months', 'YY') as year) as financial
     where state in ('paid', 'refunded')
   ) as numbered`,
  `insert into receipt_series (financial_year, last_number)
   select financial_year, max(sequence) from receipts group by financial_year`,
  `insert into enrollments (id, student_id, course_id, order_id, campus, enrolled_at, ended_at, end_reason)
   select ${uuid('place', 'number')}, student_id, course_id, id, campus, placed_at + interval '3 minutes',
     case when state = 'refunded' then placed_at + interval '4 days' end,
     case when state = 'refunded' then 'refunded' end
   from planned where state in ('paid', 'refunded')`,
  `insert into refunds (id, order_id, enrollment_id, capture_id, amount_in_paise, state, origin, way, reason, rule,
     answer, tries, requested_at, decided_at, sent_at, done_at, updated_at)
   select ${uuid('refund', 'planned.number')}, planned.id, ${uuid('place', 'planned.number')}, ${uuid('capture', 'planned.number')},
     orders.amount_in_paise, asked.state, 'student', 'provider', 'The timing does not suit me.', 'allowed',
     case when asked.state = 'refused' then 'The course has begun.' end, 1, placed_at + interval '2 days',
     placed_at + interval '3 days', placed_at + interval '3 days',
     case when asked.state = 'done' then placed_at + interval '4 days' end, placed_at + interval '4 days'
   from planned
   join orders on orders.id = planned.id
   cross join lateral (select case when planned.state = 'refunded' then 'done'
     else (array['requested', 'refused', 'failed', 'needsReview'])[1 + planned.number / 100 % 4] end as state) as asked
   where planned.state = 'refunded' or (planned.state = 'paid' and planned.number % 100 = 24)`,
  `insert into certificates (id, enrollment_id, student_id, course_id, number, year, sequence, code, student_name,
     course_name, course_code, campus, grade, issued_at, issued_by, revoked_at, revoke_reason)
   select ${uuid('certificate', 'number')}, ${uuid('place', 'number')}, student_id, course_id,
     'BEN/C/' || year || '/' || lpad(sequence::text, 6, '0'), year, sequence,
     'bench' || lpad(number::text, 17, '0'), customer_name, course_name, course_code, campus, 'A', issued_at,
     (select id from admins order by created_at limit 1),
     case when number % 90 = 5 then issued_at + interval '1 day' end,
     case when number % 90 = 5 then 'The name was misspelled' end
   from (
     select planned.number, orders.*, placed_at + interval '60 days' as issued_at, year,
       row_number() over (partition by year order by planned.number) as sequence
     from planned
     join orders on orders.id = planned.id
     cross join lateral (select extract(year from placed_at + interval '60 days')::int as year) as issue
     cross join size
     where planned.state = 'paid' and planned.number % 100 <> 24 and planned.number % 5 >= 3
       and placed_at + interval '60 days' < at
   ) as numbered`,
  `insert into certificate_series (year, last_number) select year, max(sequence) from certificates group by year`,
  `insert into order_flags (id, order_id, kind, raised_at)
   select gen_random_uuid(), id, case state when 'underReview' then 'amount-differs' else 'paid-twice' end,
     placed_at
   from planned where state = 'underReview' or (state = 'paid' and number % 500 = 7)`,
  `insert into sent_mails (message_id, kind, order_id, outcome, last_tried_at)
   select 'receipt.' || id, 'receipt', id, case when number % 800 = 9 then 'permanent' else 'sent' end, placed_at
   from planned where state in ('paid', 'refunded')`,
  `insert into mails (id, job, payload, order_id, recipient, state, tries, last_tried_at, queued_at)
   select gen_random_uuid(), 'send-receipt', jsonb_build_object('orderId', id), id, 'a…@example.test',
     case when number % 800 = 9 then 'refused' else 'sent' end, 1, placed_at, placed_at
   from planned where state in ('paid', 'refunded')`,
  `insert into activity (id, happened_at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id,
     subject_label, after)
   select gen_random_uuid(), placed_at, 'admin', staff_member.id, staff_member.name,
     ${pick(['receipt-sent-again', 'provider-asked', 'flag-resolved'], 'number')}, 'order', planned.id, planned.id,
     '{"outcome": "done"}'
   from planned, (select id, name from admins order by created_at limit 1) as staff_member where number % 2 = 0`,
]
