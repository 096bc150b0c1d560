import { groupedAsInIndia } from '#contract/indian-digits.ts'
import type { ReactNode } from 'react'
import styles from './pager.module.css'

type PagerProps = {
  page: number
  pageCount: number
  /** The way to a page, which need not exist: a link, which needs no script, or a button, which keeps the focus. */
  renderStep: (label: 'Previous' | 'Next', page: number) => ReactNode
  /** The ways to the ends, where lists are long. */
  first?: ReactNode
  last?: ReactNode
}

/** Which page of a list this is, and the ways to the others; nothing where there is only one. */
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
