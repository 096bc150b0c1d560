import { beforeAll, expect, test } from 'vitest'
import { fieldsOnAdd } from '#contract/catalog/course-fields.ts'
import {
  madePassword,
  makeAdmin,
  makeCourse,
  makeDepartment,
} from '../../../test/support/story/make.ts'
import { portalApp } from '../../../test/support/portal-app.ts'

const portal = portalApp()
let token = ''
let department = ''

beforeAll(async () => {
  const { db } = portal()
  department = (await makeDepartment(db, { title: 'Civil Engineering', slug: 'civil' })).id
  const { email } = await makeAdmin(db, { name: 'Meera Pillai' })
  const { body } = await call('POST', '/api/admin/adminLogin', { email, password: madePassword })
  token = String(body['token'])
})

async function call(method: string, path: string, json?: object) {
  const body = json === undefined ? {} : { json }
  const response = await portal().ask(path, { method, token: token || null, ...body })
  // every reply of the contract is an object
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const office = (method: string, address: string, json?: object) =>
  call(method, `/api/admin/${address}`, json)

async function shownTo(id: string): Promise<Record<string, unknown>> {
  const { body } = await call('GET', `/api/users/getcoursebyiduser/${id}`)
  return body['CourseDetails'] as Record<string, unknown>
}

const form = (courseCode: string, more: object = {}) => ({
  courseName: 'AutoCAD for Civil Drafting',
  courseCode,
  courseFee: '4500',
  department,
  mode: 'Offline',
  duration: '2 months',
  description: 'Draw.',
  ...more,
})

/** The values as typed and as stored. */
const typed = {
  outcomes: ' draw a plan\r\n\r\nplot it ',
  audience: 'Students.\n\nSite staff.',
  needs: '- Metres and millimetres',
  software: 'AutoCAD',
  topics: '## Week 1\n Units \n\n## Week 2\nStairs',
  level: 'Beginner',
  language: ' English and  Malayalam',
  hoursPerWeek: '6 to 8',
  feeNote: 'Full course fee. No other charges.',
  employers: '- Malabar Builders\n\nKollam Housing Board',
  stories: 'Anjana: I price houses.\nVishnu: I draw them: all day.',
  storiesAgreed: true,
  workshopPhotos: '/pictures/ce-101-640.webp  The drawing room\n',
  studentWork: '/pictures/ce-102-640.webp A school, by Nimisha',
  feeCovers: 'All classes\nThe certificate',
  trainerName: '  Sreeja   Menon ',
  trainerAbout: 'Twelve years of estimates.\nHere since 2018.',
  certificate: 'For whoever hands in the drawing set.',
  enrollmentClosed: 'We take new students again in June.',
  campuses: ['Kochi', 'Kottiyam', 'Kochi'],
}
const kept = {
  ...typed,
  outcomes: 'draw a plan\nplot it',
  audience: 'Students.\nSite staff.',
  topics: '## Week 1\nUnits\n## Week 2\nStairs',
  workshopPhotos: '/pictures/ce-101-640.webp  The drawing room',
  language: 'English and Malayalam',
  employers: '- Malabar Builders\nKollam Housing Board',
  trainerName: 'Sreeja Menon',
  campuses: ['Kottiyam', 'Kochi'],
}

test('the answers of a course are added, shown, exported, imported, edited and cleared', async () => {
  const added = await office('POST', 'addcourse', form('CE-1', typed))
  const id = String(added.body['_id'])
  expect(await shownTo(id)).toMatchObject(kept)
  const { body: exported } = await office('GET', 'exportcourses?q=CE-1')
  expect(String(exported['csv'])).toContain(
    ',"Kottiyam, Kochi",yes,We take new students again in June.',
  )
  const file = { csv: exported['csv'], isDryRun: true }
  expect((await office('POST', 'importcourses', file)).body).toMatchObject({ unchanged: 1 })
  const csv =
    'courseCode,courseName,topics,campuses,software\nCE-1,,"Units: limits\nStairs",kochi,\n'
  await office('POST', 'importcourses', { csv, isDryRun: false })
  expect(await shownTo(id)).toMatchObject({
    ...kept,
    topics: 'Units: limits\nStairs',
    campuses: ['Kochi'],
  })
  const emptied = { outcomes: '', trainerName: null, campuses: [], enrollmentClosed: ' ' }
  await office('PUT', `editcourse/${id}`, emptied)
  expect(await shownTo(id)).toMatchObject({
    outcomes: null,
    trainerName: null,
    campuses: [],
    enrollmentClosed: null,
    software: 'AutoCAD',
  })
  const same = { campuses: [], software: 'AutoCAD \n' }
  expect((await office('PUT', `editcourse/${id}`, same)).body['message']).toBe('No changes made')
  const line = await portal()
    .db.selectFrom('activity')
    .select(['before', 'after'])
    .where('subjectId', '=', id)
    .orderBy('position', 'desc')
    .executeTakeFirstOrThrow()
  expect(line).toEqual({
    before: { ...pick(kept, ['outcomes', 'trainerName', 'enrollmentClosed']), campuses: 'Kochi' },
    after: { outcomes: null, trainerName: null, enrollmentClosed: null, campuses: 'All' },
  })
})

function pick(from: Record<string, unknown>, names: string[]) {
  return Object.fromEntries(names.map((name) => [name, from[name]]))
}

test('visitors see the stories only when the people in them agreed', async () => {
  const stories = 'Anjana: I price houses.'
  const { body } = await office('POST', 'addcourse', form('CE-STORY', { stories }))
  const id = String(body['_id'])
  expect(await shownTo(id)).toMatchObject({ stories: null })
  expect((await call('GET', `/api/users/checkout/${id}`)).body).not.toMatchObject({
    courseDetails: { stories },
  })
  expect((await office('GET', `getallcourse1/${id}`)).body).toMatchObject({
    courseDetails: { stories },
  })
  await office('PUT', `editcourse/${id}`, { storiesAgreed: true })
  expect(await shownTo(id)).toMatchObject({ stories })
})

test.each([
  [{ campuses: ['Paris'] }, 'campuses', 'Please choose among the campuses of the institute.'],
  [{ outcomes: 'x'.repeat(1_201) }, 'outcomes', 'Must be 1200 characters or fewer'],
  [{ topics: 'x\n'.repeat(3_001) }, 'topics', 'Must be 6000 characters or fewer'],
  [{ enrollmentClosed: 'x'.repeat(201) }, 'enrollmentClosed', 'Must be 200 characters or fewer'],
  [{ trainerName: 'x'.repeat(101) }, 'trainerName', 'Must be 100 characters or fewer'],
  [{ studentWork: '/pictures/ce-101-640.webp' }, 'studentWork', 'Write a text for each picture'],
  [
    { workshopPhotos: 'https://elsewhere.example/me.png The lathe' },
    'workshopPhotos',
    'Please upload the picture here; an address of another site is not taken.',
  ],
  [{ hoursPerWeek: 'six' }, 'hoursPerWeek', 'Write a number, such as 6 or 6 to 8'],
  [{ stories: 'A: a\nB: b\nC: c\nD: d' }, 'stories', 'At most 3 stories, one a line'],
  [{ stories: 'I price houses.' }, 'stories', 'Start each story with a name and a colon'],
  [
    { trainerPhoto: 'https://elsewhere.example/me.png' },
    'trainerPhoto',
    'Please upload the picture here; an address of another site is not taken.',
  ],
])('%j is refused at its field and changes nothing', async (change, field, sentence) => {
  const { id } = await makeCourse(portal().db, { departmentId: department })
  const refused = { status: 422, body: { code: 'invalid-input', fields: { [field]: sentence } } }
  expect(await office('PUT', `editcourse/${id}`, change)).toMatchObject(refused)
  expect(await office('POST', 'addcourse', form('CE-9', change))).toMatchObject(refused)
  expect((await office('GET', `getallcourse1/${id}`)).body).toMatchObject({
    courseDetails: { version: 1 },
  })
})

test('a cell with an unknown campus is refused with a message', async () => {
  const csv = 'courseCode,courseName,campuses\nCE-1,,"Kochi, Paris"\n'
  expect((await office('POST', 'importcourses', { csv })).body).toMatchObject({
    bad: 1,
    rows: [{ fields: { campuses: 'Names a campus that the institute does not have.' } }],
  })
})

test('length limits apply to the tidied text', () => {
  const pasted = `${'a'.repeat(600)}\r\n\r\n   \r\n${'b'.repeat(599)}\n\n`
  expect(fieldsOnAdd.outcomes.parse(pasted)).toHaveLength(1_200)
})

test('a course shows the three most similar courses of its department, nearest first', async () => {
  const { db } = portal()
  const here = (await makeDepartment(db, { title: 'Software', slug: 'software' })).id
  const of = (courseName: string, feeInPaise: number, more: object = {}) =>
    makeCourse(db, { departmentId: here, courseName, feeInPaise, ...more })
  const { id } = await of('Python Programming', 650_000, { description: 'Loops and lists.' })
  await of('Data Analytics', 1_260_000, { description: 'SQL, and a little Python.' })
  await of('First Steps in Programming', 75_000)
  await of('Interface Design', 880_000)
  await of('Mobile Apps', 1_480_000)
  await of('Python Drafts', 650_000, { draftedAt: new Date() })
  await makeCourse(db, { departmentId: department, courseName: 'Python for Surveyors' })
  const { body } = await call('GET', `/api/users/relatedcourses/${id}`)
  const courses = body['courseDetails'] as { courseName: string }[]
  expect(courses.map(({ courseName }) => courseName)).toEqual([
    'First Steps in Programming',
    'Data Analytics',
    'Interface Design',
  ])
})
