import { useLocation } from 'react-router'
import { PageTabs } from '../ui/tabs/page-tabs.tsx'

export type PagePlace = {
  label: string
  path: string
  /** Also marked at the addresses below it. */
  hasMore?: true
}

type PagePlacesProps = { label: string; places: readonly PagePlace[]; level?: 1 | 2 }

/** Tabs between related pages. */
export function PagePlaces({ label: name, places, level = 1 }: PagePlacesProps) {
  const { pathname } = useLocation()
  const tabs = places.map(({ label, path, hasMore }) => ({
    label,
    to: path,
    isCurrent: pathname === path || (hasMore === true && pathname.startsWith(`${path}/`)),
  }))
  return <PageTabs label={name} tabs={tabs} level={level} />
}
