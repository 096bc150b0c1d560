import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import { institute } from '#institute/institute.ts'
import { fixedClock } from '../../../test/support/fixed-clock.ts'
import { insertOrderRow } from '../../../test/support/story/insert-order.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { makeDepartment, makeStudent } from '../../../test/support/story/make.ts'
import { createActivityRecorder } from '../platform/activity/record-activity.ts'
import { openDatabase } from '../platform/db/database.ts'
import type { Database } from '../platform/db/database.ts'
import { createCatalogOffice } from './catalog-office.service.ts'
import { createCatalog } from './catalog.service.ts'
import type { CourseFields } from './courses/course.ts'

/** The fields of a course with only what the specification requires. */
export const nothingAnswered = {
  isSoldWithoutBatch: true,
  campuses: [] as string[],
  enrollmentClosed: null,
  outcomes: null,
  audience: null,
  needs: null,
  software: null,
  topics: null,
  feeCovers: null,
  trainerName: null,
  trainerAbout: null,
  trainerPhoto: null,
  certificate: null,
}

export type CatalogHarness = Awaited<ReturnType<typeof openHarness>>

/**
 * Opens the office's and the visitors' use cases on a new database, with a clock that stands still.
 * Call it at the top of a test file; the returned function works from the first test on.
 */
export function openCatalogHarness(): () => CatalogHarness {
  const database = testDatabase()
  let harness: CatalogHarness | undefined
  beforeAll(async () => {
    harness = await openHarness(openDatabase(database))
  })
  afterAll(() => harness?.db.destroy())
  return () => {
    if (!harness) throw new Error('the harness is opened by the first test')
    return harness
  }
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const staffMember = (name: string) => ({ kind: 'admin' as const, id: randomUUID(), name })

async function openHarness(db: Database) {
  const clock = fixedClock(new Date('2026-06-15T18:45:00Z'))
  const office = createCatalogOffice({
    db,
    clock,
    log: quiet,
    inTransaction: (work) => db.transaction().execute(work),
    recordActivity: createActivityRecorder(clock),
    institute,
    isOurPicture: (photo) => photo.startsWith('/uploads/'),
  })
  const civil = await makeDepartment(db, { title: 'Civil Engineering', slug: 'civil', position: 1 })
  const meera = staffMember('Meera Pillai')
  const fieldsWith = (changes: Partial<CourseFields> = {}): CourseFields => ({
    courseName: 'Total Station',
    courseCode: `CE-${randomUUID().slice(-12)}`,
    feeInPaise: paise(450_000),
    departmentId: civil.id,
    mode: 'Offline',
    duration: '3 months',
    description: 'Survey a site.',
    photo: null,
    isEnrolled: false,
    isTrial: false,
    ...nothingAnswered,
    ...changes,
  })
  return {
    db,
    clock,
    office,
    civil,
    meera,
    fieldsWith,
    catalog: createCatalog({ db, institute, clock, earlyBirds: async () => () => null }),
    arjun: staffMember('Arjun Das'),
    addCourse: (changes: Partial<CourseFields> = {}, isDraft = false) =>
      office.addCourse(fieldsWith(changes), { by: meera, isDraft }),
    /** The activity log of a subject, oldest first. */
    logOf: (id: string) =>
      db
        .selectFrom('activity')
        .select(['action', 'actorName', 'subjectLabel', 'before', 'after'])
        .where('subjectId', '=', id)
        .orderBy('position')
        .execute(),
    /** Adds an unpaid order for the course. */
    orderCourse: (courseId: string) => orderCourse(db, courseId),
  }
}

async function orderCourse(db: Database, courseId: string): Promise<void> {
  const { id: studentId } = await makeStudent(db)
  const at = new Date('2026-06-10T06:00:00Z')
  await insertOrderRow(db, {
    id: `ORD${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}`,
    courseId,
    studentId,
    campus: 'Kochi',
    courseName: 'As it was',
    courseCode: 'OLD-1',
    departmentTitle: 'Civil Engineering',
    amountInPaise: 450_000,
    isTrial: false,
    customerName: 'Asha Nair',
    customerEmail: 'asha@example.test',
    customerPhone: null,
    state: 'expired',
    createdAt: at,
    updatedAt: at,
  })
}

/** The code of the problem that a use case throws; 'done' if it throws none. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}
