import { expect, test } from 'vitest'
import { institute } from '#institute/institute.ts'
import { courseThing } from './structured-data-of-course.ts'

const site = {
  publicUrl: 'https://portal.test',
  instituteSiteUrl: '',
  isTestMode: false,
  isPreview: false,
  departments: [],
  google: null,
  institute,
}
const course = {
  _id: 'c1',
  courseName: 'Surface Design',
  courseCode: 'ME-302',
  courseFee: '14000',
  department: { _id: 'd1', title: 'Mechanical Engineering' },
  mode: 'Hybrid',
  duration: '3 months',
  photo: null,
  campuses: [],
  enrollmentClosed: null,
  feeNote: null,
  outcomes: null,
  needs: null,
  topics: null,
  trainerName: null,
}
const batch = {
  _id: 'b1',
  campus: 'Kochi',
  mode: 'Hybrid',
  startsOn: '2027-01-04',
  endsOn: '2027-02-26',
  weekdays: [1, 5],
  startsAt: '18:00',
  endsAt: '20:00',
  trainer: { name: 'Anil Kumar', about: null, photo: null },
  enrollUntil: '2027-01-03',
  batchFee: '13000.50',
}
const thingWith = (batches: (typeof batch)[]) =>
  // as serialized in the page
  JSON.parse(JSON.stringify(courseThing(site, { course, batches, description: 'Words.' })))

test('each batch is an instance with its known days, place, trainer and price', () => {
  const at = 'https://portal.test/courseDetailPage/c1'
  expect(thingWith([batch]).hasCourseInstance).toEqual([
    {
      '@type': 'CourseInstance',
      '@id': `${at}#batch-b1`,
      url: `${at}?batch=b1`,
      courseMode: 'Blended',
      location: { '@id': 'https://portal.test/#kochi' },
      startDate: '2027-01-04',
      endDate: '2027-02-26',
      courseSchedule: {
        '@type': 'Schedule',
        startDate: '2027-01-04',
        endDate: '2027-02-26',
        byDay: ['https://schema.org/Monday', 'https://schema.org/Friday'],
        startTime: '18:00',
        endTime: '20:00',
        scheduleTimezone: 'Asia/Kolkata',
        repeatFrequency: 'Weekly',
        repeatCount: 8,
      },
      instructor: { '@type': 'Person', name: 'Anil Kumar' },
      offers: {
        '@type': 'Offer',
        category: 'Paid',
        price: '13000.50',
        priceCurrency: 'INR',
        url: `${at}?batch=b1`,
        validThrough: '2027-01-03',
      },
    },
  ])
})

test('an online batch on arrangement has no place and no days', () => {
  const online = { ...batch, campus: null, mode: 'Online', weekdays: [], trainer: null }
  const [instance] = thingWith([online as unknown as typeof batch]).hasCourseInstance
  expect(instance).toMatchObject({ courseMode: 'Online', startDate: '2027-01-04' })
  expect(Object.keys(instance)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/location|courseSchedule|instructor/)]),
  )
})

test('a course without batches has its mode and duration', () => {
  expect(thingWith([]).hasCourseInstance).toMatchObject({
    courseMode: 'Blended',
    courseSchedule: { repeatCount: 3, repeatFrequency: 'Monthly' },
  })
})
