import { expect, test } from 'vitest'
import { catalogMessages } from '#contract/catalog/catalog-messages.ts'
import { makeCourse } from '../../../test/support/story/make.ts'
import { openCatalogHarness, refusalOf } from './testing-catalog-office.ts'

const harness = openCatalogHarness()

/** Valid Markdown that keeps the parser busy for many seconds. */
const endless = '*a_'.repeat(6_666)
const hostile = '## Day\n\n<img src=x onerror=alert(1)> [x](javascript:alert(1)) & **draw**'
const refusal = {
  code: 'invalid-input',
  details: { fields: { description: catalogMessages.descriptionNotShown } },
}

test('a description is shown as it was rendered when saved', async () => {
  const { addCourse, office, catalog, arjun } = harness()
  const { id } = await addCourse({ description: hostile })
  expect((await catalog.showCourse(id)).shown).toEqual({
    html: '<h2 id="day">Day</h2><p> x &amp; <strong>draw</strong></p>',
    summary: 'x & draw',
  })
  const edit = { id, version: undefined, fields: { description: 'Now *this*.' } }
  await office.editCourse(edit, arjun)
  expect((await catalog.showCourse(id)).shown).toEqual({
    html: '<p>Now <em>this</em>.</p>',
    summary: 'Now this.',
  })
})

test('a text that cannot be rendered is refused with a message and changes nothing', async () => {
  const { addCourse, office, catalog, arjun, logOf, db } = harness()
  const count = async () => (await db.selectFrom('courses').select('id').execute()).length
  const before = await count()
  await expect(addCourse({ description: endless })).rejects.toMatchObject(refusal)
  expect(await count()).toBe(before)
  const { id } = await addCourse({ description: 'Survey a *site*.' })
  const fields = { description: endless, courseName: 'Levelling' }
  const edit = office.editCourse({ id, version: undefined, fields }, arjun)
  await expect(edit).rejects.toMatchObject(refusal)
  expect(await catalog.showCourse(id)).toMatchObject({
    courseName: 'Total Station',
    shown: { html: '<p>Survey a <em>site</em>.</p>' },
  })
  expect(await logOf(id)).toHaveLength(1)
})

test('an import refuses such a row and renders the rows that it saves', async () => {
  const { office, meera, catalog, addCourse } = harness()
  const known = await addCourse()
  const heading = 'courseCode,courseName,department,mode,duration,courseFee,description'
  const csv = [
    heading,
    'NEW-1,New,Civil Engineering,Online,1 month,1,Learn to *draw*.',
    `NEW-2,Bad,Civil Engineering,Online,1 month,1,${endless}`,
    `${known.courseCode},,,,,,Survey **two** sites.`,
  ].join('\n')
  const { rows: lines } = await office.importCourses({ csv, isDryRun: false, skipBad: true }, meera)
  expect(lines.map(({ outcome }) => outcome)).toEqual(['added', 'bad', 'changed'])
  expect(lines[1]?.fields).toEqual({ description: catalogMessages.descriptionNotShown })
  expect((await catalog.showCourse(known.id)).shown.html).toBe(
    '<p>Survey <strong>two</strong> sites.</p>',
  )
  const [added] = (await catalog.browseCourses({ q: 'NEW-1' })).courses
  expect((await catalog.showCourse(added?.id ?? '')).shown.summary).toBe('Learn to draw.')
})

test('an existing text is plain until the worker renders it; an endless one stays plain', async () => {
  const { db, office, catalog } = harness()
  const good = await makeCourse(db, { description: 'Learn to *draw*.\n\nThen build.' })
  const bad = await makeCourse(db, { description: `Before\n\n${endless}` })
  const shownOf = async ({ id }: { id: string }) => (await catalog.showCourse(id)).shown
  const plain = '<p>Learn to *draw*.</p><p>Then build.</p>'
  expect(await shownOf(good)).toEqual({ html: plain, summary: 'Learn to *draw*.' })
  await office.showDescriptions()
  expect((await shownOf(good)).html).toBe('<p>Learn to <em>draw</em>.</p><p>Then build.</p>')
  expect(await shownOf(bad)).toEqual({
    html: `<p>Before</p><p>${endless}</p>`,
    summary: 'Before',
  })
  const { version, updatedAt } = await rowOf(good.id)
  expect({ version, updatedAt }).toEqual({ version: good.version, updatedAt: good.updatedAt })
})

test('a rendering of an older text is never shown', async () => {
  const { db, addCourse, office, catalog } = harness()
  const { id } = await addCourse({ description: 'The *old* text.' })
  await db
    .updateTable('courses')
    .set({ description: 'The *new* text.' })
    .where('id', '=', id)
    .execute()
  expect((await catalog.showCourse(id)).shown.html).toBe('<p>The *new* text.</p>')
  await office.showDescriptions()
  expect((await catalog.showCourse(id)).shown.html).toBe('<p>The <em>new</em> text.</p>')
})

test('an unchanged text is not validated again', async () => {
  const { db, office, arjun } = harness()
  const { id } = await makeCourse(db, { description: endless })
  const fields = { description: endless, courseName: 'Levelling' }
  expect(await refusalOf(office.editCourse({ id, version: undefined, fields }, arjun))).toBe('done')
})

function rowOf(id: string) {
  return harness()
    .db.selectFrom('courses')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
