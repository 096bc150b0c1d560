import { pages } from '#contract/pages.ts'
import { refundSentence } from '#contract/institute/policy-sentences.ts'
import type { RefundTerms } from '#contract/institute/policies.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { useResolved } from '#web/catalog/courses/use-resolved.ts'
import { RefundText } from '#web/money/own-refunds/refund-text.tsx'
import { PageLink } from '#web/platform/ui/page-link.tsx'
import styles from './home-sections.module.css'
import type { HomeData } from './load-home.ts'

/** Below the list of courses: the answers that decide, in short blocks. */
export function HomeSections({ more }: Pick<HomeData, 'more'>) {
  const shown = useResolved(more)
  return (
    <div className={styles.blocks}>
      <section>
        <h2>How it works</h2>
        <ol>
          <li>Choose a course and a batch.</li>
          <li>Pay online or at a campus. The receipt comes by email.</li>
          <li>Learn in a small class, with your own project.</li>
        </ol>
      </section>
      <section>
        <h2>A certificate anyone can check</h2>
        <p>Employers and embassies can verify your certificate here in seconds. No login needed.</p>
        <PageLink to={pages.verifyAny()}>Check a certificate</PageLink>
      </section>
      {shown && <RefundPromise terms={shown.terms} />}
      <section>
        <h2>Training for your team</h2>
        <p>Tell us the course and the number of people. We send you a proforma.</p>
        <PageLink to={pages.team()}>Ask for your team</PageLink>
      </section>
    </div>
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
    <section>
      <h2 id="refund">If it is not for you</h2>
      <p>
        <RefundText>{full}</RefundText> Ask for it and track it under My payments.
      </p>
      <PageLink to={pages.refundPolicy()}>Read the refund policy</PageLink>
    </section>
  )
}
