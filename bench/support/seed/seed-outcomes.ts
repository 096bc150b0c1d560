import { pick, uuid } from './seed-words.ts'

/**
 * What became of the orders, in the order in which the tables refer to each other.
 * @param isOfToday with what a trigger wrote where orders had no lines yet.
 */
export const outcomes = (isOfToday: boolean): readonly string[] => [
  `insert into payment_attempts (id, order_id, number, provider, provider_order_id, outcome, created_at, updated_at
     ${isOfToday ? ', installment_id, asks_in_paise' : ''})
   select ${uuid('attempt', 'planned.number')}, planned.id, 1, provider, planned.id,
     case planned.state when 'paid' then 'captured' when 'refunded' then 'captured' when 'underReview' then 'differed'
       when 'failed' then 'declined' when 'expired' then 'lapsed' else 'begun' end,
     placed_at, placed_at ${isOfToday ? `, ${uuid('installment', 'number')}, orders.amount_in_paise` : ''}
   from planned join orders on orders.id = planned.id`,
  `insert into captures (id, order_id, attempt_id, transaction_id, amount_in_paise, currency, captured_at,
     recorded_at, payment_method, card_last4, card_issuer, auth_code, rrn, bank_txn_id, refunded_in_paise, is_accepted)
   select ${uuid('capture', 'planned.number')}, planned.id, ${uuid('attempt', 'planned.number')}, 'kalari-' || planned.id || '-1',
     amount_in_paise, 'INR', placed_at + interval '3 minutes', placed_at + interval '3 minutes',
     case planned.provider when 'counter'
       then ${pick(['Cash', 'UPI at the desk', 'Bank transfer'], 'planned.number')}
       else ${pick(['VISA', 'UPI', 'MASTERCARD'], 'planned.number')} end, lpad((planned.number % 10000)::text, 4, '0'), 'HDFC Bank',
     lpad(planned.number::text, 6, '0'), (400000000000 + planned.number::bigint * 104729)::text, 'BNK' || planned.number,
     case when planned.state = 'refunded' then amount_in_paise else 0 end, planned.state <> 'underReview'
   from planned join orders on orders.id = planned.id
   where planned.state in ('paid', 'refunded', 'underReview')`,
  ...(isOfToday ? [allocations] : []),
  `insert into capture_returns (capture_id, amount_in_paise, noted_at)
   select id, refunded_in_paise, captured_at + interval '4 days' from captures where refunded_in_paise > 0`,
  `insert into payment_events (id, order_id, from_state, event, to_state, cause, happened_at)
   select uuidv7(), id, step.from_state, step.event, step.to_state, 'notification',
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
  // what becomes documents with the books
  `create unlogged table seeding.receipts as
   select 'BEN/' || year || '/' || lpad(sequence::text, 6, '0') as number, id as order_id, year as financial_year, sequence,
     'bench' || lpad(number::text, 17, '0') as check_code, placed_at as issued_at
   from (
     select planned.*, year, row_number() over (partition by year order by number) as sequence
     from planned
     cross join lateral (select to_char(placed_at - interval '3 months', 'YY') || '-'
       || to_char(placed_at + interval '9 months', 'YY') as year) as financial
     where state in ('paid', 'refunded')
   ) as numbered`,
  `insert into document_series (series, financial_year, last_number)
   select 'receipts', financial_year, max(sequence) from receipts group by financial_year`,
  `insert into enrollments (id, student_id, course_id, order_id, campus, enrolled_at, ended_at, end_reason
     ${isOfToday ? ', batch_id' : ''})
   select ${uuid('place', 'planned.number')}, orders.student_id, orders.course_id, orders.id, orders.campus,
     placed_at + interval '3 minutes',
     case when orders.state = 'refunded' then placed_at + interval '4 days' end,
     case when orders.state = 'refunded' then 'refunded' end ${isOfToday ? ', batch_id' : ''}
   from planned join orders on orders.id = planned.id where orders.state in ('paid', 'refunded')`,
  `insert into refunds (id, order_id, enrollment_id, capture_id, amount_in_paise, state, origin, way, reason, rule,
     answer, tries, requested_at, decided_at, sent_at, done_at, updated_at
     ${isOfToday ? ', customer_name, words' : ''})
   select ${uuid('refund', 'planned.number')}, planned.id, ${uuid('place', 'planned.number')}, ${uuid('capture', 'planned.number')},
     orders.amount_in_paise, asked.state, 'student', 'provider', 'The timing does not suit me.', 'allowed',
     case when asked.state = 'refused' then 'The course has begun.' end, 1, placed_at + interval '2 days',
     placed_at + interval '3 days', placed_at + interval '3 days',
     case when asked.state = 'done' then placed_at + interval '4 days' end, placed_at + interval '4 days'
     ${isOfToday ? `, orders.customer_name, ${wordsOfRefund}` : ''}
   from planned
   join orders on orders.id = planned.id
   cross join lateral (select case when planned.state = 'refunded' then 'done'
     else (array['requested', 'refused', 'failed', 'needsReview'])[1 + planned.number / 100 % 4] end as state) as asked
   where planned.state = 'refunded' or (planned.state = 'paid' and planned.number % 100 = 24
     and placed_at < (select at - interval '6 days' from size))`,
  `insert into certificates (id, enrollment_id, student_id, course_id, number, year, sequence, code, student_name,
     course_name, course_code, campus, grade, issued_at, issued_by, revoked_at, revoke_reason, issuer)
   select ${uuid('certificate', 'number')}, ${uuid('place', 'number')}, student_id, course_id,
     'BEN/C/' || year || '/' || lpad(sequence::text, 6, '0'), year, sequence,
     'bench' || lpad(number::text, 17, '0'), customer_name, course_name, course_code, campus, 'A', issued_at,
     (select id from admins order by created_at limit 1),
     case when number % 90 = 5 then issued_at + interval '1 day' end,
     case when number % 90 = 5 then 'The name was misspelled' end,
     (select jsonb_build_object('name', facts -> 'name', 'certification', facts -> 'certification',
       'foundedIn', facts -> 'foundedIn', 'certificateSignatory', facts -> 'certificateSignatory')
      from institute_sections where section = 'identity')
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
   select uuidv7(), id, case state when 'underReview' then 'amount-differs' else 'paid-twice' end,
     placed_at
   from planned where state = 'underReview' or (state = 'paid' and number % 500 = 7)`,
  `insert into sent_mails (message_id, kind, order_id, outcome, last_tried_at)
   select 'receipt.' || id, 'receipt', id, case when number % 800 = 9 then 'permanent' else 'sent' end, placed_at
   from planned where state in ('paid', 'refunded')`,
  `insert into mails (id, job, payload, order_id, recipient, state, tries, last_tried_at, queued_at)
   select uuidv7(), 'send-receipt', jsonb_build_object('orderId', id), id, 'a…@example.test',
     case when number % 800 = 9 then 'refused' else 'sent' end, 1, placed_at, placed_at
   from planned where state in ('paid', 'refunded')`,
  `insert into activity (id, happened_at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id,
     subject_label, after)
   select uuidv7(), placed_at, 'admin', staff_member.id, staff_member.name,
     ${pick(['receipt-sent-again', 'provider-asked', 'flag-resolved'], 'number')}, 'order', planned.id, planned.id,
     '{"outcome": "done"}'
   from planned, (select id, name from admins order by created_at limit 1) as staff_member where number % 2 = 0`,
]

/** As its trigger writes them. */
const wordsOfRefund = `lower(orders.id || ' ' || orders.customer_name || ' ' || orders.customer_email || ' '
  || coalesce(orders.customer_phone, '') || ' ' || orders.course_name)`

const allocations = `insert into allocations (capture_id, installment_id, line_id, amount_in_paise, allocated_at)
   select captures.id, ${uuid('installment', 'number')}, ${uuid('line', 'number')}, amount_in_paise, recorded_at
   from planned join captures on captures.order_id = planned.id
   where is_accepted`
