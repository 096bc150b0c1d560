import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import styles from './status-tabs.module.css'
import type { OfficeList } from './use-office-list.ts'

type Count = { state: string; count: number; isMore: boolean }

type StatusTabsProps<Row> = {
  list: OfficeList<Row>
  /** Which filter of the list, defined by `tabs`. */
  filter: string
  /** null: not known (yet); the tabs stand there without. */
  counts: readonly Count[] | null
}

/** So much of the tab before is seen. */
const AROUND_PX = 40

/** What a list is looked through by: links, so that a colleague can be sent one and each opens in a tab of its own. */
export function StatusTabs<Row>({ list, filter, counts }: StatusTabsProps<Row>) {
  const control = list.filters[filter]?.control
  const chosen = list.state.filters[filter] ?? ''
  const tabs = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = tabs.current?.querySelector<HTMLElement>(`[data-tab="${chosen}"]`)
    // where there is no room for all of them, the chosen one is in sight
    if (tabs.current && current) tabs.current.scrollLeft = current.offsetLeft - AROUND_PX
  }, [chosen])
  if (control?.kind !== 'tabs') return null
  const all = [{ value: '', label: control.anyLabel }, ...control.choices]
  return (
    <nav ref={tabs} className={styles.tabs} aria-label={control.label}>
      <ul>
        {all.map(({ value, label }) => (
          <li key={value}>
            <Link
              to={list.addressOf({ filters: { [filter]: value } })}
              preventScrollReset
              data-tab={value}
              aria-current={value === chosen ? 'true' : undefined}
            >
              {label} <TabCount of={counts?.find(({ state }) => state === value)} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** '1,000+' where nobody has counted further. */
function TabCount({ of }: { of: Count | undefined }) {
  if (of === undefined) return null
  return (
    <span className={styles.count} data-none={of.count === 0 || undefined}>
      {of.count.toLocaleString('en-IN')}
      {of.isMore && '+'}
    </span>
  )
}
