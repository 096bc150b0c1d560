import { institute } from '#institute/institute.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { fixedClock } from '../../../test/support/fixed-clock.ts'
import { makeBatch, makeCourse, makeDepartment } from '../../../test/support/story/make.ts'
import { openDatabase } from '../platform/db/database.ts'
import type { Database } from '../platform/db/database.ts'
import { createCatalog } from './catalog.service.ts'
import type { Catalog } from './catalog.service.ts'

const database = testDatabase()
const clock = fixedClock(new Date('2026-06-15T06:00:00Z'))
let db: Database
let catalog: Catalog
const departmentIds = new Map<string, string>()

type Fields = Parameters<typeof makeCourse>[1]
const courses: [department: string, name: string, code: string, fields?: Fields][] = [
  ['Civil Engineering', 'AutoCAD for Civil Drafting', 'CE-101', { mode: 'Online' }],
  ['Civil Engineering', 'Structural Analysis with STAAD.Pro', 'CE-102', { feeInPaise: 1_200_000 }],
  [
    'Civil Engineering',
    'Quantity Surveying and Estimation',
    'CE-103',
    { description: 'Measure with a **theodolite**; a little Python at the end.' },
  ],
  ['Electrical Engineering', 'Motor Rewinding', 'EE-201', { duration: '1 month', feeInPaise: 0 }],
  ['Electrical Engineering', 'Process Instrumentation and Control', 'EE-202', { mode: 'Hybrid' }],
  ['Mechanical Engineering', 'Rotor Balancing', 'ME-301', { feeInPaise: 2_500_000 }],
  ['Software', 'Python Programming', 'SW-402', { mode: 'Online', feeInPaise: 500_000 }],
  ['Software', 'Full-Stack Web Development', 'SW-401', { duration: '6 months', feeInPaise: null }],
  ['Software', 'Java and Object-Oriented Design', 'SW-403', { duration: '1 month' }],
]

beforeAll(async () => {
  db = openDatabase(database)
  catalog = createCatalog({ db, institute, clock, earlyBirds: async () => () => null })
  for (const [title, courseName, courseCode, fields] of courses)
    await makeCourse(db, {
      departmentId: await departmentIdOf(title),
      courseName,
      courseCode,
      ...fields,
    })
})
afterAll(() => db.destroy())

async function departmentIdOf(title: string): Promise<string> {
  const known = departmentIds.get(title)
  if (known !== undefined) return known
  const { id } = await makeDepartment(db, { title, slug: title.toLowerCase().replace(' ', '-') })
  departmentIds.set(title, id)
  return id
}

async function correctionOf(q: string): Promise<string | undefined> {
  return (await catalog.browseCourses({ q })).correction
}

async function codes(input: Parameters<Catalog['browseCourses']>[0]): Promise<string[]> {
  return (await catalog.browseCourses(input)).courses.map(({ courseCode }) => courseCode)
}

describe('a misspelled search returns corrected results and names the correction', () => {
  test.each([
    ['autocadd', ['CE-101']],
    ['autcad', ['CE-101']],
    ['pyton', ['SW-402', 'CE-103']],
    ['pyhton', ['SW-402', 'CE-103']],
    ['structral analisis', ['CE-102']],
    ['analisys structual', ['CE-102']],
    ['electrcal', ['EE-201', 'EE-202']],
    ['mechnical rotr', ['ME-301']],
    ['quantitty survay', ['CE-103']],
    ['pythn kochi', ['CE-103']],
    ['instrumentaion', ['EE-202']],
    ['programing', ['SW-402']],
    ['devlopment', ['SW-401']],
    ['jaav', ['SW-403']],
    ['theodolyte', ['CE-103']],
    ['softwear pyton', ['SW-402']],
    ['civl', ['CE-101', 'CE-103', 'CE-102']],
    ['machanical', ['ME-301']],
    ['electical', ['EE-201', 'EE-202']],
    ['ypthon', ['SW-402', 'CE-103']],
  ])('%s', async (q, found) => {
    expect(await codes({ q })).toEqual(found)
    expect(await correctionOf(q)).toBeDefined()
  })

  test.each([
    ['autocda', 'autocad'],
    ['softwear pyton', 'software python'],
    // spelled right, or too unlike any word
    ['autocad', undefined],
    ['gastronomy', undefined],
    ['python gastronomy', undefined],
    // another first letter, or a part of a catalogue word
    ['tutor', undefined],
    ['automobile', undefined],
    ['pylon', undefined],
    // a word explained in institute/search-words.ts
    ['otocadd', 'otocad'],
  ])('%s is read as %s', async (q, correction) => {
    expect(await correctionOf(q)).toBe(correction)
  })

  test('is not corrected if the exact words are requested', async () => {
    const found = await catalog.browseCourses({ q: 'autocda', exact: '1' })
    const suggestions = { words: ['autocad'], without: [] }
    expect(found).toEqual({ courses: [], total: 0, suggestions })
  })

  test('corrects towards a description’s word only if it is long and one typo away', async () => {
    expect(await correctionOf('theodolyte')).toBe('theodolite')
    // 'little' and 'measure' are only in a description
    expect(await codes({ q: 'littel' })).toEqual([])
    expect(await codes({ q: 'mesure' })).toEqual([])
  })
})

describe('short names, other spellings and other scripts', () => {
  test.each([
    ['cad', ['CE-101']],
    ['auto cad', ['CE-101']],
    ['ഓട്ടോകാഡ്', ['CE-101']],
    ['സർവേ', ['CE-103']],
    ['ഇലക്ട്രിക്കൽ കോഴ്സ്', ['EE-201', 'EE-202']],
    ['mern', ['SW-401']],
    ['boq', ['CE-103']],
    ['winding', ['EE-201']],
  ])('%s', async (q, found) => {
    expect(await codes({ q })).toEqual(found)
  })
})

describe('a campus in a search', () => {
  test('excludes courses that are held only elsewhere', async () => {
    const held = (campuses: string[]) =>
      db.updateTable('courses').set({ campuses }).where('courseCode', '=', 'ME-301').execute()
    await held(['Kochi'])
    expect(await codes({ q: 'rotor kochi' })).toEqual(['ME-301'])
    expect(await codes({ q: 'rotor kollam' })).toEqual([])
    await held([])
  })

  const inRooms = ['CE-102', 'CE-103', 'EE-201', 'EE-202', 'ME-301', 'SW-401', 'SW-403']
  test.each([
    ['Kochi', inRooms],
    ['cochin', inRooms],
    ['കൊല്ലം', inRooms],
    ['software kottiyam', ['SW-401', 'SW-403']],
    // taught online only
    ['autocad kochi', []],
  ])('%s', async (q, found) => {
    expect((await codes({ q })).toSorted()).toEqual(found)
  })
})

describe('a correctly spelled search', () => {
  test.each([
    ['words in any order', 'analysis structural', ['CE-102']],
    ['a code', 'ce-102', ['CE-102']],
    ['a code without its hyphen', 'CE102', ['CE-102']],
    ['a name without its punctuation', 'fullstack', ['SW-401']],
    ['a part of a name', 'staad.pro', ['CE-102']],
    ['a department', 'electrical engineering', ['EE-201', 'EE-202']],
    ['a word of the description', 'theodolite', ['CE-103']],
    ['the name before the description', 'python', ['SW-402', 'CE-103']],
    ['as typed, without similar words', 'motor', ['EE-201']],
    ['the similar word as typed', 'rotor', ['ME-301']],
    ['the beginning of a word', 'instru', ['EE-202']],
    ['no letters from the middle of a word', 'umentation', []],
    ['one letter as a whole word', 'm', []],
    ['the name before the department', 'civil', ['CE-101', 'CE-103', 'CE-102']],
    ['two letters only at the start of a word', 'es', ['CE-103']],
    ['nothing', 'gastronomy', []],
    ['two courses at once', 'python java', []],
    ['wildcards', '%_%', []],
    ['no word at all', '!!', []],
  ])('%s', async (_, q, found) => {
    expect(await codes({ q })).toEqual(found)
  })

  test('can be sorted and paged', async () => {
    expect(await codes({ q: 'python', sort: 'name' })).toEqual(['SW-402', 'CE-103'])
    expect(await codes({ q: 'python', sort: 'fee' })).toEqual(['CE-103', 'SW-402'])
    const second = await catalog.browseCourses({ q: 'engineering', limit: 4, page: 2 })
    expect(second.total).toBe(6)
    expect(second.courses).toHaveLength(2)
  })
})

describe('suggestions while typing', () => {
  const names = async (q: string) => {
    const { courses: found, departments, ...rest } = await catalog.suggestAsTyped(q)
    const titles = departments.map(({ title }) => title)
    return { found: found.map(({ courseName }) => courseName), titles, ...rest }
  }
  const nothing = { found: [], titles: [], campuses: [], words: [] }

  test.each([
    ['autoc', { ...nothing, found: ['AutoCAD for Civil Drafting'] }],
    ['python pro', { ...nothing, found: ['Python Programming'] }],
    ['ce-10', { ...nothing, found: expect.arrayContaining(['AutoCAD for Civil Drafting']) }],
    ['elec', { ...nothing, found: expect.anything(), titles: ['Electrical Engineering'] }],
    ['സിവി', { ...nothing, found: expect.anything(), titles: ['Civil Engineering'] }],
    ['koch', { ...nothing, campuses: ['Kochi'] }],
    ['kollam', { ...nothing, campuses: ['Kottiyam', 'Kadappakkada'] }],
    ['autocda', { ...nothing, found: ['AutoCAD for Civil Drafting'], words: ['autocad'] }],
    // one letter, no letter, a word only in a description
    ['a', nothing],
    [' ', nothing],
    ['theodolite', nothing],
  ])('%s', async (q, expected) => {
    expect(await names(q)).toEqual(expected)
  })
})

describe('filters', () => {
  test.each([
    [{ mode: 'Online' }, ['CE-101', 'SW-402']],
    [{ duration: '1 month' }, ['SW-403', 'EE-201']],
    [{ minFee: '0', maxFee: '0' }, ['EE-201']],
    [{ maxFee: '4,500' }, ['CE-101', 'SW-403', 'EE-201', 'EE-202', 'CE-103']],
    [{ minFee: '5000', maxFee: '12000' }, ['SW-402', 'CE-102']],
    [{ minFee: '₹15,000' }, ['ME-301']],
    [{ department: 'Software', mode: 'Online', q: 'pyton' }, ['SW-402']],
  ])('%j', async (input, found) => {
    expect(await codes({ ...input, sort: 'name' })).toEqual(found)
  })
})

describe('a search without results', () => {
  const suggestionsFor = async (input: Parameters<Catalog['browseCourses']>[0]) =>
    (await catalog.browseCourses(input)).suggestions

  test('suggests words that have results', async () => {
    expect(await suggestionsFor({ q: 'python java' })).toMatchObject({ words: ['python', 'java'] })
    expect(await suggestionsFor({ q: 'qzqzqz' })).toEqual({ words: [], without: [] })
    expect(await suggestionsFor({ q: 'measuring' })).toMatchObject({ words: ['measure'] })
  })

  test('suggests several words as one', async () => {
    expect(await suggestionsFor({ q: 'instru mentation java' })).toMatchObject({
      words: ['instru', 'java'],
    })
    expect(await suggestionsFor({ q: 'pyt hno' })).toMatchObject({ words: ['python', 'pyt'] })
    expect(await suggestionsFor({ q: 'ce-101 java' })).toMatchObject({ words: ['ce-101', 'java'] })
  })

  test('names the filter to remove', async () => {
    const input = { q: 'python', department: 'Software', mode: 'Offline' }
    expect(await suggestionsFor(input)).toMatchObject({
      without: [
        { filter: 'department', total: 1 },
        { filter: 'mode', total: 1 },
      ],
    })
    const hopeless = { q: 'rotor', mode: 'Online', duration: '1 year', maxFee: '1' }
    expect(await suggestionsFor(hopeless)).toMatchObject({ without: [{ filter: 'all', total: 1 }] })
  })

  test('gives no suggestions for an empty department or a page past the end', async () => {
    expect(await suggestionsFor({ department: 'Nowhere' })).toBeUndefined()
    expect(await suggestionsFor({ q: 'python', page: 9, limit: 2 })).toBeUndefined()
  })
})

describe('the search follows the catalogue', () => {
  test('after a course or department was renamed, hidden or deleted', async () => {
    const { id: departmentId } = await makeDepartment(db, { title: 'Marine', slug: 'marine' })
    const { id } = await makeCourse(db, { departmentId, courseName: 'Knots', courseCode: 'MA-1' })
    expect(await codes({ q: 'knots' })).toEqual(['MA-1'])
    await db.updateTable('courses').set({ courseName: 'Seamanship' }).where('id', '=', id).execute()
    expect(await codes({ q: 'knots' })).toEqual([])
    expect(await codes({ q: 'seamanshp' })).toEqual(['MA-1'])
    await db
      .updateTable('departments')
      .set({ title: 'Shipping' })
      .where('id', '=', departmentId)
      .execute()
    expect(await codes({ q: 'marine' })).toEqual([])
    expect(await codes({ q: 'shiping seamanship' })).toEqual(['MA-1'])
    await db
      .updateTable('courses')
      .set({ hiddenAt: new Date('2026-06-02T00:00:00Z') })
      .where('id', '=', id)
      .execute()
    const hidden = await catalog.browseCourses({ q: 'seamanshp' })
    expect(hidden).toEqual({ courses: [], total: 0, suggestions: { words: [], without: [] } })
    await db.deleteFrom('courses').where('id', '=', id).execute()
    const left = await db
      .selectFrom('courseSearch')
      .where('courseId', '=', id)
      .select('courseId')
      .execute()
    expect(left).toEqual([])
  })
})

describe('words that are filters', () => {
  beforeAll(async () => {
    const idOf = async (courseCode: string) => {
      const row = await db
        .selectFrom('courses')
        .select('id')
        .where('courseCode', '=', courseCode)
        .executeTakeFirstOrThrow()
      return row.id
    }
    await makeBatch(db, { courseId: await idOf('CE-102'), weekdays: [6, 7], startsAt: '10:00' })
    await makeBatch(db, { courseId: await idOf('ME-301'), weekdays: [1, 3], startsAt: '18:00' })
    const needs = [
      ['CE-101', 'No experience with the program'],
      ['CE-102', 'A degree in civil engineering'],
    ] as const
    await db.updateTable('courses').set({ needs: 'Experience' }).execute()
    for (const [code, text] of needs)
      await db.updateTable('courses').set({ needs: text }).where('courseCode', '=', code).execute()
  })

  test.each([
    ['free', ['EE-201']],
    ['free courses', ['EE-201']],
    ['weekend', ['CE-102']],
    ['saturday staad', ['CE-102']],
    ['weekend python', []],
    ['evening batch', ['ME-301']],
    ['after plus two', ['CE-101']],
  ])('%j finds %j', async (q, found) => {
    expect(await codes({ q, exact: '1' })).toEqual(found)
  })

  test('a card names the batch that the words asked for', async () => {
    const { courses: found } = await catalog.browseCourses({ q: 'weekend' })
    expect(found).toMatchObject([{ nextBatch: { weekdays: [6, 7] } }])
  })

  test('counts follow the words', async () => {
    const { department } = await catalog.countCourses({ q: 'free' })
    expect(department).toEqual([{ value: 'Electrical Engineering', total: 1 }])
  })

  test('a plural finds the singular', async () => {
    expect(await codes({ q: 'motors', exact: '1' })).toEqual(['EE-201'])
  })

  test('a synonym of two words is not two words of a description', async () => {
    const description = 'A mobile app, from building it to the services behind it.'
    await makeCourse(db, { courseName: 'Mobile Apps', courseCode: 'SW-999', description })
    expect(await codes({ q: 'wiring', exact: '1' })).toEqual([])
  })
})
