import { useFrame } from './frame-data.ts'
import styles from './preview-banner.module.css'

/** The notice above every public page while staff look at a portal that is not open yet. */
export function PreviewBanner() {
  const { isPreview } = useFrame()
  return isPreview ? (
    <aside aria-label="Preview" className={styles.banner}>
      Preview: visitors see “Opening soon”. <a href="/preview/end">End the preview</a>
    </aside>
  ) : null
}
