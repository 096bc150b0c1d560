import { knownDepartments } from '#contract/pages.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { CourseGrid } from '#web/catalog/courses/listing/course-grid.tsx'
import { isNarrowed } from '#web/catalog/courses/departments/department-filter.ts'
import { ListingFailed } from '#web/catalog/courses/listing/listing-failed.tsx'
import { pageCountOf } from '#web/catalog/courses/listing/page-count.ts'
import { PageLinks } from '#web/catalog/courses/listing/page-links.tsx'
import { useResolved } from '#web/catalog/courses/use-resolved.ts'
import { ListCount, EmptyList } from '#web/catalog/courses/list-count.tsx'
import { PhoneLink } from '#web/platform/shell/footer/phone-link.tsx'
import type { HomeData } from './load-home.ts'
import { HOME_PAGE_SIZE } from './load-home.ts'

const [civil] = knownDepartments

/** The cards: civil, or all courses where there is no civil one. */
export function HomeListing({
  page,
  filter,
  listing,
}: Pick<HomeData, 'page' | 'filter' | 'listing'>) {
  const listed = useResolved(listing)
  if (listed === null) return <ListingFailed />
  const { courses, isWhole } = listed
  const { courseDetails, total } = courses
  if (total === 0 && isNarrowed(filter)) return <EmptyList kind={isWhole ? null : civil.title} />
  if (total === 0) return <NoCourses />
  return (
    <>
      <ListCount total={total} filter={filter} />
      <CourseGrid courses={courseDetails} />
      <PageLinks page={page} pageCount={pageCountOf(total, HOME_PAGE_SIZE)} />
    </>
  )
}

/** An empty catalogue shows contacts. */
function NoCourses() {
  const { email, phone, shortName } = useInstitute()
  if (phone === '' || email === '') return <p>There are no courses online yet.</p>
  return (
    <p>
      {shortName} has no courses online yet. Call us at <PhoneLink phone={phone} /> or write to{' '}
      <a href={`mailto:${email}`}>{email}</a>: we tell you what is taught and when it starts.
    </p>
  )
}
