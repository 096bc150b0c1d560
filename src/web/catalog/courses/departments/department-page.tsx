import type { CourseCounts, CourseList } from '#contract/catalog/catalog.ts'
import { openCampuses } from '#contract/institute/open-campuses.ts'
import { Suspense } from 'react'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import {
  isRouteErrorResponse,
  useLoaderData,
  useLocation,
  useParams,
  useRouteError,
} from 'react-router'
import { pageField, readUrlState } from '#web/platform/address/url-state.ts'
import { NotFound } from '#web/platform/errors/not-found.tsx'
import { apiContext } from '#web/platform/api/api-context.ts'
import { Banner } from '#web/platform/shell/banner.tsx'
import { Breadcrumb } from '#web/platform/shell/breadcrumb.tsx'
import { Content } from '#web/platform/shell/content.tsx'
import { pageMeta } from '#web/platform/shell/head/page-meta.ts'
import { CourseGrid, CourseGridLoading } from '../listing/course-grid.tsx'
import { filterAsked, isNarrowed, readDepartmentFilter } from './department-filter.ts'
import type { DepartmentFilter } from './department-filter.ts'
import { DepartmentFilters } from './department-filters.tsx'
import type { DepartmentShown } from './department-shown.ts'
import { departmentShown, knownDepartmentAt } from './department-shown.ts'
import { ListingFailed } from '../listing/listing-failed.tsx'
import { OtherDepartments } from '#web/platform/shell/footer/other-departments.tsx'
import { pageCountOf } from '../listing/page-count.ts'
import { PageLinks } from '../listing/page-links.tsx'
import { useLastCounts } from '../listing/use-last-counts.ts'
import { useResolved } from '../use-resolved.ts'
import { ListCount, EmptyList } from '../list-count.tsx'

const PAGE_SIZE = 60

type DepartmentData = {
  department: DepartmentShown
  page: number
  /** null when the list could not be loaded. */
  courses: CourseList | Promise<CourseList | null>
  filter: DepartmentFilter
  /** null when they could not be counted. */
  counts: CourseCounts | null | Promise<CourseCounts | null>
}

/** First visit: the whole page with its courses (ARCHITECTURE §2). */
export async function loader(args: LoaderFunctionArgs) {
  const asked = await ask(args)
  // awaited together: neither may reject unhandled
  const [courses, counts] = await Promise.all([asked.courses, asked.counts])
  return { ...asked, courses, counts }
}

/**
 * Later clicks: the page changes at once and shows 'Loading...' until the specified endpoint
 * responds.
 */
export async function clientLoader(args: LoaderFunctionArgs) {
  const { courses, counts, ...rest } = await ask(args)
  return { ...rest, courses: courses.catch(() => null), counts: counts.catch(() => null) }
}

async function ask({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { pathname, searchParams } = new URL(request.url)
  const department = await departmentShown(api, pathname, params['slug'])
  const { page } = readUrlState({ page: pageField }, searchParams)
  const filter = readDepartmentFilter(searchParams)
  const asked = { department: department.title, ...filterAsked(filter) }
  return {
    department,
    page,
    filter,
    courses: api.listCourses({ ...asked, page, limit: PAGE_SIZE }),
    counts: api.countCourses(asked),
  }
}

export function meta({ matches, location, loaderData }: MetaArgs<typeof loader>) {
  const department = loaderData?.department ?? knownDepartmentAt(location.pathname)
  if (!department)
    return pageMeta(matches, { title: 'Page not found', description: ({ tagline }) => tagline })
  const { banner, title } = department
  const page = loaderData?.page ?? 1
  const filter = loaderData?.filter
  return pageMeta(matches, {
    title: `${banner} courses`,
    description: (institute) =>
      `${title} courses at ${institute.name}: fees, modes and durations, with campuses in ${openCampuses(
        institute,
      )
        .map(({ name }) => name)
        .join(', ')}.`,
    // each further page shows other courses, so it is indexed separately
    ...(filter && isNarrowed(filter)
      ? {}
      : { canonicalPath: department.canonicalPath + (page > 1 ? `?page=${page}` : '') }),
  })
}

export default function DepartmentPage() {
  const { department, page, courses, filter, counts } = useLoaderData<DepartmentData>()
  const counted = useLastCounts(counts)
  const shown = [department.slug, page, filter.campus, filter.startMonth].join(' ')
  return (
    <Frame department={department}>
      <DepartmentFilters department={department.title} filter={filter} counts={counted} />
      <Suspense key={shown} fallback={<CourseGridLoading />}>
        <Listing department={department} page={page} courses={courses} filter={filter} />
      </Suspense>
    </Frame>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const { pathname } = useLocation()
  const { slug } = useParams()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const department = knownDepartmentAt(slug === undefined ? pathname : `/${slug}`)
  return (
    <Frame department={department}>
      <ListingFailed />
    </Frame>
  )
}

type FrameProps = { department: DepartmentShown | null; children: React.ReactNode }

function Frame({ department, children }: FrameProps) {
  return (
    <>
      <Banner title={department?.banner ?? 'Courses'} department={department?.slug} isLow>
        <Breadcrumb here="Department" />
      </Banner>
      <Content>{children}</Content>
    </>
  )
}

type ListingProps = Pick<DepartmentData, 'department' | 'page' | 'courses' | 'filter'>

function Listing({ department, page, courses, filter }: ListingProps) {
  const list = useResolved(courses)
  if (list === null) return <ListingFailed />
  const { courseDetails, total } = list
  if (total === 0 && isNarrowed(filter)) return <EmptyList kind={department.title} />
  if (total === 0)
    return (
      <OtherDepartments than={department.slug}>
        There are no {department.title} courses right now. Please look at the other departments:
      </OtherDepartments>
    )
  return (
    <>
      <ListCount total={total} filter={filter} />
      <CourseGrid courses={courseDetails} />
      <PageLinks page={page} pageCount={pageCountOf(total, PAGE_SIZE)} />
    </>
  )
}
