import { expect, test } from 'vitest'
import { catalogMessages } from '#contract/catalog/catalog-messages.ts'
import { paise } from '#contract/money/money.ts'
import { openCatalogHarness, refusalOf } from '../testing-catalog-office.ts'

const harness = openCatalogHarness()
const nobody = '0198f3a0-0000-7000-8000-000000000009'

test('a new course is visible at once, and the log names the editor', async () => {
  const { addCourse, catalog, logOf } = harness()
  const { id, courseCode, version } = await addCourse()
  expect(version).toBe(1)
  expect(await catalog.showCourse(id)).toMatchObject({ courseName: 'Total Station' })
  expect(await logOf(id)).toEqual([
    {
      action: 'course-added',
      actorName: 'Meera Pillai',
      subjectLabel: 'Total Station',
      before: null,
      after: expect.objectContaining({
        courseCode,
        courseFee: '₹4,500',
        department: 'Civil Engineering',
        status: 'published',
      }),
    },
  ])
})

test('an edit changes only the fields that differ and logs only those', async () => {
  const { addCourse, office, arjun, logOf, clock } = harness()
  const { id, courseName } = await addCourse()
  clock.advance({ minutes: 5 })
  const fields = { courseName, feeInPaise: paise(500_050), isTrial: true }
  expect(await office.editCourse({ id, version: 1, fields }, arjun)).toEqual({
    kind: 'edited',
    id,
    version: 2,
  })
  const course = await office.showCourse(id)
  expect(course).toMatchObject({ ...fields, version: 2, editedBy: 'Arjun Das' })
  expect(course.editedAt).toEqual(clock.now())
  expect((await logOf(id)).at(-1)).toEqual({
    action: 'course-edited',
    actorName: 'Arjun Das',
    subjectLabel: 'Total Station',
    before: { courseFee: '₹4,500', isTrial: false },
    after: { courseFee: '₹5,000.50', isTrial: true },
  })
})

test('an edit without changes is ignored', async () => {
  const { addCourse, office, arjun, logOf } = harness()
  const { id, courseName, feeInPaise } = await addCourse()
  const edit = { id, version: undefined, fields: { courseName, feeInPaise } }
  expect(await office.editCourse(edit, arjun)).toEqual({ kind: 'unchanged', id, version: 1 })
  expect(await logOf(id)).toHaveLength(1)
})

test('the later of two editors is told who was first and overwrites nothing', async () => {
  const { addCourse, office, meera, arjun } = harness()
  const { id } = await addCourse()
  const edit = (courseName: string, version: number) => ({ id, version, fields: { courseName } })
  await office.editCourse(edit('From Arjun', 1), arjun)
  await expect(office.editCourse(edit('From Meera', 1), meera)).rejects.toMatchObject({
    code: 'edited-meanwhile',
    message: expect.stringMatching(/^Arjun Das has changed this on 16 Jun 2026, .*\. Nothing/),
  })
  expect(await office.showCourse(id)).toMatchObject({ courseName: 'From Arjun', version: 2 })
})

test('one of several concurrent edits succeeds', async () => {
  const { addCourse, office, meera } = harness()
  const { id } = await addCourse()
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      refusalOf(office.editCourse({ id, version: 1, fields: { courseName: `Name ${n}` } }, meera)),
    ),
  )
  expect(answers.toSorted()).toEqual(['done', ...Array(5).fill('edited-meanwhile')])
  expect((await office.showCourse(id)).version).toBe(2)
})

test('without a version the last edit succeeds, as the specified client expects', async () => {
  const { addCourse, office, meera } = harness()
  const { id } = await addCourse()
  for (const courseName of ['One', 'Two'])
    await office.editCourse({ id, version: undefined, fields: { courseName } }, meera)
  expect((await office.showCourse(id)).courseName).toBe('Two')
})

test('a code is unique in any case, even with concurrent requests', async () => {
  const { addCourse, office, meera, fieldsWith } = harness()
  const { id, courseCode } = await addCourse()
  const other = await addCourse()
  const fields = { courseCode: courseCode.toUpperCase() }
  const edit = office.editCourse({ id: other.id, version: undefined, fields }, meera)
  expect(await refusalOf(edit)).toBe('course-code-taken')
  // its own code in another case is no conflict
  await office.editCourse({ id, version: undefined, fields }, meera)
  const twins = fieldsWith({ courseCode: 'TWIN-1' })
  const added = await Promise.all(
    [1, 2, 3].map(() => refusalOf(office.addCourse(twins, { by: meera, isDraft: false }))),
  )
  expect(added.toSorted()).toEqual(['course-code-taken', 'course-code-taken', 'done'])
})

test('a value that the edit form does not offer can be kept but not set', async () => {
  const { addCourse, office, meera } = harness()
  const hybrid = await addCourse({ mode: 'Hybrid', duration: '4 months' })
  const edit = (id: string, fields: object) =>
    office.editCourse({ id, version: undefined, fields }, meera)
  // the values that the form sends back
  expect(await edit(hybrid.id, { mode: 'Hybrid', duration: '4 months' })).toMatchObject({
    kind: 'unchanged',
  })
  await edit(hybrid.id, { mode: 'Online' })
  await expect(edit(hybrid.id, { mode: 'Hybrid' })).rejects.toMatchObject({
    details: { fields: { mode: catalogMessages.modeNotOnEdit } },
  })
  const { id } = await addCourse()
  await expect(edit(id, { mode: 'Hybrid', duration: '4 months' })).rejects.toMatchObject({
    code: 'invalid-input',
    details: {
      fields: { mode: catalogMessages.modeNotOnEdit, duration: catalogMessages.durationNotOnEdit },
    },
  })
})

test.each([
  [{ departmentId: nobody }, 'department'],
  [{ departmentId: 'no-id' }, 'department'],
  [{ photo: 'https://elsewhere.test/x.png' }, 'photo'],
  [{ photo: 'javascript:alert(1)' }, 'photo'],
])('%j is refused on add and on edit', async (fields, field) => {
  const { addCourse, office, meera } = harness()
  const { id } = await addCourse()
  const refusal = { code: 'invalid-input', details: { fields: { [field]: expect.any(String) } } }
  await expect(addCourse(fields)).rejects.toMatchObject(refusal)
  const edit = { id, version: undefined, fields }
  await expect(office.editCourse(edit, meera)).rejects.toMatchObject(refusal)
  expect((await office.showCourse(id)).version).toBe(1)
})

test.each([nobody, '', "' or 1=1 --"])('the course %j is not found', async (id) => {
  const { office, meera } = harness()
  const tried = [
    office.editCourse({ id, version: 1, fields: { courseName: 'X' } }, meera),
    office.changeCourseStatus({ id, input: 'publish' }, meera),
    office.deleteCourse(id, meera),
    office.showCourse(id),
  ]
  expect(await Promise.all(tried.map(refusalOf))).toEqual(Array(4).fill('course-not-found'))
})
