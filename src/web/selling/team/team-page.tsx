import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { limits } from '#contract/platform/limits.ts'
import { pages } from '#contract/pages.ts'
import { apiContext } from '#web/platform/api/api-context.ts'
import { Banner } from '#web/platform/shell/banner.tsx'
import { Breadcrumb } from '#web/platform/shell/breadcrumb.tsx'
import { Content } from '#web/platform/shell/content.tsx'
import { PhoneLink } from '#web/platform/shell/footer/phone-link.tsx'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { pageMeta } from '#web/platform/shell/head/page-meta.ts'
import { TeamForm } from './team-form.tsx'
import styles from './team-page.module.css'

const title = 'Training for your team'

/** The courses by name, and the one that the address chooses. */
async function load({ context, request }: LoaderFunctionArgs) {
  const { courseDetails } = await context
    .get(apiContext)
    .listCourses({ limit: limits.listMaxLimit, sort: 'name' })
  const courses = courseDetails.map(({ _id: id, courseName: name }) => ({ id, name }))
  const asked = new URL(request.url).searchParams.get('course')
  return { courses, chosen: courses.find(({ id }) => id === asked)?.id ?? '' }
}

export const loader = load
export const clientLoader = load

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, {
    title,
    description: ({ name }) =>
      `${name} trains the people of companies and colleges. Send the number of people and the course.`,
    canonicalPath: pages.team(),
  })
}

/** For an employer or a college that wants training for several people. */
export default function TeamPage() {
  const { courses, chosen } = useLoaderData<typeof loader>()
  return (
    <>
      <Banner title={title}>
        <Breadcrumb here={title} />
      </Banner>
      <Content>
        <div className={styles.columns}>
          <div className={styles.words}>
            <p>Send us the course and the number of people. We reply with dates and a price.</p>
            <ul>
              <li>From 5 people you receive a proforma invoice. You can pay in parts.</li>
              <li>Each person has a seat, a login and a certificate of their own.</li>
              <li>Receipts name your organisation and its GSTIN.</li>
            </ul>
            <Contact />
          </div>
          <div>
            <noscript>
              <p>This form needs JavaScript. Please call or email us instead.</p>
            </noscript>
            <TeamForm courses={courses} chosen={chosen} key={chosen} />
          </div>
        </div>
      </Content>
    </>
  )
}

function Contact() {
  const { phone, email } = useInstitute()
  return (
    <p>
      You can also call <PhoneLink phone={phone} /> or write to{' '}
      <a href={`mailto:${email}`}>{email}</a>.
    </p>
  )
}
