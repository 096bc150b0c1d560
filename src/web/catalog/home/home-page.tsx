import { openCampuses } from '#contract/institute/open-campuses.ts'
import { knownDepartments, pages } from '#contract/pages.ts'
import { Suspense } from 'react'
import type { MetaArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { CourseGridLoading } from '#web/catalog/courses/listing/course-grid.tsx'
import { isNarrowed } from '#web/catalog/courses/departments/department-filter.ts'
import { DepartmentFilters } from '#web/catalog/courses/departments/department-filters.tsx'
import { ListingFailed } from '#web/catalog/courses/listing/listing-failed.tsx'
import { useLastCounts } from '#web/catalog/courses/listing/use-last-counts.ts'
import { Banner } from '#web/platform/shell/banner.tsx'
import { Breadcrumb } from '#web/platform/shell/breadcrumb.tsx'
import { Content } from '#web/platform/shell/content.tsx'
import { useFrame } from '#web/platform/shell/frame-data.ts'
import { pageMeta } from '#web/platform/shell/head/page-meta.ts'
import { DepartmentTiles } from './department-tiles.tsx'
import { Hero } from './hero.tsx'
import { HomeListing } from './home-listing.tsx'
import { HomeSections } from './home-sections.tsx'
import type { HomeData } from './load-home.ts'
import { loadHome } from './load-home.ts'

const [civil] = knownDepartments

/** First visit: the whole page (ARCHITECTURE §2). */
export async function loader(args: Parameters<typeof loadHome>[0]) {
  const { listing, counts, more, ...rest } = loadHome(args)
  const [shown, counted, behind] = await Promise.all([listing, counts, more])
  return { ...rest, listing: shown, counts: counted, more: behind }
}

/**
 * Later clicks: the page changes at once and shows 'Loading...' until the specified endpoint
 * responds.
 */
export function clientLoader(args: Parameters<typeof loadHome>[0]) {
  const { listing, counts, more, ...rest } = loadHome(args)
  return {
    ...rest,
    listing: listing.catch(() => null),
    counts: counts.catch(() => null),
    more: more.catch(() => null),
  }
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const page = loaderData?.page ?? 1
  const filter = loaderData?.filter
  return pageMeta(matches, {
    title: ({ name }) =>
      name === '' ? 'Courses, dates and fees' : `${name}: courses, dates and fees`,
    description: (institute) =>
      `${institute.tagline === '' ? '' : `${institute.tagline}. `}Courses with fees${campusesText(institute)}.`,
    // each further page shows other courses, so it is indexed separately
    ...(filter && isNarrowed(filter)
      ? {}
      : { canonicalPath: pages.home() + (page > 1 ? `?page=${page}` : '') }),
  })
}

/**
 * The home page: the civil courses, as specified (spec §2, rule 6), and answers to a visitor's
 * questions.
 */
export default function HomePage() {
  const { page, filter, listing, counts, more } = useLoaderData<HomeData>()
  const counted = useLastCounts(counts)
  const shown = [page, filter.campus, filter.startMonth].join(' ')
  const hasCivil = useHasCivil()
  return (
    <>
      <Hero more={more} />
      <CivilBanner />
      <Content>
        <DepartmentTiles here={hasCivil ? civil.slug : null} />
        <DepartmentFilters
          department={hasCivil ? civil.title : null}
          filter={filter}
          counts={counted}
        />
        <Suspense key={shown} fallback={<CourseGridLoading />}>
          <HomeListing page={page} filter={filter} listing={listing} />
        </Suspense>
        <Suspense key={`more ${page}`} fallback={null}>
          <HomeSections more={more} />
        </Suspense>
      </Content>
    </>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <CivilBanner />
      <Content>
        <ListingFailed />
      </Content>
    </>
  )
}

/** ', start dates and campuses in Kochi, Kollam'. */
function campusesText(institute: Parameters<typeof openCampuses>[0]): string {
  const names = openCampuses(institute).map(({ name }) => name)
  return names.length === 0
    ? ' and start dates'
    : `, start dates and campuses in ${names.join(', ')}`
}

/** An institute without civil courses titles its list after its only department. */
function CivilBanner() {
  const hasCivil = useHasCivil()
  const taught = useFrame().departments.filter(({ courseCount }) => courseCount !== 0)
  const [only] = taught.length === 1 ? taught : []
  return (
    <Banner
      title={hasCivil ? civil.banner : (only?.title ?? 'Our courses')}
      isPlain
      {...(hasCivil && { department: civil.slug })}
    >
      <Breadcrumb here="Department" />
    </Banner>
  )
}

function useHasCivil(): boolean {
  return useFrame().departments.some(
    ({ slug, courseCount }) => slug === civil.slug && courseCount !== 0,
  )
}
