import { setTimeout } from 'node:timers/promises'
import type { Database } from '../../../src/server/platform/db/database.ts'
import { makeCourse } from '../../../test/support/story/make.ts'
import type { payers } from './payers.ts'
import { seeded } from './seeded.ts'

const BUYERS = 6
const STUDENTS_EACH = 8
const COURSES = 40
const PAUSE_MS = 250

/** Students and courses, made before anything else, and people who buy one after the other until they are told to stop. */
export async function buyers(people: ReturnType<typeof payers>, db: Database) {
  const courseIds: string[] = []
  for (let one = 0; one < COURSES; one++) courseIds.push((await makeCourse(db)).id)
  const groups = Array.from({ length: BUYERS }, () => Array.from({ length: STUDENTS_EACH }))
  const students: Awaited<ReturnType<typeof people.logIn>>[][] = []
  for (const group of groups) {
    const own: Awaited<ReturnType<typeof people.logIn>>[] = []
    for (const _ of group) own.push(await people.logIn())
    students.push(own)
  }
  return {
    courseIds,
    /** @returns when all have stopped. */
    buy: async (signal: AbortSignal): Promise<void> => {
      await Promise.all(
        students.map(async (own, index) => {
          const random = seeded(index + 1)
          for (const courseId of courseIds)
            for (const student of own) {
              if (signal.aborted) return
              await people.buy(student, courseId, random)
              await setTimeout(PAUSE_MS)
            }
        }),
      )
    },
    someStudent: () => people.logIn(),
  }
}
