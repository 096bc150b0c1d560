import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import styles from './office-page.module.css'
import { useTabTitle } from './use-tab-title.ts'

type OfficePageProps = {
  title: ReactNode
  /** The tab's title where it depends on loaded data: 'Asha Nair · Order'. */
  tab?: string
  /** The list that contains this page's subject. */
  back?: { label: string; path: string }
  /** Buttons and links beside the title. */
  actions?: ReactNode
  /** 'form' keeps lines short; a list uses the whole width. */
  width?: 'whole' | 'form'
  children: ReactNode
}

/** The layout of an office page: title, actions, content. */
export function OfficePage(props: OfficePageProps) {
  const { title, tab, back, actions, width = 'whole', children } = props
  useTabTitle(tab)
  return (
    <div className={styles.page} data-width={width}>
      {back && (
        <Link className={styles.back} to={back.path}>
          <span aria-hidden="true">←</span> {back.label}
        </Link>
      )}
      <div className={styles.head}>
        <PageTitle>{title}</PageTitle>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
