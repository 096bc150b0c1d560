import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import styles from './page-tabs.module.css'

export type PageTab = {
  label: string
  to: string
  isCurrent: boolean
  /** Beside the label; null: not known (yet). */
  count?: string | null
}

type PageTabsProps = {
  label: string
  tabs: readonly PageTab[]
  /** 'page': other pages; 'true': other rows of the same page. */
  current?: 'page' | 'true'
  /** 2: within a tab of another row. */
  level?: 1 | 2
}

/** The visible width of the preceding tab. */
const AROUND_PX = 40

/** The office's only look of sub-navigation: a row of links, at most two above each other. */
export function PageTabs({ label: name, tabs, current = 'page', level = 1 }: PageTabsProps) {
  const row = useRef<HTMLElement>(null)
  const chosen = tabs.findIndex(({ isCurrent }) => isCurrent)
  useEffect(() => {
    const links = row.current?.querySelectorAll<HTMLElement>('a')
    const tab = links?.[chosen]
    // if the tabs do not fit, scrolls to the chosen one
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - AROUND_PX
  }, [chosen])
  return (
    <nav ref={row} className={styles.tabs} data-level={level} aria-label={name}>
      <ul>
        {tabs.map(({ label, to, isCurrent, count = null }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset={current === 'true'}
              aria-current={isCurrent ? current : undefined}
            >
              {label}
              {count !== null && <Count>{count}</Count>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Count({ children }: { children: ReactNode }) {
  return (
    <>
      {' '}
      <span className={styles.count}>{children}</span>
    </>
  )
}
