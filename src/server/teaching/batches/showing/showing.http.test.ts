import { beforeAll, describe, expect, test } from 'vitest'
import {
  makeTrainer,
  makeBatch,
  makeCourse,
  makeDepartment,
} from '../../../../../test/support/story/make.ts'
import { portalApp } from '../../../../../test/support/portal-app.ts'

// the clock is fixed at 15 June 2026
const portal = portalApp()
const ids: Record<string, string> = {}
const batches: Record<string, string> = {}

beforeAll(async () => {
  const { db } = portal()
  const departmentId = (await makeDepartment(db, { title: 'Software', slug: 'software' })).id
  const course = async (name: string, fields: Parameters<typeof makeCourse>[1] = {}) => {
    ids[name] = (await makeCourse(db, { courseName: name, departmentId, ...fields })).id
  }
  const batch = async (name: string, of: string, fields: object = {}) => {
    const days = { startsOn: '2026-06-22', endsOn: '2026-08-28', ...fields }
    const details = { enrollUntil: days.startsOn, seats: 10, ...days }
    const made = await makeBatch(db, { courseId: ids[of] ?? '', ...details })
    batches[name] = made.id
  }
  await course('Alpha', { feeInPaise: 600_000, outcomes: '- draw a plan\n- plot it' })
  const { id: trainerId } = await makeTrainer(db, { name: 'Anil Kumar', about: 'Builds bridges.' })
  await batch('alpha-june', 'Alpha', { trainerId, seats: 1, feeInPaise: 650_000 })
  await batch('alpha-july', 'Alpha', { campus: 'Kottiyam', startsOn: '2026-07-06' })
  // started, and still open for enrollment
  await batch('alpha-running', 'Alpha', { startsOn: '2026-06-01', enrollUntil: '2026-06-20' })
  await batch('alpha-closed', 'Alpha', { startsOn: '2026-06-08', enrollUntil: '2026-06-14' })
  await batch('alpha-off', 'Alpha', {
    startsOn: '2026-06-16',
    cancelledAt: new Date('2026-06-10T00:00:00Z'),
    cancelReason: 'The trainer is ill.',
  })
  await course('Bravo', { mode: 'Online', duration: '1 month', trainerName: 'Divya Suresh' })
  await batch('bravo-july', 'Bravo', { campus: null, mode: 'Online', startsOn: '2026-07-13' })
  await course('Charlie')
  await course('Delta', { mode: 'Online' })
  await course('Echo')
  await batch('echo-closed', 'Echo', { startsOn: '2026-06-08', enrollUntil: '2026-06-14' })
})

async function json(path: string) {
  const response = await portal().ask(path)
  expect(response.status).toBe(200)
  // oxlint-disable-next-line typescript/no-explicit-any -- what a caller reads; each test says what it expects
  return (await response.json()) as any
}

const namesOf = async (query: string): Promise<string[]> => {
  const { courseDetails } = await json(`/api/users/getallcoursesuser?${query}`)
  return courseDetails.map(({ courseName }: { courseName: string }) => courseName)
}

describe('the list of courses', () => {
  test('shows the next batch of each course, or none', async () => {
    const { courseDetails } = await json('/api/users/getallcoursesuser?sort=name')
    const next = Object.fromEntries(
      courseDetails.map((course: { courseName: string; nextBatch?: object }) => [
        course.courseName,
        course.nextBatch,
      ]),
    )
    expect(next).toEqual({
      Alpha: {
        _id: batches['alpha-june'],
        campus: 'Kochi',
        startsOn: '2026-06-22',
        weekdays: [1, 3, 5],
        startsAt: '18:00',
        isRunning: false,
      },
      Bravo: expect.objectContaining({ campus: null, startsOn: '2026-07-13' }),
    })
  })

  test.each([
    ['campus=Kochi', ['Alpha', 'Charlie']],
    ['campus=Kottiyam', ['Alpha', 'Charlie']],
    ['startMonth=2026-06', ['Alpha']],
    ['startMonth=2026-07', ['Alpha', 'Bravo']],
    ['startMonth=2026-07&campus=Kochi', []],
    ['startMonth=2026-07&campus=Kottiyam', ['Alpha']],
    ['startMonth=2026-08', []],
    ['campus=Kochi&mode=Online', []],
  ])('?%s finds %j', async (query, found) => {
    expect(await namesOf(`${query}&sort=name`)).toEqual(found)
  })

  test('filtered by a month shows the batch of that month', async () => {
    const { courseDetails } = await json('/api/users/getallcoursesuser?startMonth=2026-07&q=alpha')
    expect(courseDetails[0].nextBatch).toMatchObject({ _id: batches['alpha-july'] })
  })

  test('sorts by the next start; courses without a date come last', async () => {
    expect(await namesOf('sort=start')).toEqual(['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo'])
    expect(await namesOf('sort=start&limit=1&page=2')).toEqual(['Bravo'])
  })

  test.each(['startMonth=2026-13', 'startMonth=June'])('?%s is refused', async (query) => {
    const response = await portal().ask(`/api/users/getallcoursesuser?${query}`)
    expect(response.status).toBe(422)
  })

  test('ignores an unknown campus', async () => {
    expect(await namesOf('campus=Delhi&sort=name')).toEqual(await namesOf('sort=name'))
  })

  test('without results suggests filters to remove', async () => {
    const query = 'startMonth=2026-07&campus=Kadappakkada'
    expect((await json(`/api/users/getallcoursesuser?${query}`)).suggestions.without).toEqual([
      { filter: 'campus', total: 2 },
      { filter: 'startMonth', total: 1 },
    ])
  })
})

describe('the filter counts', () => {
  const count = (value: string, total: number) => ({ value, total })

  test('cover all courses', async () => {
    expect(await json('/api/users/coursecounts')).toEqual({
      department: [count('Software', 5)],
      mode: [count('Offline', 3), count('Online', 2)],
      duration: [count('1 month', 1), count('3 months', 4)],
      fee: [count('5000-15000', 1), count('to-5000', 4)],
      campus: [count('Kadappakkada', 1), count('Kochi', 2), count('Kottiyam', 2)],
      startMonth: [count('2026-06', 1), count('2026-07', 2)],
    })
  })

  test('of a filter ignore its own choice and apply the others', async () => {
    expect(await json('/api/users/coursecounts?campus=Kottiyam&mode=Offline')).toEqual({
      department: [count('Software', 2)],
      mode: [count('Offline', 2)],
      duration: [count('3 months', 2)],
      fee: [count('5000-15000', 1), count('to-5000', 1)],
      campus: [count('Kadappakkada', 1), count('Kochi', 2), count('Kottiyam', 2)],
      startMonth: [count('2026-07', 1)],
    })
    const ofMonth = await json('/api/users/coursecounts?startMonth=2026-07')
    expect(ofMonth.campus).toEqual([count('Kottiyam', 1)])
    expect(ofMonth.startMonth).toEqual([count('2026-06', 1), count('2026-07', 2)])
  })

  test('equal the results of the list', async () => {
    const { campus, startMonth } = await json('/api/users/coursecounts?mode=Offline')
    for (const { value, total } of campus)
      expect(await namesOf(`mode=Offline&campus=${value}`)).toHaveLength(total)
    for (const { value, total } of startMonth)
      expect(await namesOf(`mode=Offline&startMonth=${value}`)).toHaveLength(total)
  })
})

describe('the batches of a course', () => {
  test('are those open for enrollment, with fee and trainer', async () => {
    const alpha = await json(`/api/users/coursebatches/${ids['Alpha']}`)
    expect(alpha.hasBatches).toBe(true)
    expect(alpha.batches.map(({ _id }: { _id: string }) => _id)).toEqual([
      batches['alpha-running'],
      batches['alpha-june'],
      batches['alpha-july'],
    ])
    expect(alpha.batches[1]).toEqual({
      _id: batches['alpha-june'],
      campus: 'Kochi',
      mode: 'Offline',
      startsOn: '2026-06-22',
      endsOn: '2026-08-28',
      weekdays: [1, 3, 5],
      startsAt: '18:00',
      endsAt: '20:00',
      enrollUntil: '2026-06-22',
      trainer: { name: 'Anil Kumar', about: 'Builds bridges.', photo: null },
      batchFee: '6500',
    })
    expect(alpha.batches[2]).toMatchObject({ batchFee: '6000', trainer: null })
  })

  test('may be absent, or present but closed for enrollment', async () => {
    const none = await json(`/api/users/coursebatches/${ids['Charlie']}`)
    expect(none).toEqual({ hasBatches: false, batches: [] })
    const closed = await json(`/api/users/coursebatches/${ids['Echo']}`)
    expect(closed).toEqual({ hasBatches: true, batches: [] })
    expect((await portal().ask('/api/users/coursebatches/nonsense')).status).toBe(404)
  })
})

describe('seats left', () => {
  test('are returned for the open batches of some courses and never cached', async () => {
    const asked = [ids['Alpha'], ids['Bravo'], ids['Charlie']].join(',')
    const response = await portal().ask(`/api/users/seatsleft?courses=${asked}`)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    const { seats } = (await response.json()) as { seats: { batchId: string; left: number }[] }
    const left = new Map(seats.map((of) => [of.batchId, of.left]))
    expect(left.size).toBe(4)
    expect(left.get(batches['alpha-june'] ?? '')).toBe(1)
    expect(left.get(batches['bravo-july'] ?? '')).toBe(10)
  })

  test.each(['', 'nonsense', `${'a'.repeat(36)},`])(
    'are refused for the courses %j',
    async (courses) => {
      expect((await portal().ask(`/api/users/seatsleft?courses=${courses}`)).status).toBe(422)
    },
  )

  test('are refused for 61 courses at once', async () => {
    const many = Array.from({ length: 61 }, () => ids['Alpha']).join(',')
    expect((await portal().ask(`/api/users/seatsleft?courses=${many}`)).status).toBe(422)
  })
})

test('the home page shows day, place, trainer and fee of the next batches', async () => {
  const { starts } = await json('/api/users/frontdoor')
  expect(starts).toEqual([
    {
      _id: batches['alpha-june'],
      course: { _id: ids['Alpha'], courseName: 'Alpha' },
      slug: 'software',
      startsOn: '2026-06-22',
      weekdays: [1, 3, 5],
      startsAt: '18:00',
      endsAt: '20:00',
      campus: 'Kochi',
      batchFee: '6500',
      trainerName: 'Anil Kumar',
      outcome: 'draw a plan',
    },
    // without its own trainer and fee, it shows the course's
    expect.objectContaining({
      _id: batches['bravo-july'],
      campus: null,
      trainerName: 'Divya Suresh',
    }),
  ])
})
