import { expect, test } from 'vitest'
import { sampleCoursesCsv } from '#contract/catalog/course-csv.ts'
import { catalogMessages } from '#contract/catalog/catalog-messages.ts'
import { messages } from '#contract/messages.ts'
import { paise } from '#contract/money/money.ts'
import { institute } from '#institute/institute.ts'
import type { OfficeCourse } from '../courses/office-course.ts'
import { nothingAnswered } from '../testing-catalog-office.ts'
import { planImport } from './plan-import.ts'
import { readCourseRows } from './read-course-rows.ts'

const heading =
  'courseCode,courseName,department,mode,duration,courseFee,description,status,isTrial'
const known: OfficeCourse = {
  id: '0198f3a0-0000-7000-8000-000000000002',
  courseName: 'Total Station',
  courseCode: 'CE-1',
  feeInPaise: paise(450_000),
  department: { id: 'civil-id', title: 'Civil Engineering' },
  mode: 'Weekend',
  duration: '3 months',
  photo: null,
  description: 'Survey a site.',
  isEnrolled: false,
  isTrial: false,
  ...nothingAnswered,
  status: 'published',
  version: 3,
  editedAt: new Date(0),
  editedBy: null,
}
const catalogue = {
  campuses: institute.campuses,
  courses: new Map([['ce-1', known]]),
  departments: new Map([
    ['civil engineering', 'civil-id'],
    ['software', 'software-id'],
  ]),
  descriptions: {
    get: (text: string) =>
      text.startsWith('*a_') ? null : { html: `<p>${text}</p>`, summary: text },
  },
}
const planOf = (...lines: string[]) =>
  planImport(readCourseRows([heading, ...lines].join('\n')), catalogue)

test('a new code adds a course, published unless the row says draft', () => {
  const [shown, draft] = planOf(
    'SW-1,Web,software,Hybrid,4 months,"₹1,25,000",Pages.,,yes',
    'SW-2,Apps,Software,Online,1 year,0,Phones.,Draft,no',
  )
  expect(shown).toMatchObject({
    row: 2,
    courseCode: 'SW-1',
    courseName: 'Web',
    outcome: 'added',
    status: 'published',
    fields: {
      courseCode: 'SW-1',
      courseName: 'Web',
      departmentId: 'software-id',
      mode: 'Hybrid',
      duration: '4 months',
      feeInPaise: 12_500_000,
      description: 'Pages.',
      photo: null,
      isEnrolled: false,
      isTrial: true,
    },
    shown: { descriptionHtml: '<p>Pages.</p>', descriptionSummary: 'Pages.' },
  })
  expect(draft).toMatchObject({ outcome: 'added', status: 'draft', fields: { feeInPaise: 0 } })
})

test('for a known code only filled cells that differ are changes', () => {
  const [changed] = planOf('ce-1,,Software,Weekend,,4500.50,,draft,')
  expect(changed).toMatchObject({
    outcome: 'changed',
    courseCode: 'CE-1',
    courseName: 'Total Station',
    fields: { departmentId: 'software-id', feeInPaise: 450_050 },
    status: 'draft',
    changes: ['courseFee', 'department', 'status'],
  })
})

test('fields without a column keep their values', () => {
  const kept = { ...known, photo: '/uploads/a.webp', isEnrolled: true, isTrial: true }
  const courses = new Map([['ce-1', kept]])
  const rows = readCourseRows(`${heading}\nCE-1,Levelling,,,,,,,`)
  const [line] = planImport(rows, { ...catalogue, courses })
  expect(line).toMatchObject({ outcome: 'changed', changes: ['courseName'] })
  expect(line).toHaveProperty('fields', { courseName: 'Levelling' })
})

test.each([
  ['the code alone', 'CE-1,,,,,,,,'],
  [
    'the same fee in another format',
    'CE-1,Total Station,civil engineering,,,"4,500",,published,no',
  ],
])('%s changes nothing', (_what, line) => {
  expect(planOf(line)).toEqual([
    { row: 2, courseCode: 'CE-1', courseName: 'Total Station', outcome: 'unchanged' },
  ])
})

test.each([
  [',Web,Software,Online,1 month,1,D.,,', { courseCode: messages.courseCodeRequired }],
  ['SW-1,,Software,Online,1 month,1,D.,,', { courseName: messages.courseNameRequired }],
  ['SW-1,Web,,Online,1 month,1,D.,,', { department: messages.departmentRequired }],
  ['SW-1,Web,Alchemy,Online,1 month,1,D.,,', { department: catalogMessages.csvDepartmentUnknown }],
  [
    'SW-1,Web,Software,Postal,1 month,1,D.,,',
    { mode: '“Postal” is no mode that can be chosen. Write Online, Offline or Hybrid.' },
  ],
  ['SW-1,Web,Software,,1 month,1,D.,,', { mode: messages.modeNotSelected }],
  ['SW-1,Web,Software,Online,,1,D.,,', { duration: messages.durationRequired }],
  [
    'SW-1,Web,Software,Online,5 weeks,1,D.,,',
    {
      duration:
        '“5 weeks” is no duration that can be chosen. Write 1 month, 2 months, 3 months, 4 months, 6 months or 1 year.',
    },
  ],
  ['SW-1,Web,Software,Online,1 month,,D.,,', { courseFee: messages.courseFeeRequired }],
  ['SW-1,Web,Software,Online,1 month,N/A,D.,,', { courseFee: messages.courseFeeNotRupees }],
  ['SW-1,Web,Software,Online,1 month,-5,D.,,', { courseFee: messages.courseFeeNotRupees }],
  ['SW-1,Web,Software,Online,1 month,1,,,', { description: messages.descriptionRequired }],
  ['SW-1,Web,Software,Online,1 month,1,D.,hidden,', { status: catalogMessages.csvStatusUnknown }],
  ['SW-1,Web,Software,Online,1 month,1,D.,,maybe', { isTrial: catalogMessages.csvYesOrNo }],
  [
    'CE-1,,,Postal,,x,,,',
    {
      mode: expect.stringContaining('“Postal” is no mode') as string,
      courseFee: messages.courseFeeNotRupees,
    },
  ],
])('%s is refused with %j', (line, fields) => {
  expect(planOf(line)).toMatchObject([{ row: 2, outcome: 'bad', fields }])
})

test.each(['constructor', '__proto__', 'toString', 'Constructor'])(
  '%s, a property of every object, is refused as status and as yes or no',
  (word) => {
    const fields = { status: catalogMessages.csvStatusUnknown, isTrial: catalogMessages.csvYesOrNo }
    const added = `SW-1,Web,Software,Online,1 month,1,D.,${word},${word}`
    expect(planOf(added)).toMatchObject([{ row: 2, outcome: 'bad', fields }])
    expect(planOf(`CE-1,,,,,,,${word},${word}`)).toMatchObject([{ outcome: 'bad', fields }])
  },
)

test('a text that cannot be rendered is refused in its row, unless it is unchanged', () => {
  const line = 'SW-1,Web,Software,Online,1 month,1,*a_*a_,,'
  const fields = { description: catalogMessages.descriptionNotShown }
  expect(planOf(line)).toMatchObject([{ outcome: 'bad', fields }])
  expect(planOf('CE-1,,,,,,*a_*a_,,')).toMatchObject([{ outcome: 'bad', fields }])
  expect(planOf('CE-1,,,,,,Survey a site.,,')).toMatchObject([{ outcome: 'unchanged' }])
})

test('the sample file can be imported unchanged and publishes nothing', () => {
  const csv = sampleCoursesCsv('Civil Engineering', ['Kottiyam', 'Kochi'])
  const plan = planImport(readCourseRows(csv), catalogue)
  expect(plan).toMatchObject([
    { outcome: 'added', status: 'draft', fields: { departmentId: 'civil-id', isTrial: false } },
    { outcome: 'added', status: 'draft', fields: { feeInPaise: 0, isTrial: true } },
  ])
})

test('a duplicate code is refused in both rows, in any case', () => {
  const plan = planOf('CE-1,,,,,,,,', 'ce-1,,,,,,,,')
  expect(plan.map(({ outcome }) => outcome)).toEqual(['bad', 'bad'])
})

test('rows are numbered as in a spreadsheet, including empty ones', () => {
  const plan = planOf('CE-1,,,,,,,,', '', ',,,,,,,,', 'SW-1,,,,,,,,')
  expect(plan.map(({ row }) => row)).toEqual([2, 5])
})

test.each([
  [
    'with another order, other spellings and unknown columns',
    'Notes;Course Name;COURSE_CODE\nx;Survey;CE-1',
  ],
  ['separated by tabs', '\uFEFFcourseCode\tcourseName\r\nCE-1\tSurvey\r\n'],
])('a file %s is read', (_what, csv) => {
  expect(planImport(readCourseRows(csv), catalogue)).toMatchObject([
    { outcome: 'changed', fields: { courseName: 'Survey' } },
  ])
})

test.each([
  ['courseName\nx', catalogMessages.csvColumnsMissing],
  ['courseCode,courseName,Course Code\nx,y,z', catalogMessages.csvColumnTwice],
  [heading, catalogMessages.csvWithoutRows],
  ['courseCode,courseName\n"x,y', catalogMessages.csvUnreadable],
  [`courseCode,courseName\n${'x,y\n'.repeat(2_001)}`, catalogMessages.csvTooManyRows],
])('an unusable file is refused with its reason (%#)', (csv, sentence) => {
  expect(() => readCourseRows(csv)).toThrow(
    expect.objectContaining({ code: 'invalid-input', details: { fields: { csv: sentence } } }),
  )
})

test('a dash clears an optional field, and an empty cell keeps it', () => {
  const answered = {
    ...known,
    trainerName: 'Sreeja Menon',
    needs: 'A calculator',
    campuses: ['Kochi'],
  }
  const rows = readCourseRows(
    [
      'courseCode,courseName,description,needs,campuses,trainerName,software,courseFee',
      'CE-1,,,-,-,,-,',
      'CE-2,-,-,,,,,-',
    ].join('\n'),
  )
  const courses = new Map([
    ['ce-1', answered],
    ['ce-2', known],
  ])
  const [cleared, refused] = planImport(rows, { ...catalogue, courses })
  expect(cleared).toMatchObject({
    outcome: 'changed',
    fields: { needs: null, campuses: [] },
    changes: ['campuses', 'needs'],
  })
  expect(refused).toMatchObject({
    outcome: 'bad',
    fields: {
      courseName: catalogMessages.csvNotCleared,
      description: catalogMessages.csvNotCleared,
      courseFee: catalogMessages.csvNotCleared,
    },
  })
})

test('a replacement character is refused in its row', () => {
  expect(planOf('SW-1,Caf\uFFFD,software,Online,1 month,4500,Pages.,,')).toMatchObject([
    { row: 2, outcome: 'bad', fields: { courseName: expect.stringContaining('lost') as string } },
  ])
})

test('lines above the heading are skipped, and amounts may have currency signs', () => {
  const csv = `Courses of the institute\n\n${heading}\nSW-1,Web,software,Online,1 month,"Rs. 4,500/-",Pages.,,`
  expect(planImport(readCourseRows(csv), catalogue)).toMatchObject([
    { row: 4, outcome: 'added', fields: { feeInPaise: 450_000 } },
  ])
})
