import { useState } from 'react'
import type { ReactNode } from 'react'
import { connectionLabel, fieldsOf } from '#contract/office/connections/connection-fields.ts'
import type { ConnectionField } from '#contract/office/connections/connection-fields.ts'
import type { ShownConnection } from '#contract/office/connections/connections.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Badge } from '#web/platform/ui/badge.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { CheckResult } from './check-result.tsx'
import { ConnectionForm } from './connection-form.tsx'
import type { ShownOne } from './connection-page.tsx'
import { ForgetDialog } from './forget-dialog.tsx'
import styles from './connections.module.css'

type ConnectionCardProps = ShownOne & {
  /** The button that tests it. */
  checkLabel: string
  checkBusy: string
  children?: ReactNode
}

/** One account: its state, its fields, and its test. */
export function ConnectionCard({ children, ...props }: ConnectionCardProps) {
  const { connection, changed } = props
  const { name, source, trouble, savedOn, savedBy, earlier } = connection
  const [isForgetting, setIsForgetting] = useState(false)
  const label = connectionLabel(name)
  const hasSaved = savedOn !== null
  return (
    <OfficeCard title={label} actions={<SourceBadge {...connection} />}>
      {trouble !== null && (
        <Alert tone="bad" title="The saved values are not used">
          <p>{trouble}</p>
        </Alert>
      )}
      {source === 'sample' && (
        <p className={styles.quiet}>A simulator is used instead. Nothing leaves this computer.</p>
      )}
      {source === 'environment' ? (
        <OfEnvironment connection={connection} />
      ) : (
        <ConnectionForm {...props} />
      )}
      {earlier.map(({ account, until }) => (
        <p key={until} className={styles.quiet}>
          Account {account}: payments that started before <Moment at={until} hasTime /> are still
          checked and refunded there.
        </p>
      ))}
      {hasSaved && (
        <p className={styles.foot}>
          <span className={styles.quiet}>
            Saved by {savedBy}, <Moment at={savedOn} hasTime />
          </span>
          <Button variant="quiet" onClick={() => setIsForgetting(true)}>
            Delete the saved values
          </Button>
        </p>
      )}
      {source !== 'none' && trouble === null && <CheckResult {...props} />}
      {children}
      {isForgetting && (
        <ForgetDialog {...props} close={() => setIsForgetting(false)} forgotten={changed} />
      )}
    </OfficeCard>
  )
}

function SourceBadge({ source, trouble }: Pick<ShownConnection, 'source' | 'trouble'>) {
  if (trouble !== null) return <Badge tone="bad">Not usable</Badge>
  const { tone, text } = sources[source]
  return <Badge tone={tone}>{text}</Badge>
}

const sources = {
  environment: { tone: 'good', text: 'Set in the environment' },
  office: { tone: 'good', text: 'Set up' },
  sample: { tone: 'warn', text: 'Simulator' },
  none: { tone: 'info', text: 'Not set up' },
} as const

/** The names of the variables only: the values stay on the server. */
function OfEnvironment({ connection }: { connection: ShownConnection }) {
  const fields = fieldsOf(connection.name)
  const isSet = ({ name }: ConnectionField) =>
    connection.fields.some((field) => field.name === name && field.isSet)
  return (
    <dl className={styles.given}>
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd>
            {isSet(field)
              ? `Set in the environment as ${field.variable}; the office cannot change it.`
              : `Not set. The environment may set it as ${field.variable}.`}
          </dd>
        </div>
      ))}
    </dl>
  )
}
