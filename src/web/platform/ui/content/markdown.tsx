import styles from './markdown.module.css'

/**
 * A text of the institute or of the office. The HTML comes from #markdown, which writes every tag
 * itself.
 */
export function Markdown({ html }: { html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}
