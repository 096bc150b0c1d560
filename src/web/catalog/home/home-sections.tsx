import type { FrontDoor } from '#contract/catalog/catalog.ts'
import { pages } from '#contract/pages.ts'
import { refundSentence } from '#contract/institute/policy-sentences.ts'
import type { RefundTerms } from '#contract/institute/policies.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { Link } from 'react-router'
import { useResolved } from '#web/catalog/courses/use-resolved.ts'
import { pageFee } from '#web/catalog/fees/fee-text.ts'
import { RefundText } from '#web/money/own-refunds/refund-text.tsx'
import { useFrame } from '#web/platform/shell/frame-data.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import { Campuses } from './campuses.tsx'
import { CertificateDrawing } from '#web/teaching/certificates/certificate-drawing.tsx'
import styles from './home-sections.module.css'
import { HowItWorks } from './how-it-works.tsx'
import type { HomeData } from './load-home.ts'
import { StartsSoon } from './starts-soon.tsx'

/** Below the list of courses: the other departments, and answers before an enrollment. */
export function HomeSections({ more }: Pick<HomeData, 'more'>) {
  const shown = useResolved(more)
  return (
    <div className={styles.sections}>
      {shown && <StartsSoon batches={shown.starts} />}
      {shown && <OtherCourses departments={shown.departments} />}
      <HowItWorks />
      <div className={styles.promises}>
        <CheckableCertificate />
        {shown && <RefundPromise terms={shown.terms} />}
      </div>
      <Campuses />
    </div>
  )
}

/** Lines, not cards: only the page's main list has pictures. */
function OtherCourses({ departments }: Pick<FrontDoor, 'departments'>) {
  const counts = new Map(useFrame().departments.map(({ slug, courseCount }) => [slug, courseCount]))
  const others = departments.filter(({ slug }) => slug !== 'civil')
  if (others.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="other-courses">
      <h2 id="other-courses">Courses of the other departments</h2>
      <ul className={styles.departments}>
        {others.map(({ slug, title, courses }) => (
          <li key={slug} data-department={slug}>
            <h3>{title}</h3>
            <ul>
              {courses.map(({ _id, courseName, courseFee, duration, mode }) => (
                <li key={_id}>
                  <Link to={pages.course(_id)}>{courseName}</Link>
                  <small>{[pageFee(courseFee), duration, mode].filter(Boolean).join(' · ')}</small>
                </li>
              ))}
            </ul>
            <Link className={styles.all} to={pages.department(slug)}>
              {allOf(title, counts.get(slug) ?? null)} <Icon name="arrow-right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function allOf(title: string, count: number | null): string {
  return count === null || count < 2 ? `All of ${title}` : `All ${count} of ${title}`
}

function CheckableCertificate() {
  return (
    <section className={styles.promise} aria-labelledby="certificate">
      <CertificateDrawing />
      <div>
        <h2 id="certificate">A certificate that anybody can check</h2>
        <p>
          Each certificate carries a number and an address of its own. Whoever you show it to, an
          employer or an embassy, sees on this site whether it is genuine, without a login.
        </p>
        <p>
          <Link to={pages.verifyAny()}>Check a certificate</Link>
        </p>
      </div>
    </section>
  )
}

/** The refund promise in the numbers of the policy in force. */
function RefundPromise({ terms }: { terms: RefundTerms }) {
  const { full } = refundSentence(
    { isFree: false, isTrial: false },
    terms,
    useInstitute().refundProcessing,
  )
  return (
    <section className={styles.promise} aria-labelledby="refund">
      <div>
        <h2 id="refund">If it is not for you</h2>
        <p>
          <RefundText>{full}</RefundText>
        </p>
        <p>You ask for it yourself, under My payments, and see there how far it is.</p>
        <p>
          <Link to={pages.refundPolicy()}>Read the refund policy</Link>
        </p>
      </div>
    </section>
  )
}
