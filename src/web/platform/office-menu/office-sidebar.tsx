import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { StaffRole } from '#contract/platform/roles.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import { useAdmin } from '../office-session/admin-session.ts'
import type { OfficeGroup, OfficePlace } from './office-places.ts'
import { dashboardPlace, groupsFor, placeAt } from './office-places.ts'
import styles from './office-sidebar.module.css'
import type { Waiting } from '../frame/waiting.ts'

/** The menu of the office. A rail on the left; narrow screens show it behind a button. */
export function OfficeSidebar({ waiting }: { waiting: Waiting }) {
  const admin = useAdmin()
  return (
    <nav className={styles.rail} aria-label="Office">
      {admin && <Groups key={admin.role} role={admin.role} waiting={waiting} />}
    </nav>
  )
}

function Groups({ role, waiting }: { role: StaffRole; waiting: Waiting }) {
  const { pathname } = useLocation()
  const groups = groupsFor(role)
  const places = [dashboardPlace, ...groups.flatMap((group) => group.places)]
  const current = placeAt(places, pathname)
  const isInSettings = groups.some(
    ({ name, places: own }) => name === 'Settings' && own.some((place) => place === current),
  )
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isOpen = ({ name }: OfficeGroup) =>
    chosen.get(name) ?? (places.length <= MOST_OPEN || (name === 'Settings') === isInSettings)
  const row = (place: OfficePlace) => (
    <Place
      key={place.path}
      place={place}
      isCurrent={place === current}
      count={countOf(place, waiting)}
    />
  )
  return (
    <ul>
      {row(dashboardPlace)}
      {groups.map((group) => (
        <Group
          key={group.name}
          name={group.name}
          isOpen={isOpen(group)}
          toggle={() => setChosen(new Map(chosen).set(group.name, !isOpen(group)))}
        >
          {group.places.map(row)}
        </Group>
      ))}
    </ul>
  )
}

/** The entries that fit on a screen of 800 px; a role with more sees Settings folded outside it. */
const MOST_OPEN = 17

type GroupProps = {
  name: string
  isOpen: boolean
  toggle: () => void
  children: ReactNode
}

function Group({ name, isOpen, toggle, children }: GroupProps) {
  const listId = useId()
  return (
    <li>
      <button
        type="button"
        className={styles.heading}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={toggle}
      >
        {name}
        <Icon name="chevron-down" size={16} />
      </button>
      <ul id={listId} aria-label={name} hidden={!isOpen}>
        {children}
      </ul>
    </li>
  )
}

function countOf({ waits = [] }: OfficePlace, waiting: Waiting): number {
  return waits.reduce((sum, name) => sum + waiting[name], 0)
}

type PlaceProps = { place: OfficePlace; isCurrent: boolean; count: number }

function Place({ place, isCurrent, count }: PlaceProps) {
  const countId = useId()
  return (
    <li className={styles.place}>
      <Link
        to={place.path}
        aria-current={isCurrent ? 'page' : undefined}
        aria-describedby={count > 0 ? countId : undefined}
      >
        {place.label}
      </Link>
      {count > 0 && (
        <span id={countId} className={styles.count}>
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
          <VisuallyHidden>{count === 1 ? ' needs a decision' : ' need a decision'}</VisuallyHidden>
        </span>
      )}
    </li>
  )
}

/** Larger numbers are shown as 99+. */
const MOST_SHOWN = 99
