import { testMode } from '#contract/platform/test-mode.ts'
import { useFrame } from './frame-data.ts'
import styles from './test-mode-banner.module.css'

/**
 * The notice above every page of a portal in test mode, printed too; nothing otherwise (decision
 * 83).
 */
export function TestModeBanner() {
  const { isTestMode } = useFrame()
  return isTestMode ? (
    <aside aria-label="Test mode" className={styles.banner}>
      {testMode.sentence}
    </aside>
  ) : null
}
