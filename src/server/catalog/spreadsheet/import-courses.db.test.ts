import { expect, test } from 'vitest'
import { openCatalogHarness, refusalOf } from '../testing-catalog-office.ts'

const harness = openCatalogHarness()
const heading =
  'courseCode,courseName,department,mode,duration,courseFee,description,status,isTrial'
const rowOf = (code: string, name = `Course ${code}`) =>
  `${code},${name},Civil Engineering,Online,1 month,4500,What is learned.,,`

async function run(lines: string[], how: { isDryRun?: boolean; skipBad?: boolean } = {}) {
  const { office, meera } = harness()
  const csv = [heading, ...lines].join('\n')
  const read = await office.importCourses({ csv, isDryRun: false, skipBad: false, ...how }, meera)
  return read.rows
}

const codes = async () =>
  (await harness().db.selectFrom('courses').select('courseCode').execute()).map(
    ({ courseCode }) => courseCode,
  )

test('a dry run reports the changes without making them', async () => {
  const { addCourse, office } = harness()
  const { id, courseCode } = await addCourse()
  const before = await codes()
  const lines = [rowOf('DRY-1'), rowOf(courseCode, 'New Name'), `${courseCode}X,,,,,,,,`]
  const rows = await run(lines, { isDryRun: true })
  expect(rows.map(({ row, outcome }) => [row, outcome])).toEqual([
    [2, 'added'],
    [3, 'changed'],
    [4, 'bad'],
  ])
  expect(rows[1]?.changes).toContain('courseName')
  expect(Object.keys(rows[2]?.fields ?? {})).toContain('courseName')
  expect(await codes()).toEqual(before)
  expect(await office.showCourse(id)).toMatchObject({ courseName: 'Total Station', version: 1 })
})

test('one invalid row refuses the import unless invalid rows are skipped', async () => {
  const lines = [rowOf('GOOD-1'), 'BAD-1,,,,,,,,', rowOf('GOOD-2')]
  await expect(run(lines)).rejects.toMatchObject({
    code: 'import-has-bad-rows',
    details: { fields: expect.objectContaining({ 'row 3, courseName': expect.any(String) }) },
  })
  expect(await codes()).not.toContain('GOOD-1')
  const rows = await run(lines, { skipBad: true })
  expect(rows.map(({ outcome }) => outcome)).toEqual(['added', 'bad', 'added'])
  expect(await codes()).toEqual(expect.arrayContaining(['GOOD-1', 'GOOD-2']))
  expect(await codes()).not.toContain('BAD-1')
})

test('changes are written with versions and log lines, and other fields stay', async () => {
  const { addCourse, office, logOf, orderCourse, meera } = harness()
  const plain = await addCourse({ photo: '/uploads/a', isEnrolled: true })
  const draft = await addCourse({}, true)
  const hidden = await addCourse()
  await orderCourse(hidden.id)
  await office.deleteCourse(hidden.id, meera)
  await run([
    `${plain.courseCode},Renamed,,,,"₹5,000",,draft,yes`,
    `${draft.courseCode},,,Online,,,,,`,
    `${hidden.courseCode},,,,,,Better text.,,`,
  ])
  expect(await office.showCourse(plain.id)).toMatchObject({
    courseName: 'Renamed',
    feeInPaise: 500_000,
    isTrial: true,
    isEnrolled: true,
    photo: '/uploads/a',
    description: 'Survey a site.',
    status: 'draft',
    version: 2,
    editedBy: 'Meera Pillai',
  })
  expect(await office.showCourse(draft.id)).toMatchObject({ mode: 'Online', status: 'draft' })
  expect(await office.showCourse(hidden.id)).toMatchObject({
    description: 'Better text.',
    status: 'hidden',
  })
  expect((await logOf(plain.id)).at(-1)).toEqual({
    action: 'course-changed-by-import',
    actorName: 'Meera Pillai',
    subjectLabel: 'Renamed',
    before: {
      courseName: 'Total Station',
      courseFee: '₹4,500',
      isTrial: false,
      status: 'published',
    },
    after: { courseName: 'Renamed', courseFee: '₹5,000', isTrial: true, status: 'draft' },
  })
})

test('an import of the office’s own export changes nothing, also for one department', async () => {
  const { addCourse, office, civil } = harness()
  await addCourse({ courseName: '=SUM(A1)', description: 'Two\nlines, "quoted"; and a ,' })
  await addCourse({ feeInPaise: null, mode: null, duration: null }, true)
  const { csv, fileName } = await office.exportCourses({ department: civil.id })
  expect(fileName).toBe('courses-2026-06-16.csv')
  expect(csv).toContain("'=SUM(A1)")
  const { meera } = harness()
  const { rows } = await office.importCourses({ csv, isDryRun: false, skipBad: false }, meera)
  expect(rows.length).toBeGreaterThan(1)
  expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']))
  expect(
    (await office.exportCourses({ department: 'no-id' })).csv.trim().split('\r\n'),
  ).toHaveLength(1)
})

test('2,000 rows are added, then changed, each in one transaction', async () => {
  const { db, office } = harness()
  const lines = (name: string) => Array.from({ length: 2_000 }, (_, n) => rowOf(`MANY-${n}`, name))
  const added = await run(lines('First'))
  expect(added.every(({ outcome }) => outcome === 'added')).toBe(true)
  const changed = await run(lines('Second'))
  expect(changed.every(({ outcome }) => outcome === 'changed')).toBe(true)
  const { total } = await office.browseCourses({ q: 'MANY', limit: 1 })
  expect(total).toBe(2_000)
  const told = await db
    .selectFrom('activity')
    .select((line) => ['action', line.fn.countAll<number>().as('lines')])
    .where('subjectLabel', 'in', ['First', 'Second'])
    .groupBy('action')
    .orderBy('action')
    .execute()
  expect(told).toEqual([
    { action: 'course-changed-by-import', lines: 2_000 },
    { action: 'course-imported', lines: 2_000 },
  ])
})

test('of two concurrent imports of a new code, one adds and the other changes it', async () => {
  const answers = await Promise.all([
    refusalOf(run([rowOf('RACE-1', 'One')])),
    refusalOf(run([rowOf('RACE-1', 'Two')])),
  ])
  expect(answers).toEqual(['done', 'done'])
  expect((await codes()).filter((code) => code === 'RACE-1')).toHaveLength(1)
})
