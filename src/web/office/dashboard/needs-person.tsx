import { Link } from 'react-router'
import type { Dashboard } from '#contract/office/office-dashboard.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import { Moment } from '../../platform/table/moment.tsx'
import styles from './dashboard.module.css'

/** The tiles of pending work; each links to the list with exactly these items. */
export function NeedsPerson({ tiles }: { tiles: Dashboard['needsPerson'] }) {
  const open = tiles.filter(({ count }) => count > 0)
  return (
    <section aria-labelledby="needs-person" className={styles.needs}>
      <h2 id="needs-person">Needs a person</h2>
      {open.length === 0 && (
        <p className={styles.calm}>
          <Icon name="check-circle" size={18} /> Nothing waits for anybody.
        </p>
      )}
      {open.length > 0 && (
        <ul>
          {open.map(({ kind, label, count, path, dueOn }) => (
            <li key={kind} data-tone={kind === 'disputes' ? 'bad' : 'warn'}>
              <Link to={path}>
                <Icon name="warning" size={18} />
                <span>
                  <strong>{count}</strong> {label}
                  {dueOn !== null && (
                    <>
                      , answer by <Moment at={dueOn} />
                    </>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
