import { campuses, pick, uuid } from './seed-words.ts'

const trainers = ['Anjali Menon', 'Biju Thomas', 'Cicy Kurian']

/** Each fifth course has a batch that runs and one that still sells: an order is of the one that sold when it was placed. */
export const batches: readonly string[] = [
  `insert into trainers (id, name, created_at, updated_at)
   select ${uuid('trainer', 'i')}, ${pick(trainers, 'i')}, at, at from size, generate_series(0, ${trainers.length - 1}) as i`,
  `insert into batches (id, course_id, mode, campus, starts_on, ends_on, weekdays, starts_at, ends_at, trainer_id,
     seats, enroll_until, created_at, updated_at)
   select ${uuid('batch', 'i * 8 + which.number')}, ${uuid('course', 'i')}, which.mode,
     case when which.mode <> 'Online' then ${pick(campuses, 'i')} end,
     today + which.starts_in, today + which.starts_in + 90, '{1,3,5}', '10:00', '12:00',
     ${uuid('trainer', `i / 5 % ${trainers.length}`)}, 200, today + which.sells_until,
     at - case which.number when 1 then interval '3 years' else interval '31 days' end, at
   from size, generate_series(5, course_count, 5) as i,
     lateral (select (at at time zone 'Asia/Kolkata')::date as today) as calendar,
     lateral (values
       (1, -25 - (i % 30)::int, -32, 'Offline'),
       (2, 10 + (i % 60)::int, 10 + (i % 60)::int, case when i % 3 = 0 then 'Online' else 'Hybrid' end))
       as which (number, starts_in, sells_until, mode)`,
  'analyze batches',
]

/** Of those that are paid. */
export const batchOfOrder = `left join batches as chosen on chosen.course_id = planned.course_id
     and planned.state in ('paid', 'refunded') and placed_at >= chosen.created_at
     and placed_at < (chosen.enroll_until + 1)::timestamp at time zone 'Asia/Kolkata'`

/** Each tenth of the batches that sell has no seat left, and people who wait for one. */
export const waiting: readonly string[] = [
  `update batches set seats = coalesce(taken.seats, 0)
   from size, generate_series(50, course_count, 50) as i
   left join (select batch_id, count(*) as seats from enrollments where ended_at is null group by batch_id) as taken
     on taken.batch_id = ${uuid('batch', 'i * 8 + 2')}
   where batches.id = ${uuid('batch', 'i * 8 + 2')}`,
  `insert into waiting_list (id, batch_id, student_id, joined_at)
   select ${uuid('waiting', 'i * 8 + place')}, ${uuid('batch', 'i * 8 + 2')},
     ${uuid('student', '1 + (i * 31 + place) % student_count')}, at - interval '1 day' * place
   from size, generate_series(50, course_count, 50) as i, generate_series(1, 4) as place`,
]
