import { modules, pick, uuid } from './seed-words.ts'

/** What visitors look for in vain and ask for, and what providers told that no order explains. */
export const others: readonly string[] = [
  `insert into search_misses (month, words, times, first_on, last_at)
   select month::date, lower(${pick(modules, 'i')}) || ' ' || i, 1 + i % 40, month::date, month + interval '5 days'
   from size, generate_series(1, course_count / 50) as i,
     generate_series(date_trunc('month', at) - interval '11 months', date_trunc('month', at), '1 month') as month`,
  `insert into course_wishes (id, month, words, wish, email, made_at, answered_at, answered_by_name)
   select ${uuid('wish', 'i')}, date_trunc('month', made_at)::date, lower(${pick(modules, 'i')}) || ' ' || i % 3000,
     'When do you teach ' || ${pick(modules, 'i')} || '?', 'wish.' || i || '@example.test', made_at,
     case when i % 5 > 0 then made_at + interval '2 days' end, case when i % 5 > 0 then 'Anu' end
   from size, generate_series(1, course_count / 5) as i,
     lateral (select at - i * (interval '10 months' * 5 / course_count) as made_at) as asked`,
  `insert into provider_inbox (id, provider, event_id, event_name, provider_order_id, state, body, received_at)
   select ${uuid('inbox', 'number')}, provider, 'bench-' || number, 'ORDER_SUCCEEDED', id,
     case when number % 5000 = 9 then 'unmatched' else 'applied' end, '{}', placed_at
   from planned where number % 5 = 4`,
]
