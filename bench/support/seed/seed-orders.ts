import { batchOfOrder } from './seed-batches.ts'
import {
  campuses,
  firstNames,
  lastNames,
  levels,
  modules,
  orderId,
  pick,
  uuid,
} from './seed-words.ts'

/** Who orders what and when; each student's second order is for another course than the first. */
export const plannedTable = `create unlogged table seeding.planned as
   select i as number, ${orderId('i', 'placed_at')} as id, ${uuid('student', '1 + i % student_count')} as student_id,
     ${uuid('course', '1 + (i * 7919 + i / student_count) % course_count')} as course_id,
     placed_at,
     case i % 20 when 0 then 'failed' when 1 then 'expired' when 2 then 'awaitingCustomer'
       when 3 then case when i % 400 = 3 then 'underReview' else 'failed' end
       when 4 then case when i % 100 = 4 and i < order_count - order_count / 100 then 'refunded' else 'paid' end
       else 'paid' end as state,
     ${pick(campuses, 'i')} as campus, ${pick(['juspay', 'juspay', 'stripe', 'counter'], 'i')} as provider
   from size, generate_series(first_order, order_count) as i,
     lateral (select at - (order_count - i) * (interval '2 years' / order_count) as placed_at) as moment`

/** What students and orders said of policies and batches only later; then a trigger wrote the policies. */
type Columns = { names: string; values: string; from?: string }
const inForce = (policy: string) => `(select policy_in_force('${policy}', at) from size)`

export const ofToday = {
  // as the worker makes them of a description
  courses: {
    names: ', description_html, description_summary, description_html_of',
    values: `, '<p>' || said || '</p>', said, md5(said)`,
  },
  students: {
    names: ', terms_version, privacy_policy_version',
    values: `, ${inForce('terms')}, ${inForce('privacy')}`,
  },
  orders: {
    names:
      ', payer_id, refund_policy_version, terms_version, batch_id, batch_starts_on, batch_ends_on',
    values: `, gen_random_uuid(), ${inForce('refund')}, ${inForce('terms')}, chosen.id, chosen.starts_on, chosen.ends_on`,
    from: batchOfOrder,
  },
}

/** Courses and who takes them. */
export const people = (more: { courses: Columns; students: Columns } | null): readonly string[] => [
  `insert into courses (id, department_id, course_name, course_code, fee_in_paise, mode, duration,
     description, is_trial, hidden_at, created_at, updated_at ${more?.courses.names ?? ''})
   select ${uuid('course', 'i')}, known.id,
     ${pick(modules, 'i')} || ' ' || ${pick(levels, 'i / 17')} || ' ' || i, 'BN-' || i,
     (2000 + (i % 40) * 250) * 100, ${pick(['Online', 'Offline', 'Hybrid'], 'i')},
     ${pick(['1 month', '2 months', '3 months', '6 months', '1 year'], 'i / 3')},
     said, i % 50 = 0, case when i % 60 = 0 then at end, at - interval '3 years', at - interval '1 year'
     ${more?.courses.values ?? ''}
   from size, generate_series(1, course_count) as i
   cross join lateral (select 'What an engineer does every day with ' || ${pick(modules, 'i')}
     || ': from the first drawing to the site.' as said) as description
   join (select id, row_number() over (order by position, title) as number,
                count(*) over () as total from departments) as known
     on known.number = 1 + i % known.total`,
  `insert into students (id, first_name, last_name, email, phone, created_at, updated_at, blocked_at
     ${more?.students.names ?? ''})
   select ${uuid('student', 'i')}, ${pick(firstNames, 'i')}, ${pick(lastNames, 'i / 20')},
     lower(${pick(firstNames, 'i')}) || '.' || i || '@example.test',
     '+91' || (9000000000 + i::bigint * 7919)::text, at - (student_count - i) * interval '20 minutes', at,
     case when i % 200 = 0 then at end ${more?.students.values ?? ''}
   from size, generate_series(1, student_count) as i`,
]

/** What students order. */
export const ordering = (more: Columns | null): readonly string[] => [
  plannedTable,
  // the next statements join them: without figures the planner guesses badly
  'analyze planned, courses (id, department_id), students (id), departments',
  `insert into orders (id, student_id, course_id, state, amount_in_paise, campus, course_name, course_code,
     department_title, is_trial, customer_name, customer_email, customer_phone, waits_for, created_at,
     updated_at, paid_at ${more?.names ?? ''})
   select planned.id, planned.student_id, planned.course_id, planned.state, courses.fee_in_paise, planned.campus,
     courses.course_name, courses.course_code, departments.title, courses.is_trial,
     students.first_name || ' ' || students.last_name, students.email, right(students.phone, 10),
     planned.provider, placed_at, placed_at + interval '3 minutes',
     case when planned.state in ('paid', 'refunded') then placed_at + interval '3 minutes' end ${more?.values ?? ''}
   from planned
   ${more?.from ?? ''}
   join courses on courses.id = planned.course_id
   join departments on departments.id = courses.department_id
   join students on students.id = planned.student_id`,
  'analyze orders (id, student_id, course_id, state)',
]
