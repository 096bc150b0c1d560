import type { CourseList } from '#contract/catalog.ts'
import type { Portal } from '#contract/endpoints.ts'
import { pages } from '#contract/pages.ts'
import { institute } from '#institute/institute.ts'
import { Suspense } from 'react'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { portalContext } from '#web/portal/portal-context.ts'
import { Banner } from '#web/shell/banner.tsx'
import { Breadcrumb } from '#web/shell/breadcrumb.tsx'
import { Content } from '#web/shell/content.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { courseCount } from './course-count.ts'
import { CourseGrid, CourseGridLoading } from './course-grid.tsx'
import { CourseSearchForm } from './course-search-form.tsx'
import type { CourseSearch } from './course-search.ts'
import { isNarrowed, readCourseSearch } from './course-search.ts'
import { ListingFailed } from './listing-failed.tsx'
import { NothingFound } from './nothing-found.tsx'
import { pageCountOf } from './page-number.ts'
import { Pager } from './pager.tsx'
import { useSettled } from './use-settled.ts'

const PAGE_SIZE = 24

type CoursesData = {
  search: CourseSearch
  /** null when the list could not be fetched. */
  courses: CourseList | Promise<CourseList | null>
}

/** The whole catalogue with search and filters, all of it in the address (answers.md 6). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const search = searchOf(request)
  return { search, courses: await listCourses(context.get(portalContext), search) }
}

export function clientLoader({ context, request }: LoaderFunctionArgs) {
  const search = searchOf(request)
  const courses = listCourses(context.get(portalContext), search)
  return { search, courses: courses.catch(() => null) }
}

function searchOf(request: Request): CourseSearch {
  return readCourseSearch(new URL(request.url).searchParams)
}

function listCourses(portal: Portal, { q, department, sort, page }: CourseSearch) {
  return portal.listCourses({
    ...(q && { q }),
    ...(department && { department }),
    sort,
    page,
    limit: PAGE_SIZE,
  })
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const search = loaderData?.search
  return pageMeta(matches, {
    title: 'All courses',
    description: `The whole course catalogue of ${institute.name}: search by subject, filter by department, compare fees.`,
    ...(search && !isNarrowed(search) && search.page === 1
      ? { canonicalPath: pages.courses() }
      : {}),
  })
}

export default function CoursesPage() {
  const { search, courses } = useLoaderData<CoursesData>()
  return (
    <Frame>
      <CourseSearchForm key={JSON.stringify(search)} search={search} />
      <Suspense key={JSON.stringify(search)} fallback={<CourseGridLoading />}>
        <Results search={search} courses={courses} />
      </Suspense>
    </Frame>
  )
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ListingFailed />
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <>
      <Banner title="All courses">
        <Breadcrumb here="Courses" />
      </Banner>
      <Content>{children}</Content>
    </>
  )
}

function Results({ search, courses }: CoursesData) {
  const list = useSettled(courses)
  if (list === null) return <ListingFailed />
  const { courseDetails, total } = list
  if (total === 0) return <NothingFound search={search} />
  return (
    <>
      <p role="status">
        {courseCount(total)}
        {isNarrowed(search) && ' found'}
      </p>
      <CourseGrid courses={courseDetails} />
      <Pager page={search.page} pageCount={pageCountOf(total, PAGE_SIZE)} />
    </>
  )
}
