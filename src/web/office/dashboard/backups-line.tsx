import type { Dashboard } from '#contract/office/office-dashboard.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import { Moment } from '../../platform/table/moment.tsx'
import styles from './dashboard.module.css'

/** None was proven lately, or the last try failed. */
export function isBackupInDoubt({ isProofLate, trouble }: Dashboard['backups']): boolean {
  return isProofLate || trouble !== null
}

/** Whether the portal's data could be restored. */
export function BackupsLine({ backups }: { backups: Dashboard['backups'] }) {
  if (!backups.areMadeHere) return <p className={styles.note}>No backup is made by the portal.</p>
  if (!isBackupInDoubt(backups))
    return (
      <p className={styles.note}>
        <LastTimes backups={backups} />
      </p>
    )
  return (
    <p className={styles.late} data-tone="warn">
      <Icon name="warning" size={18} />
      <span>
        <LastTimes backups={backups} />{' '}
        {backups.trouble !== null && <>The last try said: {backups.trouble} </>}
        Nobody knows whether the backups of today can be restored: call whoever runs the portal.
      </span>
    </p>
  )
}

function LastTimes({ backups: { lastMadeAt, lastProvenAt } }: { backups: Dashboard['backups'] }) {
  return (
    <>
      <span className={styles.fact}>
        Last proven restore:{' '}
        {lastProvenAt === null ? 'never' : <Moment at={lastProvenAt} hasTime />}.
      </span>{' '}
      <span className={styles.fact}>
        Last backup: {lastMadeAt === null ? 'never' : <Moment at={lastMadeAt} hasTime />}.
      </span>
    </>
  )
}
