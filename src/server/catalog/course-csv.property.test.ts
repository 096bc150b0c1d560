import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldsOnAdd } from '#contract/catalog/course-fields.ts'
import { paise } from '#contract/money/money.ts'
import { institute } from '#institute/institute.ts'
import { guardedCell, unguardedCell } from './spreadsheet/csv-cell.ts'
import { coursesCsv } from './spreadsheet/export-courses.ts'
import type { OfficeCourse } from './courses/office-course.ts'
import { planImport } from './spreadsheet/plan-import.ts'
import { readCourseRows } from './spreadsheet/read-course-rows.ts'

const trimmed = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength }),
      fc.stringMatching(/^['=+\-@＝＋－＠";,\n\t a-z]{1,20}$/),
    )
    .map((text) => text.replaceAll('\r\n', '\n').replaceAll('\r', ' ').replaceAll('\0', '').trim())
    .filter((text) => text !== '')

const department = { id: '0198f3a0-0000-7000-8000-000000000001', title: 'Civil Engineering' }
const course: fc.Arbitrary<OfficeCourse> = fc.record({
  id: fc.uuid(),
  courseName: trimmed(40),
  courseCode: trimmed(20),
  feeInPaise: fc.option(fc.integer({ min: 0, max: 10_000_000_000 }).map(paise)),
  department: fc.constant(department),
  mode: fc.option(fc.constantFrom('Online', 'Hybrid', 'Weekend')),
  duration: fc.option(fc.constantFrom('4 months', '2 weeks')),
  photo: fc.constant(null),
  description: trimmed(60),
  isEnrolled: fc.boolean(),
  isTrial: fc.boolean(),
  isSoldWithoutBatch: fc.boolean(),
  campuses: fc.subarray(['Kottiyam', 'Kadappakkada', 'Kochi', 'Given up']),
  enrollmentClosed: fc.option(trimmed(40)),
  outcomes: fc.option(trimmed(60)),
  audience: fc.option(trimmed(60)),
  needs: fc.option(trimmed(60)),
  software: fc.option(trimmed(60)),
  topics: fc.option(trimmed(60)),
  feeCovers: fc.option(trimmed(60)),
  trainerName: fc.option(trimmed(40)),
  trainerAbout: fc.option(trimmed(60)),
  trainerPhoto: fc.constant(null),
  certificate: fc.option(trimmed(40)),
  status: fc.constantFrom('published', 'draft', 'hidden'),
  version: fc.constant(1),
  editedAt: fc.constant(new Date(0)),
  editedBy: fc.constant(null),
})
const courses = fc.uniqueArray(course, {
  minLength: 1,
  maxLength: 8,
  selector: ({ courseCode }) => courseCode.toLowerCase(),
})

test('a guarded cell returns every text unchanged', () => {
  fc.assert(
    fc.property(trimmed(20), (text) => {
      // as csvDocument does
      const cell = guardedCell(text)
      const written = /^[=+\-@＝＋－＠\t\r\n]/.test(cell) ? `'${cell}` : cell
      expect(unguardedCell(written)).toBe(text)
      expect(written).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/)
    }),
  )
})

/** The texts that the office's form accepts; no others are stored. */
const written = fc.record({
  topics: fc.array(fc.constantFrom('## Week 1', '- Units', 'Stairs: plan', ' ', '=1+1')),
  outcomes: fc.array(fc.constantFrom('draw a plan', "'=x", '• plot', ';,"')),
  campuses: fc.subarray(['Kottiyam', 'Kadappakkada', 'Kochi']),
})

/** Further fields that the add form requires. */
const plain = {
  courseName: 'Drawing',
  courseCode: 'CE-1',
  feeInPaise: paise(0),
  mode: 'Hybrid',
  duration: '1 year',
  status: 'published' as const,
}

test('a course survives the round trip of export and import as a new course', () => {
  fc.assert(
    fc.property(course, written, (one, { topics, outcomes, campuses }) => {
      const typed = {
        topics: fieldsOnAdd.topics.parse(topics.join('\n')),
        outcomes: fieldsOnAdd.outcomes.parse(outcomes.join('\n')),
      }
      const kept = { ...one, ...plain, ...typed, campuses }
      const [planned] = planImport(readCourseRows(coursesCsv([kept])), {
        courses: new Map(),
        departments: new Map([[department.title.toLowerCase(), department.id]]),
        descriptions: { get: () => ({ html: '', summary: '' }) },
        campuses: institute.campuses,
      })
      expect(planned).toMatchObject({ outcome: 'added', fields: { ...typed, campuses } })
    }),
  )
})

test('importing an export changes nothing', () => {
  fc.assert(
    fc.property(courses, (exported) => {
      const rows = readCourseRows(coursesCsv(exported))
      const plan = planImport(rows, {
        courses: new Map(exported.map((one) => [one.courseCode.toLowerCase(), one])),
        departments: new Map([[department.title.toLowerCase(), department.id]]),
        descriptions: new Map(),
        campuses: institute.campuses,
      })
      expect(plan.map(({ outcome }) => outcome)).toEqual(exported.map(() => 'unchanged'))
    }),
  )
})
