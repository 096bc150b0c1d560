import { shortDaysAndHours } from '#contract/batch-words.ts'
import type { CourseList, CourseSummary, FrontDoor } from '#contract/catalog.ts'
import type { RefundTerms } from '#contract/policies.ts'
import type { ApiClient } from '#contract/endpoints.ts'
import { knownDepartments } from '#contract/pages.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { pageField, readUrlState } from '#web/address/url-state.ts'
import { apiContext } from '#web/api/api-context.ts'
import type { StartingBatch } from './starts-soon.tsx'

export const HOME_PAGE_SIZE = 60
const STARTING_SOON = 6
const [civil] = knownDepartments

export type HomeListed = {
  courses: CourseList
  /** Every course, because there is no civil one. */
  isWhole: boolean
}

export type MoreOfHome = {
  departments: FrontDoor['departments']
  startsSoon: StartingBatch[]
  terms: RefundTerms
}

export type HomeData = {
  page: number
  /** null when the list could not be fetched. */
  listing: HomeListed | Promise<HomeListed | null>
  /** What stands below the list; null when it could not be fetched. */
  more: MoreOfHome | Promise<MoreOfHome | null>
}

/** Asks for the civil courses, as specified, or for all where there are none; and for what stands below them. */
export function loadHome({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { page } = readUrlState({ page: pageField }, new URL(request.url).searchParams)
  return { page, listing: listCourses(api, page), more: askMore(api) }
}

async function listCourses(api: ApiClient, page: number): Promise<HomeListed> {
  const courses = await api.listCourses({ department: civil.title, page, limit: HOME_PAGE_SIZE })
  if (courses.total > 0) return { courses, isWhole: false }
  return { courses: await api.listCourses({ page, limit: HOME_PAGE_SIZE }), isWhole: true }
}

async function askMore(api: ApiClient): Promise<MoreOfHome> {
  const [{ departments }, { courseDetails }, { terms }] = await Promise.all([
    api.showFrontDoor({}),
    api.listCourses({ sort: 'start', limit: STARTING_SOON }),
    api.showRefundTerms({}),
  ])
  return { departments, startsSoon: courseDetails.flatMap(startOf), terms }
}

/** Seats are not known here: the page is kept (decision 44). What has begun, or has no day, starts not soon. */
function startOf({ _id: courseId, courseName, nextBatch }: CourseSummary): StartingBatch[] {
  if (nextBatch === undefined || nextBatch.isRunning) return []
  const { _id: id, startsOn, campus } = nextBatch
  const times = shortDaysAndHours(nextBatch)
  return [{ id, courseId, courseName, startsOn, times, campus, seatsLeft: null }]
}
