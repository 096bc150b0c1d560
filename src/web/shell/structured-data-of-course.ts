import type { Course, CourseSummary } from '#contract/catalog.ts'
import { campusesOf } from '#contract/course-campuses.ts'
import { linesOf, topicsOf } from '#contract/course-lines.ts'
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

type CourseTold = CourseSummary & Pick<Course, 'outcomes' | 'needs' | 'topics' | 'trainerName'>

/** A course as schema.org describes one: who gives it, how and where, for how long, what it teaches, and what it costs. */
export function courseThing(site: FrameData, course: CourseTold, description: string): Thing {
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
    ...contentOf(course),
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

/** What the page says of it, and nothing else; a list that is empty is left out. */
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
      ...(courseMode === 'Online' ? {} : { location: campusIds(site, campusesOf(course)) }),
      ...(trainerName === null ? {} : { instructor: { '@type': 'Person', name: trainerName } }),
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
function offerOf({ courseFee, enrollmentClosed }: CourseSummary, url: string): Thing {
  if (courseFee === null) return {}
  return {
    offers: {
      '@type': 'Offer',
      category: Number(courseFee) === 0 ? 'Free' : 'Paid',
      price: courseFee,
      priceCurrency: 'INR',
      availability: `https://schema.org/${enrollmentClosed === null ? 'InStock' : 'OutOfStock'}`,
      url,
    },
  }
}
