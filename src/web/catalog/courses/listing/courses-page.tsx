import type { CourseCounts, CourseList } from '#contract/catalog/catalog.ts'
import type { ApiClient } from '#contract/endpoints.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { Suspense, useEffect, useRef } from 'react'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { Link, useLoaderData } from 'react-router'
import { apiContext } from '#web/platform/api/api-context.ts'
import { Banner } from '#web/platform/shell/banner.tsx'
import { Breadcrumb } from '#web/platform/shell/breadcrumb.tsx'
import { Content } from '#web/platform/shell/content.tsx'
import { pageMeta } from '#web/platform/shell/head/page-meta.ts'
import { courseCount } from './course-count.ts'
import { CourseGrid, CourseSkeletons } from './course-grid.tsx'
import { CourseSearchForm } from './course-search-form.tsx'
import type { CourseSearch } from './course-search.ts'
import {
  courseFilterInput,
  courseListInput,
  courseSearchAddress,
  isFiltered,
  readCourseSearch,
  filtersInUse,
  withoutFilter,
} from './course-search.ts'
import { ListingFailed } from './listing-failed.tsx'
import { NothingFound } from './nothing-found.tsx'
import { pageCountOf } from './page-count.ts'
import { PageLinks } from './page-links.tsx'
import { useLastCounts } from './use-last-counts.ts'
import { useResolved } from '../use-resolved.ts'
import { Icon } from '../../../platform/ui/icon.tsx'
import { PageLink } from '../../../platform/ui/page-link.tsx'
import { VisuallyHidden } from '../../../platform/ui/visually-hidden.tsx'
import styles from './filter-chips.module.css'

const PAGE_SIZE = 24

type CoursesData = {
  search: CourseSearch
  /** null when the list could not be loaded. */
  courses: CourseList | Promise<CourseList | null>
  /** null when they could not be counted: the choices show no numbers. */
  counts: CourseCounts | null | Promise<CourseCounts | null>
}

/** The whole catalogue with search and filters, all of it in the address (rule 6). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const search = searchOf(request)
  const api = context.get(apiContext)
  const [courses, counts] = await Promise.all([
    listCourses(api, search),
    api.countCourses(courseFilterInput(search)),
  ])
  return { search, courses, counts }
}

export function clientLoader({ context, request }: LoaderFunctionArgs) {
  const search = searchOf(request)
  const api = context.get(apiContext)
  const courses = listCourses(api, search)
  const counts = api.countCourses(courseFilterInput(search))
  return { search, courses: courses.catch(() => null), counts: counts.catch(() => null) }
}

function searchOf(request: Request): CourseSearch {
  return readCourseSearch(new URL(request.url).searchParams)
}

function listCourses(api: ApiClient, search: CourseSearch) {
  return api.listCourses({ ...courseListInput(search), limit: PAGE_SIZE })
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const search = loaderData?.search
  return pageMeta(matches, {
    title: 'All courses',
    description: ({ name }) =>
      `The whole course catalogue of ${name}: search by subject, filter by department, compare fees.`,
    ...(search && !isFiltered(search) && search.page === 1
      ? { canonicalPath: pages.courses() }
      : {}),
  })
}

export default function CoursesPage() {
  const { search, courses, counts } = useLoaderData<CoursesData>()
  const counted = useLastCounts(counts)
  const address = courseSearchAddress(search)
  const count = useFocusWhenLost(address)
  return (
    <Frame>
      <div className={styles.head}>
        <CourseSearchForm search={search} counts={counted} />
        <FilterChips search={search} />
        <p ref={count} className={styles.count} role="status" tabIndex={-1}>
          <Suspense key={address} fallback={messages.loading}>
            <Count search={search} courses={courses} />
          </Suspense>
        </p>
      </div>
      <Suspense key={`corrected ${address}`} fallback={null}>
        <Corrected search={search} courses={courses} />
      </Suspense>
      <Suspense key={address} fallback={<CourseSkeletons />}>
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
      <Banner title="All courses" isPlain>
        <Breadcrumb here="Courses" />
      </Banner>
      <Content>{children}</Content>
    </>
  )
}

type Shown = Pick<CoursesData, 'search' | 'courses'>

/** In a persistent live region, so that assistive technology announces each new count. */
function Count({ search, courses }: Shown) {
  const list = useResolved(courses)
  if (list === null) return null
  const words = list.correction ?? search.q
  const forWords = words && ` for “${words}”`
  const isFound = isFiltered(search)
  return `${courseCount(list.total)}${isFound ? ' found' : ''}${forWords}`
}

/** Says that the search was corrected, with a link to the typed words. */
function Corrected({ search, courses }: Shown) {
  const list = useResolved(courses)
  if (!list?.correction) return null
  return (
    <p>
      Showing results for <strong>{list.correction}</strong>.{' '}
      <Link to={courseSearchAddress({ ...search, exact: '1', page: 1 })}>
        Search instead for {search.q}
      </Link>
    </p>
  )
}

function Results({ search, courses }: Shown) {
  const list = useResolved(courses)
  if (list === null) return <ListingFailed />
  const { courseDetails, total, suggestions } = list
  if (total === 0) return <NothingFound search={search} suggestions={suggestions} />
  if (courseDetails.length === 0)
    return (
      <p>
        This list has no page {search.page}.{' '}
        <Link to={courseSearchAddress({ ...search, page: 1 })}>Go to its first page</Link>
      </p>
    )
  return (
    <>
      <CourseGrid courses={courseDetails} />
      <PageLinks page={search.page} pageCount={pageCountOf(total, PAGE_SIZE)} />
    </>
  )
}

/** The active filters, each with a link to remove it. */
function FilterChips({ search }: { search: CourseSearch }) {
  if (!isFiltered(search)) return null
  const words = search.q === '' ? [] : [{ name: 'q' as const, label: `“${search.q}”` }]
  return (
    <ul className={styles.chips} aria-label="In use">
      {[...words, ...filtersInUse(search)].map(({ name, label }) => (
        <li key={name}>
          <PageLink className={styles.chip} to={withoutFilter(search, name)} preventScrollReset>
            <VisuallyHidden>Remove </VisuallyHidden>
            <span>{label}</span>
            <Icon name="close" size={16} />
          </PageLink>
        </li>
      ))}
      <li>
        <PageLink className={styles.clear} to={pages.courses()} preventScrollReset>
          Clear all
        </PageLink>
      </li>
    </ul>
  )
}

/**
 * Focuses an element when a change of address has removed the focused link, such as a removed
 * filter or page link.
 * @returns the ref of that element, which needs tabIndex -1.
 */
function useFocusWhenLost(address: string) {
  const element = useRef<HTMLParagraphElement>(null)
  const shownAddress = useRef(address)
  useEffect(() => {
    if (shownAddress.current === address) return
    shownAddress.current = address
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body)
      element.current?.focus({ preventScroll: true })
  }, [address])
  return element
}
