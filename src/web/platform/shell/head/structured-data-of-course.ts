import type { Batch } from '#contract/teaching/batches.ts'
import type { Course, CourseSummary } from '#contract/catalog/catalog.ts'
import { campusesOf } from '#contract/catalog/course-campuses.ts'
import { linesOf, topicsOf } from '#contract/catalog/course-lines.ts'
import { pages } from '#contract/pages.ts'
import { ownEntry } from '#contract/platform/own-entry.ts'
import type { FrameData } from '../frame-data.ts'
import { sharePictureOf } from './share-picture.ts'
import type { Crumb, Thing } from './structured-data.ts'
import { campusIds, campusPlace, instituteId } from './structured-data.ts'

/** schema.org's words for our modes; an unknown mode is left out. */
const courseModes: Record<string, string> = {
  Online: 'Online',
  Offline: 'Onsite',
  Hybrid: 'Blended',
}

type CourseTold = CourseSummary & Pick<Course, 'outcomes' | 'needs' | 'topics' | 'trainerName'>

type Described = {
  course: CourseTold
  /** The open batches. */
  batches: readonly Batch[]
  description: string
}

/** A course as schema.org describes one: provider, mode, place and time, content and price. */
export function courseThing(site: FrameData, { course, batches, description }: Described): Thing {
  const address = new URL(pages.course(course._id), site.publicUrl).href
  const { courseName, courseCode, department } = course
  return {
    '@type': 'Course',
    '@id': `${address}#course`,
    name: courseName,
    courseCode,
    description,
    url: address,
    about: department.title,
    image: sharePictureOf(course.photo, site)?.href,
    provider: { '@id': instituteId(site) },
    ...contentOf(course),
    ...(batches.length === 0
      ? instanceOf(site, course)
      : { hasCourseInstance: batches.map((batch) => batchInstance(site, batch, address)) }),
    ...offerOf(course.courseFee, { url: address, availability: availabilityOf(course) }),
  }
}

/** The department's page, as the parent of the course. */
export function courseParents({ departments }: FrameData, { department }: CourseSummary): Crumb[] {
  return departments
    .filter(({ title }) => title === department.title)
    .map(({ title, path }) => ({ title, path }))
}

/** Only content that the page shows; empty lists are left out. */
function contentOf({ outcomes, needs, topics }: CourseTold): Thing {
  const teaches = linesOf(outcomes)
  const prerequisites = linesOf(needs)
  const sections = topicsOf(topics).map(({ title, points }) => ({
    '@type': 'Syllabus',
    name: title,
    ...(points.length === 0 ? {} : { description: points.join('; ') }),
  }))
  return {
    ...(teaches.length === 0 ? {} : { teaches }),
    ...(prerequisites.length === 0 ? {} : { coursePrerequisites: prerequisites }),
    ...(sections.length === 0 ? {} : { syllabusSections: sections }),
  }
}

function instanceOf(site: FrameData, course: CourseTold): Thing {
  const { mode, duration, trainerName } = course
  const courseMode = ownEntry(courseModes, mode ?? '')
  if (courseMode === undefined) return {}
  return {
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode,
      ...(courseMode === 'Online'
        ? {}
        : { location: campusIds(site, campusesOf(course, site.institute)) }),
      ...(trainerName === null ? {} : { instructor: { '@type': 'Person', name: trainerName } }),
      ...scheduleOf(duration),
    },
  }
}

/** '3 months' and '1 year' (spec §5), counted in months: the days of the classes are unknown. */
function scheduleOf(duration: string | null): Thing {
  const [, count, unit] = /^(\d+) (month|year)s?$/.exec(duration ?? '') ?? []
  if (count === undefined) return {}
  const months = Number(count) * (unit === 'year' ? 12 : 1)
  return {
    courseSchedule: {
      '@type': 'Schedule',
      duration: `P${months}M`,
      repeatFrequency: 'Monthly',
      repeatCount: months,
    },
  }
}

function availabilityOf({ enrollmentClosed }: CourseSummary): string {
  return `https://schema.org/${enrollmentClosed === null ? 'InStock' : 'OutOfStock'}`
}

/** Without seats: the page is cached, and they change. */
function batchInstance(site: FrameData, batch: Batch, address: string): Thing {
  const { campus, mode, startsOn, endsOn, trainer, batchFee, enrollUntil } = batch
  const url = `${address}?batch=${batch._id}`
  return {
    '@type': 'CourseInstance',
    '@id': `${address}#batch-${batch._id}`,
    url,
    courseMode: ownEntry(courseModes, mode),
    location: campus === null ? undefined : campusPlace(site, campus),
    startDate: startsOn,
    endDate: endsOn,
    ...weeklySchedule(batch),
    instructor: trainer === null ? undefined : { '@type': 'Person', name: trainer.name },
    ...offerOf(batchFee, { url, validThrough: enrollUntil }),
  }
}

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const WEEK_MS = 7 * 24 * 60 * 60 * 1_000

/** For a batch on fixed weekdays. */
function weeklySchedule({ startsOn, endsOn, weekdays, startsAt, endsAt }: Batch): Thing {
  if (weekdays.length === 0) return {}
  const span = Date.parse(endsOn) - Date.parse(startsOn)
  return {
    courseSchedule: {
      '@type': 'Schedule',
      startDate: startsOn,
      endDate: endsOn,
      byDay: weekdays.map((day) => `https://schema.org/${dayNames[day - 1]}`),
      startTime: startsAt ?? undefined,
      endTime: endsAt ?? undefined,
      scheduleTimezone: 'Asia/Kolkata',
      repeatFrequency: 'Weekly',
      repeatCount: Math.floor(span / WEEK_MS) + 1,
    },
  }
}

/** A course without a fee has no offer yet (rule 2). */
function offerOf(courseFee: string | null, more: Thing): Thing {
  if (courseFee === null) return {}
  return {
    offers: {
      '@type': 'Offer',
      category: Number(courseFee) === 0 ? 'Free' : 'Paid',
      price: courseFee,
      priceCurrency: 'INR',
      ...more,
    },
  }
}
