import { pages } from '#contract/pages.ts'
import { PageLink } from '#web/ui/page-link.tsx'
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
          <PageLink to={pages.home()}>Home</PageLink>
          {' > '}
        </li>
        {parent && (
          <li>
            <PageLink to={parent.path}>{parent.title}</PageLink>
            {here !== undefined && ' > '}
          </li>
        )}
        {here !== undefined && <li aria-current="page">{here}</li>}
      </ol>
    </nav>
  )
}
