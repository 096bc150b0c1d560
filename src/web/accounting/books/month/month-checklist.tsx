import { Link } from 'react-router'
import type { MonthReturn } from '#contract/accounting/months.ts'
import { OfficeCard } from '../../../platform/frame/office-card.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { checkLine } from './check-words.ts'
import styles from './month.module.css'

const looks = {
  done: { icon: 'check-circle', tone: 'good' },
  open: { icon: 'warning', tone: 'warn' },
  unused: { icon: 'info', tone: 'plain' },
} as const

/** The points before a month is closed, done and open; each open line links to its page. */
export function MonthChecklist({ month: { checks, figures } }: { month: MonthReturn }) {
  const lines = checks.map((check) => ({ kind: check.kind, ...checkLine(check, figures) }))
  const open = lines.filter(({ state }) => state === 'open').length
  return (
    <OfficeCard title="Checklist">
      <p>{open === 0 ? 'Nothing is open.' : `${open} of ${lines.length} lines are open.`}</p>
      <ul className={styles.checks}>
        {lines.map(({ kind, text, path, state }) => (
          <li key={kind} data-tone={looks[state].tone}>
            <Icon name={looks[state].icon} size={18} />
            {path === null ? text : <Link to={path}>{text}</Link>}
          </li>
        ))}
      </ul>
    </OfficeCard>
  )
}
