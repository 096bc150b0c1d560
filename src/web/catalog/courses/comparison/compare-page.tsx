import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/endpoints.ts'
import { pages } from '#contract/pages.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { apiContext } from '#web/platform/api/api-context.ts'
import { problemCode } from '#web/platform/api/problem-code.ts'
import { comparedIn, MOST_COMPARED } from '#web/catalog/compare/compared-courses.ts'
import { setCompared } from '#web/catalog/compare/comparison.ts'
import { SendToParent } from '#web/platform/sharing/send-to-parent.tsx'
import { Breadcrumb } from '#web/platform/shell/breadcrumb.tsx'
import { Content } from '#web/platform/shell/content.tsx'
import { pageMeta } from '#web/platform/shell/head/page-meta.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import styles from './compare-page.module.css'
import type { ComparedCourse } from './compare-rows.tsx'
import { comparedBatch } from './compared-batch.ts'
import { CompareTable } from './compare-table.tsx'
import { ListingFailed } from '../listing/listing-failed.tsx'

/**
 * Up to three courses side by side. The address holds the whole comparison, so that it can be sent
 * to somebody.
 */
async function load({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const ids = comparedIn(new URL(request.url).searchParams.get('courses'))
  const [{ terms }, ...found] = await Promise.all([
    api.showRefundTerms({}),
    ...ids.map((id) => courseOf(api, id)),
  ])
  const courses = found.filter((course) => course !== null)
  return { courses, missing: ids.length - courses.length, terms }
}

export const loader = load
export const clientLoader = load

/** null: not in the catalogue, or no longer. */
async function courseOf(api: ApiClient, id: string): Promise<ComparedCourse | null> {
  try {
    const [{ CourseDetails }, { batches }] = await Promise.all([
      api.showCourse({ id }),
      api.showCourseBatches({ id }),
    ])
    const { description: _, ...course } = CourseDetails
    return { ...course, batch: comparedBatch(course, batches, new Date()) }
  } catch (error) {
    if (problemCode(error) === 'course-not-found') return null
    throw error
  }
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const names = (loaderData?.courses ?? []).map(({ courseName }) => courseName)
  return pageMeta(matches, {
    title: 'Compare courses',
    description: (institute) =>
      names.length === 0
        ? `Start, fee and contents of courses of ${institute.name}, side by side.`
        : `${names.join(', ')}: start, fee and contents side by side.`,
  })
}

export default function ComparePage() {
  const { courses, missing, terms } = useLoaderData<typeof loader>()
  const ids = courses.map(({ _id }) => _id)
  const institute = useInstitute()
  return (
    <Frame>
      {missing > 0 && (
        <Alert
          tone="info"
          title={
            missing === 1
              ? 'One of these courses is no longer offered.'
              : `${missing} of these courses are no longer offered.`
          }
        />
      )}
      {courses.length > 0 && <CompareTable courses={courses} terms={terms} />}
      {courses.length === 0 && (
        <p>
          Choose up to {MOST_COMPARED} courses with their “Compare” buttons. You see them here side
          by side and can send the page to your family.
        </p>
      )}
      <div className={styles.steps}>
        {courses.length < MOST_COMPARED && (
          // the list then shows which are chosen, also to a visitor who came by a link
          <ButtonLink
            variant={courses.length < 2 ? 'primary' : 'quiet'}
            to={pages.courses()}
            onClick={() => setCompared(ids)}
          >
            {courses.length === 0 ? 'See all courses' : 'Add another course'}
          </ButtonLink>
        )}
        {courses.length > 0 && (
          <SendToParent path={pages.compare(ids)} text={`Courses of ${institute.name}:`} />
        )}
      </div>
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
    <Content>
      <div className={styles.head}>
        <PageTitle>Compare courses</PageTitle>
        <Breadcrumb parent={{ title: 'Courses', path: pages.courses() }} here="Compare" />
      </div>
      {children}
    </Content>
  )
}
