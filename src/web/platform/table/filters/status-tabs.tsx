import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import styles from './status-tabs.module.css'
import type { OfficeList } from '../use-office-list.ts'

type Count = { state: string; count: number; isMore: boolean }

type StatusTabsProps<Row> = {
  list: OfficeList<Row>
  /** The name of the list's filter, defined by `tabs`. */
  filter: string
  /** null: not known (yet); the tabs show no numbers. */
  counts: readonly Count[] | null
}

/** The visible width of the preceding tab. */
const AROUND_PX = 40

/**
 * The list's main filter as links, so that each can be sent to a colleague or opened in a new tab.
 */
export function StatusTabs<Row>({ list, filter, counts }: StatusTabsProps<Row>) {
  const control = list.filters[filter]?.control
  const chosen = list.state.filters[filter] ?? ''
  const tabs = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = tabs.current?.querySelector<HTMLElement>(`[data-tab="${chosen}"]`)
    // if the tabs do not fit, scrolls to the chosen one
    if (tabs.current && current) tabs.current.scrollLeft = current.offsetLeft - AROUND_PX
  }, [chosen])
  if (control?.kind !== 'tabs') return null
  const any = { value: '', label: control.anyLabel }
  const isAnyFirst = list.filters[filter]?.field.usual === ''
  const all = isAnyFirst ? [any, ...control.choices] : [...control.choices, any]
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

/** '1,000+' where the count is capped. */
function TabCount({ of }: { of: Count | undefined }) {
  if (of === undefined) return null
  return (
    <span className={styles.count} data-none={of.count === 0 || undefined}>
      {of.count.toLocaleString('en-IN')}
      {of.isMore && '+'}
    </span>
  )
}
