import type { CourseSummary } from '#contract/catalog.ts'
import { messages } from '#contract/messages.ts'
import { knownDepartments, pages } from '#contract/pages.ts'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { isRouteErrorResponse, useLoaderData, useRouteError } from 'react-router'
import { NotFound } from '#web/errors/not-found.tsx'
import { BatchTable } from '#web/batches/batch-table.tsx'
import { useBatchChoice } from '#web/batches/use-batch-choice.ts'
import { missingOr } from '#web/api/missing.ts'
import { apiContext } from '#web/api/api-context.ts'
import { Banner } from '#web/shell/banner.tsx'
import { Breadcrumb } from '#web/shell/breadcrumb.tsx'
import { Content } from '#web/shell/content.tsx'
import { useFrame } from '#web/shell/frame-data.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { courseParents, courseThing } from '#web/shell/structured-data-of-course.ts'
import { Markdown } from '#web/ui/markdown.tsx'
import { CourseFacts } from './course-facts.tsx'
import styles from './course-page.module.css'
import { CoursePicture } from './course-picture.tsx'
import { enrollFormId } from './enroll-in-batch.tsx'
import { EnrollNow } from './enroll-now.tsx'
import { ListingFailed } from './listing-failed.tsx'

/** One course (spec §2). @throws a 404 when there is none with this id. */
async function load({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  try {
    const id = params['id'] ?? ''
    const [{ CourseDetails }, batches, { terms }] = await Promise.all([
      api.showCourse({ id }),
      api.showCourseBatches({ id }),
      api.showRefundTerms({}),
    ])
    // the page shows the HTML that was made of it
    const { description: _, ...course } = CourseDetails
    return { course, batches, terms }
  } catch (error) {
    throw missingOr(error, 'course-not-found')
  }
}

export const loader = load
export const clientLoader = load

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const course = loaderData?.course
  if (!course)
    return pageMeta(matches, {
      title: messages.courseNotFound,
      description: messages.courseNotFound,
    })
  const description =
    course.descriptionSummary || `${course.courseName}, ${course.department.title}`
  return pageMeta(matches, {
    title: course.courseName,
    description,
    canonicalPath: pages.course(course._id),
    picture: course.photo,
    parents: (site) => courseParents(site, course),
    about: (site) =>
      courseThing(site, { course, batches: loaderData.batches.batches, description }),
  })
}

export default function CoursePage() {
  const shown = useLoaderData<typeof loader>()
  // another course is another choice
  return <CourseShown key={shown.course._id} {...shown} />
}

function CourseShown({ course, batches, terms }: Awaited<ReturnType<typeof loader>>) {
  const choice = useBatchChoice(course._id, batches.batches)
  const department = useDepartment(course)
  return (
    <>
      <Banner title={course.courseName} department={department.slug}>
        <Breadcrumb parent={department} />
      </Banner>
      <Content>
        <div className={styles.columns}>
          <EnrollNow
            course={course}
            terms={terms}
            hasBatches={batches.hasBatches}
            choice={choice}
          />
          <div className={styles.main}>
            {course.photo !== null && (
              <div className={styles.photo}>
                <CoursePicture
                  photo={course.photo}
                  alt=""
                  sizes="(min-width: 1024px) 760px, 86vw"
                  urgency="first"
                />
              </div>
            )}
            <CourseFacts course={course} />
            {choice.batches.length > 0 && (
              <BatchTable
                choice={choice}
                formId={enrollFormId}
                courseFee={course.courseFee}
                courseMode={course.mode}
              />
            )}
            <Markdown html={course.descriptionHtml} />
          </div>
        </div>
      </Content>
    </>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <NotFound
        title={messages.courseNotFound}
        sentence="This course is no longer offered, or the link is incomplete."
      />
    )
  return (
    <>
      <Banner title="Course" />
      <Content>
        <ListingFailed />
      </Content>
    </>
  )
}

/** The department's own page; one that the menus do not know leads to its courses in the catalogue. */
function useDepartment({ department: { title } }: CourseSummary) {
  const { departments } = useFrame()
  const listed = [...departments, ...knownDepartments].find(
    (department) => department.title === title,
  )
  const path = listed?.path ?? `${pages.courses()}?department=${encodeURIComponent(title)}`
  return { title, path, slug: listed?.slug }
}
