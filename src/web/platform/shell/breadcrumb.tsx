import { pages } from '#contract/pages.ts'
import { PageLink } from '#web/platform/ui/page-link.tsx'
import styles from './breadcrumb.module.css'

type BreadcrumbProps = {
  /** The parent page, if it is not the home page. */
  parent?: { title: string; path: string }
  /** The page itself, where its heading is not directly above. */
  here?: string
}

/**
 * 'Home > Department' (spec §2); the separators are text, so that it reads the same without styles.
 */
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
