import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { ConnectionName } from '#contract/office/connections/connection-fields.ts'
import type { Connections, ShownConnection } from '#contract/office/connections/connections.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import styles from './connections.module.css'

const nothing = {}

/** How often a running check is asked about, in milliseconds. */
const ASK_EVERY_MS = 2_000

export type ShownOne = Pick<Connections, 'proof'> & {
  connection: ShownConnection
  changed: () => void
}

type ConnectionPageProps = {
  title: string
  intro: string
  names: readonly ConnectionName[]
  /** Above the accounts. */
  head?: ReactNode
  children: (shown: ShownOne) => ReactNode
}

/** A page of accounts with other companies; for owners. */
export function ConnectionPage({ title, ...props }: ConnectionPageProps) {
  return (
    <OfficePage
      title={title}
      width="form"
      back={{ label: 'Settings', path: pages.officeSettings() }}
    >
      <NeedsPermission permission="institute">
        <Loaded {...props} />
      </NeedsPermission>
    </OfficePage>
  )
}

function Loaded({ intro, names, head, children }: Omit<ConnectionPageProps, 'title'>) {
  const query = useApiQuery('listConnections', nothing)
  const { answer, refetch } = query
  const shown = names.flatMap((name) => answer?.connections.find((one) => one.name === name) ?? [])
  const isRunning = shown.some(({ check }) => check !== null && check.endedOn === null)
  useEffect(() => {
    if (!isRunning) return undefined
    const asking = setInterval(refetch, ASK_EVERY_MS)
    return () => clearInterval(asking)
  }, [isRunning, refetch])
  return (
    <>
      <p className={styles.intro}>{intro}</p>
      <LoadFailed {...query} />
      {!answer && query.failure === null && <p role="status">{messages.loading}</p>}
      {answer?.hasSampleKey && (
        <Alert tone="warn" title="Only for a trial">
          <p>
            This portal seals saved keys with a sample SECRET_KEY that everyone knows. Ask your
            technician to set an own one before you type real keys.
          </p>
        </Alert>
      )}
      {answer && head}
      {answer &&
        shown.map((connection) => (
          <div key={connection.name} className={styles.connection}>
            {children({ connection, proof: answer.proof, changed: refetch })}
          </div>
        ))}
    </>
  )
}
