import { pages } from '#contract/pages.ts'
import { Link } from 'react-router'
import styles from './breadcrumb.module.css'

type BreadcrumbProps = {
  /** The page one step up, if it is not the home page. */
  parent?: { title: string; path: string }
  /** The page itself, where its heading does not stand right above. */
  here?: string
}

/** 'Home > Department' (spec §2); the marks are text, so that it reads the same without styles. */
export function Breadcrumb({ parent, here }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs}>
        <li>
          <Link to={pages.home()}>Home</Link>
          {' > '}
        </li>
        {parent && (
          <li>
            <Link to={parent.path}>{parent.title}</Link>
            {here !== undefined && ' > '}
          </li>
        )}
        {here !== undefined && <li aria-current="page">{here}</li>}
      </ol>
    </nav>
  )
}
