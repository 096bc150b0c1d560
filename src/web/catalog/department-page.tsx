import type { CourseList } from '#contract/catalog.ts'
import type { ApiClient } from '#contract/endpoints.ts'
import { openCampuses } from '#contract/open-campuses.ts'
import { Suspense } from 'react'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import {
  isRouteErrorResponse,
  useLoaderData,
  useLocation,
  useParams,
  useRouteError,
} from 'react-router'
import { pageField, readUrlState } from '#web/address/url-state.ts'
import { NotFound } from '#web/errors/not-found.tsx'
import { apiContext } from '#web/api/api-context.ts'
import { Banner } from '#web/shell/banner.tsx'
import { Breadcrumb } from '#web/shell/breadcrumb.tsx'
import { Content } from '#web/shell/content.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { courseCount } from './course-count.ts'
import { CourseGrid, CourseGridLoading } from './course-grid.tsx'
import type { DepartmentShown } from './department-shown.ts'
import { departmentShown, knownDepartmentAt } from './department-shown.ts'
import { ListingFailed } from './listing-failed.tsx'
import { OtherDepartments } from '#web/shell/other-departments.tsx'
import { pageCountOf } from './page-count.ts'
import { PageLinks } from './page-links.tsx'
import { useResolved } from './use-resolved.ts'

const PAGE_SIZE = 60

type DepartmentData = {
  department: DepartmentShown
  page: number
  /** null when the list could not be fetched. */
  courses: CourseList | Promise<CourseList | null>
}

/** First visit: the whole page with its courses (ARCHITECTURE §2). */
export async function loader(args: LoaderFunctionArgs) {
  const { courses, ...rest } = await ask(args)
  return { ...rest, courses: await courses }
}

/** Later clicks: the page changes at once and says 'Loading...' until the specification's endpoint answers. */
export async function clientLoader(args: LoaderFunctionArgs) {
  const { courses, ...rest } = await ask(args)
  return { ...rest, courses: courses.catch(() => null) }
}

async function ask({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { pathname, searchParams } = new URL(request.url)
  const department = await departmentShown(api, pathname, params['slug'])
  const { page } = readUrlState({ page: pageField }, searchParams)
  return { department, page, courses: listCourses(api, department, page) }
}

function listCourses(api: ApiClient, department: DepartmentShown, page: number) {
  return api.listCourses({ department: department.title, page, limit: PAGE_SIZE })
}

export function meta({ matches, location, loaderData }: MetaArgs<typeof loader>) {
  const department = loaderData?.department ?? knownDepartmentAt(location.pathname)
  if (!department)
    return pageMeta(matches, { title: 'Page not found', description: ({ tagline }) => tagline })
  const { banner, title } = department
  const page = loaderData?.page ?? 1
  return pageMeta(matches, {
    title: `${banner} courses`,
    description: (institute) =>
      `${title} courses at ${institute.name}: fees, modes and durations, with campuses in ${openCampuses(
        institute,
      )
        .map(({ name }) => name)
        .join(', ')}.`,
    // a later page shows other courses, so it is a page of its own
    canonicalPath: department.canonicalPath + (page > 1 ? `?page=${page}` : ''),
  })
}

export default function DepartmentPage() {
  const { department, page, courses } = useLoaderData<DepartmentData>()
  return (
    <Frame department={department}>
      <Suspense key={`${department.slug} ${page}`} fallback={<CourseGridLoading />}>
        <Listing department={department} page={page} courses={courses} />
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
      <Banner title={department?.banner ?? 'Courses'} department={department?.slug}>
        <Breadcrumb here="Department" />
      </Banner>
      <Content>{children}</Content>
    </>
  )
}

function Listing({ department, page, courses }: DepartmentData) {
  const list = useResolved(courses)
  if (list === null) return <ListingFailed />
  const { courseDetails, total } = list
  if (total === 0)
    return (
      <OtherDepartments than={department.slug}>
        There are no {department.title} courses just now. Please look at the other departments:
      </OtherDepartments>
    )
  return (
    <>
      <p>{courseCount(total)}</p>
      <CourseGrid courses={courseDetails} />
      <PageLinks page={page} pageCount={pageCountOf(total, PAGE_SIZE)} />
    </>
  )
}
