import type { CourseSummary } from '#contract/catalog.ts'
import { pages } from '#contract/pages.ts'
import { ownEntry } from '#contract/own-entry.ts'
import type { FrameData } from './frame-data.ts'
import { sharePictureOf } from './share-picture.ts'
import type { Crumb, Thing } from './structured-data.ts'
import { campusIds, instituteId } from './structured-data.ts'

/** schema.org's words for ours; a mode that somebody else has thought of is left out. */
const courseModes: Record<string, string> = {
  Online: 'Online',
  Offline: 'Onsite',
  Hybrid: 'Blended',
}

/** A course as schema.org describes one: who gives it, how and where, for how long, and what it costs. */
export function courseThing(site: FrameData, course: CourseSummary, description: string): Thing {
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
    image: sharePictureOf(course.photo, site.publicUrl).href,
    provider: { '@id': instituteId(site) },
    ...instanceOf(site, course),
    ...offerOf(course, address),
  }
}

/** The department's page, as the way to the course. */
export function courseParents({ departments }: FrameData, { department }: CourseSummary): Crumb[] {
  return departments
    .filter(({ title }) => title === department.title)
    .map(({ title, path }) => ({ title, path }))
}

function instanceOf(site: FrameData, { mode, duration }: CourseSummary): Thing {
  const courseMode = ownEntry(courseModes, mode ?? '')
  if (courseMode === undefined) return {}
  return {
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode,
      ...(courseMode === 'Online' ? {} : { location: campusIds(site) }),
      ...scheduleOf(duration),
    },
  }
}

/** '3 months' and '1 year' (spec §5), counted in months: nobody says on which days the classes are. */
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

/** A course without a fee is not offered yet (rule 2). */
function offerOf({ courseFee }: CourseSummary, url: string): Thing {
  if (courseFee === null) return {}
  return {
    offers: {
      '@type': 'Offer',
      category: Number(courseFee) === 0 ? 'Free' : 'Paid',
      price: courseFee,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      url,
    },
  }
}
