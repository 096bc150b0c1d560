import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Queryable } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.generated.ts'
import { hashPassword } from '#server/platform/authentication/password.ts'
import { versionInForce } from '#server/institute/policies/policies.service.ts'

/** What every made student and admin types to log in, unless the test says otherwise. */
export const madePassword = 'Monsoon#26'

/** Hashed once a process: forty milliseconds for each row would be most of a test run. */
let madeHash: Promise<string> | undefined

/** Of a random id, so much that no two made things ever share it; letters and figures only. */
const markOf = (id: string) => id.replaceAll('-', '').slice(0, 20)

const madeAt = new Date('2026-06-01T04:30:00Z')
const times = { createdAt: madeAt, updatedAt: madeAt }

/** A student with a profile of their own, who can log in with madePassword. */
export async function makeStudent(
  db: Queryable,
  details: Partial<Insertable<DB['students']>> = {},
) {
  const id = randomUUID()
  const email = `asha.${markOf(id)}@example.test`
  const made = await db
    .insertInto('students')
    .values({
      id,
      firstName: 'Asha',
      lastName: 'Nair',
      email,
      phone: '+919876543210',
      passwordHash: await hashOfMadePassword(),
      ...profileVersions(details.createdAt),
      ...times,
      ...details,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...made, email: details.email ?? email }
}

/** The policies in force when a profile was made. */
function profileVersions(createdAt: Date | string = madeAt) {
  const moment = new Date(createdAt)
  return {
    termsVersion: versionInForce('terms', moment),
    privacyPolicyVersion: versionInForce('privacy', moment),
  }
}

/** An admin who can log in with madePassword. */
export async function makeAdmin(db: Queryable, details: Partial<Insertable<DB['admins']>> = {}) {
  const id = randomUUID()
  return db
    .insertInto('admins')
    .values({
      id,
      name: 'Meera Pillai',
      role: 'owner',
      email: `meera.${markOf(id)}@example.test`,
      passwordHash: await hashOfMadePassword(),
      ...times,
      ...details,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A department with a title and a slug that no other has. */
export async function makeDepartment(
  db: Queryable,
  details: Partial<Insertable<DB['departments']>> = {},
) {
  const id = randomUUID()
  return db
    .insertInto('departments')
    .values({
      id,
      title: `Department ${markOf(id)}`,
      slug: `department-${markOf(id)}`,
      description: 'What is taught here.',
      ...times,
      ...details,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A trainer with only a name unless more is given. */
export async function makeTrainer(
  db: Queryable,
  details: Partial<Insertable<DB['trainers']>> & { name: string },
) {
  return db
    .insertInto('trainers')
    .values({ id: randomUUID(), ...times, ...details })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A batch of the course at Kochi with two seats, from the 1st to the 28th of a far January, open until its first day. */
export async function makeBatch(
  db: Queryable,
  details: Partial<Insertable<DB['batches']>> & { courseId: string },
) {
  const id = randomUUID()
  return db
    .insertInto('batches')
    .values({
      id,
      campus: 'Kochi',
      mode: 'Offline',
      startsOn: '2099-01-01',
      endsOn: '2099-01-28',
      weekdays: [1, 3, 5],
      startsAt: '18:00',
      endsAt: '20:00',
      seats: 2,
      enrollUntil: '2099-01-01',
      ...times,
      ...details,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A course of ₹4,500, in a department of its own unless departmentId is given. */
export async function makeCourse(db: Queryable, details: Partial<Insertable<DB['courses']>> = {}) {
  const id = randomUUID()
  const departmentId = details.departmentId ?? (await makeDepartment(db)).id
  return db
    .insertInto('courses')
    .values({
      id,
      departmentId,
      courseName: `Course ${markOf(id)}`,
      courseCode: `C-${markOf(id)}`,
      feeInPaise: 450_000,
      mode: 'Offline',
      duration: '3 months',
      description: 'What is learned in it.',
      ...times,
      ...details,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function hashOfMadePassword(): Promise<string> {
  madeHash ??= hashPassword(madePassword)
  return madeHash
}
