import { groupedAsInIndia } from '#contract/platform/text/indian-digits.ts'
import type { ReactNode } from 'react'
import styles from './pager.module.css'

type PagerProps = {
  page: number
  pageCount: number
  /**
   * Renders the step to a page, which need not exist: a link works without a script, a button keeps
   * the focus.
   */
  renderStep: (label: 'Previous' | 'Next', page: number) => ReactNode
  /** Links to the first and last page, for long lists. */
  first?: ReactNode
  last?: ReactNode
}

/** The page number of a list, and links to the others; nothing where there is only one page. */
export function Pager({ page, pageCount, renderStep, first, last }: PagerProps) {
  if (pageCount <= 1) return null
  return (
    <nav className={styles.pager} aria-label="Pages of this list">
      {first}
      {renderStep('Previous', page - 1)}
      <span aria-current="page">
        Page {groupedAsInIndia(page)} of {groupedAsInIndia(pageCount)}
      </span>
      {renderStep('Next', page + 1)}
      {last}
    </nav>
  )
}
