import { PageTabs } from '../../ui/tabs/page-tabs.tsx'
import type { OfficeList } from '../use-office-list.ts'

type Count = { state: string; count: number; isMore: boolean }

type StatusTabsProps<Row> = {
  list: OfficeList<Row>
  /** The name of the list's filter, defined by `tabs`. */
  filter: string
  /** null: not known (yet); the tabs show no numbers. */
  counts: readonly Count[] | null
}

/**
 * The list's main filter as links, so that each can be sent to a colleague or opened in a new tab.
 */
export function StatusTabs<Row>({ list, filter, counts }: StatusTabsProps<Row>) {
  const control = list.filters[filter]?.control
  const chosen = list.state.filters[filter] ?? ''
  if (control?.kind !== 'tabs') return null
  const all = [{ value: '', label: control.anyLabel }, ...control.choices]
  const tabs = all.map(({ value, label }) => ({
    label,
    to: list.addressOf({ filters: { [filter]: value } }),
    isCurrent: value === chosen,
    count: countText(counts?.find(({ state }) => state === value)),
  }))
  return <PageTabs label={control.label} tabs={tabs} current="true" />
}

/** '1,000+' where the count is capped. */
function countText(count: Count | undefined): string | null {
  if (count === undefined) return null
  return `${count.count.toLocaleString('en-IN')}${count.isMore ? '+' : ''}`
}
