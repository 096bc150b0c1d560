import { pages } from '#contract/pages.ts'
import { institute } from '#institute/institute.ts'
import { Link } from 'react-router'
import styles from './account-card.module.css'

/** Stands wherever a profile is created. */
export function AgeSentence() {
  return (
    <p className={styles.small}>
      By creating a profile you confirm that you are {institute.minimumAge} or older and accept the{' '}
      <Link to={pages.terms()}>terms</Link> and the{' '}
      <Link to={pages.privacyPolicy()}>privacy policy</Link>.
    </p>
  )
}
