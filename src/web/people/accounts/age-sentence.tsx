import { pages } from '#contract/pages.ts'
import { registrationSentence } from '#contract/institute/policy-sentences.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { Link } from 'react-router'
import styles from './account-card.module.css'

/** The sentence at every form that creates a profile. */
export function AgeSentence() {
  const { start, terms, and, privacy, end } = registrationSentence(useInstitute().minimumAge)
  return (
    <p className={styles.small}>
      {start}
      <Link to={pages.terms()}>{terms}</Link>
      {and}
      <Link to={pages.privacyPolicy()}>{privacy}</Link>
      {end}
    </p>
  )
}
