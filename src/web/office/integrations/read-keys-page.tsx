import { useState } from 'react'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import type { ReadKey } from '#contract/office/integrations.ts'
import { readScopeNames, readScopes } from '#contract/platform/read-scopes.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { Badge } from '#web/platform/ui/badge.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import { Moment } from '../../platform/table/cells/moment.tsx'
import type { OfficeColumn } from '../../platform/table/office-column.ts'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { RowButton } from '../../platform/table/cells/row-action.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { IntegrationPlaces } from './integration-places.tsx'
import { SecretOnce } from './secret-once.tsx'
import type { MadeSecret } from './secret-once.tsx'
import styles from './integrations.module.css'
import type { ReadScope } from '#contract/platform/read-scopes.ts'
import { CheckField } from '../../platform/office-forms/check-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { ReauthenticationField } from '../../people/staff/reauthentication-field.tsx'

const states: Record<ReadKey['state'], { label: string; tone: 'good' | 'plain' }> = {
  live: { label: 'Works', tone: 'good' },
  expired: { label: 'Expired', tone: 'plain' },
  ended: { label: 'Ended', tone: 'plain' },
}

const columns: readonly OfficeColumn<ReadKey, never>[] = [
  {
    id: 'key',
    header: 'Program',
    isHead: true,
    isLong: true,
    cell: ({ label, beginning }) => (
      <>
        {label}
        <code className={styles.small}>{beginning}…</code>
      </>
    ),
  },
  {
    id: 'opens',
    header: 'Can read',
    isLong: true,
    cell: ({ scopes }) => scopes.map((scope) => readScopeNames[scope]).join(', '),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state, lastDay }) => (
      <>
        <Badge tone={states[state].tone}>{states[state].label}</Badge>
        {state === 'live' && lastDay !== null && (
          <span className={styles.small}>until {formatIndianDay(lastDay)}</span>
        )}
      </>
    ),
  },
  {
    id: 'used',
    header: 'Last used',
    cell: ({ lastUsedOn }) => (lastUsedOn === null ? 'Never' : <Moment at={lastUsedOn} hasTime />),
  },
  {
    id: 'made',
    header: 'Made',
    cell: ({ madeOn, madeBy }) => (
      <>
        <Moment at={madeOn} />
        <span className={styles.small}>by {madeBy}</span>
      </>
    ),
  },
]

const readKeys = defineList('listReadKeys', {
  title: 'Read keys',
  pageTitle: 'Integrations',
  rowsOf: (reply) => reply.keys,
  rowId: ({ _id }) => _id,
  columns,
  emptyText: 'No read keys found.',
  emptyHelp: 'With a key, another program can read courses or orders. It can’t change anything.',
  isSecondary: ({ state }) => state !== 'live',
})

export function meta() {
  return officeMeta('Integrations')
}

/** The read keys of programs of others; for owners. */
export default function ReadKeysPage() {
  return (
    <NeedsPermission permission="integrations">
      <ReadKeys />
    </NeedsPermission>
  )
}

function ReadKeys() {
  const list = useOfficeList(readKeys)
  const [isMaking, setIsMaking] = useState(false)
  const [made, setMade] = useState<MadeSecret | null>(null)
  const [ending, setEnding] = useState<ReadKey | null>(null)
  const show = (secret: MadeSecret) => {
    setMade(secret)
    list.result.refetch()
  }
  const rowActions = (key: ReadKey) =>
    key.state !== 'ended' && (
      <RowButton of={key.label} tone="bad" onClick={() => setEnding(key)}>
        End
      </RowButton>
    )
  return (
    <OfficeListPage
      list={list}
      about={
        <>
          <IntegrationPlaces />
          {made && <SecretOnce {...made} close={() => setMade(null)} />}
        </>
      }
      actions={<Button onClick={() => setIsMaking(true)}>Make a key</Button>}
      rowActions={rowActions}
    >
      {isMaking && <MakeReadKey close={() => setIsMaking(false)} made={show} />}
      {ending && (
        <EndKey readKey={ending} close={() => setEnding(null)} ended={list.result.refetch} />
      )}
    </OfficeListPage>
  )
}

type EndKeyProps = { readKey: ReadKey; close: () => void; ended: () => void }

function EndKey({ readKey: { _id: id, label }, close, ended }: EndKeyProps) {
  const api = useApi()
  const toast = useToast()
  const end = async () => {
    const { message } = await api.endReadKey({ id })
    toast({ tone: 'good', text: message })
    ended()
  }
  return (
    <ConfirmDialog
      title={`End the key of ${label}?`}
      confirmLabel="End the key"
      busyText="Ending..."
      confirm={end}
      close={close}
    >
      <p>The program can’t read anything from now on. You can’t undo this.</p>
    </ConfirmDialog>
  )
}

type MakeReadKeyProps = { close: () => void; made: (made: MadeSecret) => void }

/** Makes a read key: its scope, its last day, and the owner's proof of identity. */
function MakeReadKey({ close, made }: MakeReadKeyProps) {
  const api = useApi()
  const [label, setLabel] = useState('')
  const [scopes, setScopes] = useState<ReadScope[]>([])
  const [lastDay, setLastDay] = useState('')
  const [proof, setProof] = useState('')
  const make = async () => {
    const { secret } = await api.makeReadKey({ label, scopes, lastDay, proof })
    made({ title: `The key of ${label.trim()}`, secret })
  }
  const choose = (scope: ReadScope, isChosen: boolean) =>
    setScopes(readScopes.filter((one) => (one === scope ? isChosen : scopes.includes(one))))
  return (
    <ConfirmDialog
      title="Make a read key"
      confirmLabel="Make the key"
      busyText="Making..."
      tone="plain"
      confirm={make}
      close={close}
    >
      <TextField
        label="Program"
        hint="For example: accounts program of the tax adviser."
        autoComplete="off"
        required
        maxLength={100}
        value={label}
        onChange={({ target }) => setLabel(target.value)}
      />
      <fieldset className={styles.scopes}>
        <legend>It can read</legend>
        {readScopes.map((scope) => (
          <CheckField
            key={scope}
            label={readScopeNames[scope]}
            checked={scopes.includes(scope)}
            onChange={({ target }) => choose(scope, target.checked)}
          />
        ))}
      </fieldset>
      <TextField
        label="Last day"
        isOptional
        hint="If empty, the key works until you end it."
        type="date"
        value={lastDay}
        onChange={({ target }) => setLastDay(target.value)}
      />
      <ReauthenticationField value={proof} change={setProof} />
    </ConfirmDialog>
  )
}
