import type { CourseCounts, CourseList, FrontDoor } from '#contract/catalog/catalog.ts'
import type { RefundTerms } from '#contract/institute/policies.ts'
import type { ApiClient } from '#contract/endpoints.ts'
import { knownDepartments } from '#contract/pages.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { pageField, readUrlState } from '#web/platform/address/url-state.ts'
import { apiContext } from '#web/platform/api/api-context.ts'
import {
  filterAsked,
  isNarrowed,
  readDepartmentFilter,
} from '#web/catalog/courses/departments/department-filter.ts'
import type { DepartmentFilter } from '#web/catalog/courses/departments/department-filter.ts'

export const HOME_PAGE_SIZE = 60
const [civil] = knownDepartments

export type HomeCourses = {
  courses: CourseList
  /** All courses, because there is no civil one. */
  isWhole: boolean
}

export type HomeDetails = FrontDoor & { terms: RefundTerms }

export type HomeData = {
  page: number
  filter: DepartmentFilter
  /** null when the list could not be loaded. */
  listing: HomeCourses | Promise<HomeCourses | null>
  /** null when they could not be counted. */
  counts: CourseCounts | null | Promise<CourseCounts | null>
  /** The content below the list; null when it could not be loaded. */
  more: HomeDetails | Promise<HomeDetails | null>
}

/**
 * Loads the civil courses, as specified, or all where there are none; and the content below them.
 */
export function loadHome({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { searchParams } = new URL(request.url)
  const { page } = readUrlState({ page: pageField }, searchParams)
  const filter = readDepartmentFilter(searchParams)
  const listing = listCourses(api, page, filter)
  return { page, filter, listing, counts: countCourses(api, listing, filter), more: loadMore(api) }
}

async function listCourses(
  api: ApiClient,
  page: number,
  filter: DepartmentFilter,
): Promise<HomeCourses> {
  const input = { ...filterAsked(filter), page, limit: HOME_PAGE_SIZE }
  const department = civil.title
  const courses = await api.listCourses({ ...input, department })
  if (courses.total > 0) return { courses, isWhole: false }
  // an empty filtered list does not mean that there is no civil course
  if (isNarrowed(filter)) {
    const { total } = await api.listCourses({ department, page: 1, limit: 1 })
    if (total > 0) return { courses, isWhole: false }
  }
  return { courses: await api.listCourses(input), isWhole: true }
}

async function countCourses(
  api: ApiClient,
  listing: Promise<HomeCourses>,
  filter: DepartmentFilter,
): Promise<CourseCounts> {
  const input = filterAsked(filter)
  const [ofCivil, { isWhole }] = await Promise.all([
    api.countCourses({ ...input, department: civil.title }),
    listing,
  ])
  return isWhole ? api.countCourses(input) : ofCivil
}

async function loadMore(api: ApiClient): Promise<HomeDetails> {
  const [door, { terms }] = await Promise.all([api.showFrontDoor({}), api.showRefundTerms({})])
  return { ...door, terms }
}
