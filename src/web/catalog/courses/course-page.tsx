import type { CourseSummary } from '#contract/catalog/catalog.ts'
import { firstCampusOf, isOnline } from '#contract/catalog/course-campuses.ts'
import type { Batch } from '#contract/teaching/batches.ts'
import { messages } from '#contract/messages.ts'
import { knownDepartments, pages } from '#contract/pages.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { useState } from 'react'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { isRouteErrorResponse, useLoaderData, useRouteError } from 'react-router'
import { NotFound } from '#web/platform/errors/not-found.tsx'
import { BatchTable } from '#web/teaching/batches/batch-table.tsx'
import { shortDay } from '#contract/teaching/batch-words.ts'
import { undatedText } from '#web/teaching/batches/undated-text.ts'
import { useBatchChoice } from '#web/teaching/batches/use-batch-choice.ts'
import { missingOr } from '#web/platform/api/missing.ts'
import { apiContext } from '#web/platform/api/api-context.ts'
import { SendToParent } from '#web/platform/sharing/send-to-parent.tsx'
import { Banner } from '#web/platform/shell/banner.tsx'
import { Breadcrumb } from '#web/platform/shell/breadcrumb.tsx'
import { Content } from '#web/platform/shell/content.tsx'
import { useFrame } from '#web/platform/shell/frame-data.ts'
import { pageMeta } from '#web/platform/shell/head/page-meta.ts'
import { courseParents, courseThing } from '#web/platform/shell/head/structured-data-of-course.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import { PageLink } from '#web/platform/ui/page-link.tsx'
import { JumpLinks } from '#web/platform/ui/content/jump-links.tsx'
import type { JumpLink } from '#web/platform/ui/content/jump-links.tsx'
import { Markdown } from '#web/platform/ui/content/markdown.tsx'
import { CourseAnswers } from './course-answers.tsx'
import { CourseFacts } from './course-facts.tsx'
import { CourseNotes } from './course-notes.tsx'
import { CourseOutcomes } from './course-outcomes.tsx'
import styles from './course-page.module.css'
import { CoursePicture } from './pictures/course-picture.tsx'
import { enrollFormId } from './enroll/enroll-in-batch.tsx'
import { EnrollNow } from './enroll/enroll-now.tsx'
import { ListingFailed } from './listing/listing-failed.tsx'
import { RelatedCourses } from './related-courses.tsx'

/**
 * One course (spec §2).
 * @throws a 404 when there is none with this id.
 */
async function load({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  try {
    const id = params['id'] ?? ''
    const [{ CourseDetails }, batches, { terms }, { courseDetails: related }] = await Promise.all([
      api.showCourse({ id }),
      api.showCourseBatches({ id }),
      api.showRefundTerms({}),
      api.listRelatedCourses({ id }),
    ])
    // the page shows the HTML made from it
    const { description: _, ...course } = CourseDetails
    return { course, batches, terms, related }
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
    ...(import.meta.env.SSR && {
      parents: (site) => courseParents(site, course),
      about: (site) =>
        courseThing(site, { course, batches: loaderData.batches.batches, description }),
    }),
  })
}

export default function CoursePage() {
  const shown = useLoaderData<typeof loader>()
  const { course } = shown
  const department = useDepartment(course)
  return (
    <>
      <Banner title={course.courseName} department={department.slug} isLow>
        <Breadcrumb parent={department} />
      </Banner>
      <Content>
        <JumpLinks links={jumpsOf(shown)} />
        {/* another course resets the choice */}
        <CourseContent key={course._id} {...shown} departmentSlug={department.slug} />
        <RelatedCourses courses={shown.related} />
      </Content>
    </>
  )
}

type Loaded = Awaited<ReturnType<typeof load>>

function jumpsOf({ course, batches }: Loaded): JumpLink[] {
  return [
    ...(batches.batches.length === 0 ? [] : [{ to: '#batches', text: 'Start' } as const]),
    ...(course.feeCovers === null ? [] : [{ to: '#fee-covers', text: 'Fee' } as const]),
    ...(course.trainerName === null ? [] : [{ to: '#trainer', text: 'Trainer' } as const]),
    // in the panel under Enroll Now, where that stands beside the text
    { to: '#refund', text: 'Refund', isForNarrow: true },
    { to: '#ask', text: 'Questions' },
  ]
}
type CourseContentProps = Omit<Loaded, 'related'> & { departmentSlug: string | undefined }

/** First outcomes, price and contact; the picture, which adds no facts, beside or below. */
function CourseContent({ course, batches, terms, departmentSlug }: CourseContentProps) {
  const institute = useInstitute()
  const [campus, setCampus] = useState(() => firstCampusOf(course, institute))
  const choice = useBatchChoice(course._id, batches.batches)
  const isUndated = !batches.hasBatches && isSold(course)
  const undated = isUndated ? undatedText(course) : null
  const asked = campusToAsk(course, choice.chosen, campus)
  return (
    <div className={styles.columns} data-department={departmentSlug}>
      <div className={styles.aside}>
        <EnrollNow
          course={course}
          terms={terms}
          hasBatches={batches.hasBatches}
          choice={choice}
          campus={asked}
          campusChosen={setCampus}
        />
        <div className={styles.notes}>
          <CourseNotes course={course} terms={terms} campus={asked} undated={undated} />
          <TeamLink courseId={course._id} />
          <SendToParent
            path={pages.course(course._id)}
            text={`${course.courseName} at ${institute.name}:`}
          />
        </div>
      </div>
      <div className={styles.main}>
        <div className={styles.first}>
          <div className={styles.facts}>
            <CourseOutcomes outcomes={course.outcomes} />
            <CourseFacts
              course={heldByBatches(course, batches.batches)}
              start={startOf(course, batches.batches)}
            />
          </div>
          {course.photo !== null && (
            <div className={styles.photo}>
              <CoursePicture
                photo={course.photo}
                alt=""
                sizes="(min-width: 640px) 280px, 86vw"
                urgency="first"
              />
            </div>
          )}
        </div>
        {choice.batches.length > 0 && (
          <BatchTable
            choice={choice}
            formId={enrollFormId}
            courseFee={course.courseFee}
            courseMode={course.mode}
          />
        )}
        <section className={styles.about}>
          <h2>About this course</h2>
          <Markdown html={course.descriptionHtml} />
        </section>
        <CourseAnswers course={course} />
      </div>
    </div>
  )
}

/** For an organisation that sends several people. */
function TeamLink({ courseId }: { courseId: string }) {
  return (
    <p className={styles.team}>
      <Icon name="person" size={18} />{' '}
      <PageLink to={pages.team(courseId)}>Training for your team</PageLink>
    </p>
  )
}

/** The first day of the next batch; undefined where the course is closed. */
function startOf(
  { enrollmentClosed }: Loaded['course'],
  [next]: readonly Batch[],
): string | undefined {
  if (enrollmentClosed !== null) return undefined
  return next === undefined ? 'On request' : shortDay(next.startsOn)
}

/** Where there are batches, they say at which campuses it is held. */
function heldByBatches<C extends CourseSummary>(course: C, batches: readonly Batch[]): C {
  const held = [...new Set(batches.flatMap(({ campus }) => campus ?? []))]
  return held.length === 0 ? course : { ...course, campuses: held }
}

function isSold({ enrollmentClosed, courseFee, isSoldWithoutBatch }: Loaded['course']): boolean {
  return enrollmentClosed === null && courseFee !== null && isSoldWithoutBatch
}

/** null: what is chosen is online, and has no campus. */
function campusToAsk(course: CourseSummary, chosen: Batch | null, campus: string): string | null {
  if (chosen !== null) return chosen.campus
  return isOnline(course) ? null : campus
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

/** The department's own page; one outside the menus links to its courses in the catalogue. */
function useDepartment({ department: { title } }: CourseSummary) {
  const { departments } = useFrame()
  const listed = [...departments, ...knownDepartments].find(
    (department) => department.title === title,
  )
  const path = listed?.path ?? `${pages.courses()}?department=${encodeURIComponent(title)}`
  return { title, path, slug: listed?.slug }
}
