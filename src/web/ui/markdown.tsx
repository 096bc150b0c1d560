import styles from './markdown.module.css'
import { ownHtml } from './own-html.ts'

/** A text of the institute or of the office. The HTML is the one of #markdown, which writes each of its tags itself. */
export function Markdown({ html }: { html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: ownHtml(html) }} />
}
