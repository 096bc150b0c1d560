import { Outlet } from 'react-router'
import { PublicFrame } from './public-frame.tsx'
import { pages } from '#contract/pages.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import styles from '../../catalog/compare/compare-bar.module.css'
import { setCompared, useComparison } from '../../catalog/compare/comparison.ts'

export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
      <CompareBar />
    </PublicFrame>
  )
}

/**
 * The bar at the bottom once a course is chosen to compare: their number, and a link to the table.
 */
function CompareBar() {
  const ids = useComparison()
  if (ids.length === 0) return null
  return (
    <section className={styles.bar} aria-label="Comparison" data-compare-bar="">
      <div className={styles.content}>
        {ids.length === 1 ? (
          <p>1 course chosen. Choose one or two more to compare.</p>
        ) : (
          <ButtonLink to={pages.compare(ids)}>Compare {ids.length} courses</ButtonLink>
        )}
        <Button variant="quiet" onClick={() => setCompared([])}>
          Clear
        </Button>
      </div>
    </section>
  )
}
