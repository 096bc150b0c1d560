import { Link, useLocation } from 'react-router'
import styles from './pager.module.css'

type PagerProps = { page: number; pageCount: number }

/** Links to the other pages of a list; the rest of the address stays as it is. */
export function Pager({ page, pageCount }: PagerProps) {
  const { search } = useLocation()
  if (pageCount <= 1) return null
  const to = (number: number) => {
    const query = new URLSearchParams(search)
    query.set('page', String(number))
    return `?${query}`
  }
  return (
    <nav className={styles.pager} aria-label="Pages of this list">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev">
          Previous
        </Link>
      )}
      <span>
        Page {page} of {pageCount}
      </span>
      {page < pageCount && (
        <Link to={to(page + 1)} rel="next">
          Next
        </Link>
      )}
    </nav>
  )
}
