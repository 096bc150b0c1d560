import { Link } from 'react-router'
import type { StaffRole } from '#contract/platform/roles.ts'
import { mayDo } from '#contract/platform/roles.ts'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { useAdmin } from '../../platform/office-session/admin-session.ts'
import type { SettingRow } from './setting-rows.ts'
import { settingGroups } from './setting-rows.ts'
import styles from './settings.module.css'

export function meta() {
  return officeMeta('Settings')
}

/** A list of all pages with settings. */
export default function SettingsPage() {
  const admin = useAdmin()
  return (
    <OfficePage title="Settings" width="form">
      {admin && groupsFor(admin.role).map((group) => <Group key={group.title} {...group} />)}
    </OfficePage>
  )
}

function groupsFor(role: StaffRole) {
  return settingGroups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ may }) => mayDo(role, may)) }))
    .filter(({ rows }) => rows.length > 0)
}

function Group({ title, rows }: { title: string; rows: readonly SettingRow[] }) {
  return (
    <OfficeCard title={title}>
      <ul className={styles.rows}>
        {rows.map(({ title: name, says, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
            <span className={styles.quiet}>{says}</span>
          </li>
        ))}
      </ul>
    </OfficeCard>
  )
}
